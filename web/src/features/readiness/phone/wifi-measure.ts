/** What one phone measures of the network: small requests, one every so often, for a while. */
import { wifiPace } from '@pariksha/contract/readiness/wifi-test.ts'

export type MeasuredWifi = { sent: number; lost: number; median_ms: number | null; slowest_ms: number | null }

export type MeasureView = MeasuredWifi & {
  /** From 0 to 1. */
  progress: number
  isDone: boolean
}

type Facts = {
  /** Sends one; rejects where there is no answer. */
  ping: (signal: AbortSignal) => Promise<unknown>
  /** Tells what was measured so far. Where it fails, the next one tells it too. */
  tell: (measured: MeasuredWifi & { done: boolean }) => Promise<unknown>
  /** Steady, in ms. */
  now: () => number
  onChange: (view: MeasureView) => void
}

/** So often the last word is said where the network takes it away: staff would read that the phone is gone. */
const lastWords = 5

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

function middleOf(sorted: readonly number[]): number | null {
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  return middle === undefined ? null : Math.round(middle)
}

/** Measures once. What takes longer than 5 s is lost, as whatever gets no answer. */
export class WifiMeasure {
  readonly #facts: Facts
  readonly #tookMs: number[] = []
  #sent = 0
  #lost = 0
  #isDone = false

  constructor(facts: Facts) {
    this.#facts = facts
  }

  /** @param signal ends it without a last word: the page is left */
  async run(signal: AbortSignal): Promise<void> {
    const underWay: Promise<void>[] = []
    const from = this.#facts.now()
    let told = from
    while (!signal.aborted && this.#facts.now() - from < wifiPace.forMs) {
      underWay.push(this.#ping(signal))
      if (this.#facts.now() - told >= wifiPace.tellEveryMs) {
        told = this.#facts.now()
        this.#facts.tell({ ...this.#measured(), done: false }).catch(() => undefined)
      }
      await pause(wifiPace.everyMs, signal)
    }
    await Promise.all(underWay)
    if (signal.aborted) return
    this.#isDone = true
    await this.#sayLast(signal)
    this.#changed()
  }

  async #sayLast(signal: AbortSignal): Promise<void> {
    for (let tried = 0; tried < lastWords && !signal.aborted; tried += 1) {
      const isSaid = await this.#facts.tell({ ...this.#measured(), done: true }).then(
        () => true,
        () => false,
      )
      if (isSaid) return
      await pause(wifiPace.tellEveryMs, signal)
    }
  }

  async #ping(signal: AbortSignal): Promise<void> {
    this.#sent += 1
    const sentMs = this.#facts.now()
    try {
      await this.#facts.ping(AbortSignal.any([signal, AbortSignal.timeout(wifiPace.lostAfterMs)]))
      this.#tookMs.push(this.#facts.now() - sentMs)
    } catch {
      this.#lost += 1
    }
    this.#changed()
  }

  /** What is still on its way is neither lost nor answered. */
  #measured(): MeasuredWifi {
    const sorted = [...this.#tookMs].sort((one, other) => one - other)
    const slowest = sorted.at(-1)
    return {
      sent: sorted.length + this.#lost,
      lost: this.#lost,
      median_ms: middleOf(sorted),
      slowest_ms: slowest === undefined ? null : Math.round(slowest),
    }
  }

  #changed(): void {
    const progress = Math.min(1, (this.#sent * wifiPace.everyMs) / wifiPace.forMs)
    this.#facts.onChange({ ...this.#measured(), progress, isDone: this.#isDone })
  }
}
