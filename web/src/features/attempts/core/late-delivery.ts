/** The way of answers that outlived their attempt: to the school, where a teacher decides about them. */
import { ApiError } from '../../../lib/api/api-error.ts'
import { batchOf, type Change, requestBytes } from './batch.ts'
import type { Journal, KeptAnswer, Owner } from './journal.ts'
import { isRefusal, RetryLoop } from './retry-loop.ts'
import type { SendLate } from './transport.ts'

export type LateView = {
  /** What is still only on this computer. */
  waiting: readonly KeptAnswer[]
  deliveredCount: number
  /** Whether the last try got no answer; it is tried again. */
  isUnreachable: boolean
  /** Whether the server would not have what waits: it is to be shown to the teacher. */
  isRefused: boolean
}

export const nothingLate: LateView = { waiting: [], deliveredCount: 0, isUnreachable: false, isRefused: false }

type Surroundings = {
  owner: Owner
  journal: Journal
  send: SendLate
  onChange: () => void
  /** Told of answers that the server has from now on. */
  onArrived?: (answers: readonly KeptAnswer[]) => void
  random?: () => number
}

/** Delivers what the journal holds of an ended attempt, and takes each answer out only once the server has it. */
export class LateDelivery {
  readonly #surroundings: Surroundings
  readonly #loop: RetryLoop
  #view = nothingLate

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
    const { onChange, random } = surroundings
    this.#loop = new RetryLoop({
      act: (signal) => this.#deliver(signal),
      onChange,
      ...(random === undefined ? {} : { random }),
    })
  }

  /** The state as of now; the same object until something changes. */
  get view(): LateView {
    return this.#view
  }

  start(): void {
    this.#loop.start()
  }

  stop(): void {
    this.#loop.stop()
  }

  /** Tries again now: the network is back, or the page is looked at again. */
  hurry(): void {
    this.#loop.hurry()
  }

  async #deliver(signal: AbortSignal): Promise<void> {
    const { owner, journal } = this.#surroundings
    journal.retry()
    this.#show({ waiting: await journal.read(owner) })
    let left = this.#view.waiting
    while (left.length > 0) {
      const batch = batchOf(left, requestBytes)
      left = left.slice(batch.length)
      await this.#deliverBatch(batch, signal)
    }
  }

  async #deliverBatch(batch: readonly KeptAnswer[], signal: AbortSignal): Promise<void> {
    try {
      this.#takeOut(await this.#surroundings.send(batch.map(onWire), { signal }))
    } catch (error) {
      if (!isRefusal(error)) {
        this.#show({ isUnreachable: true })
        throw error
      }
      // One that is refused must not hold up the others.
      if (batch.length > 1 && isAboutAnswers(error)) {
        for (const answer of batch) await this.#deliverBatch([answer], signal)
      } else this.#show({ isRefused: true })
    }
  }

  #takeOut(received: readonly { index: number; seq: number }[]): void {
    const has = ({ index, seq }: Change) => received.some((one) => one.index === index && one.seq === seq)
    const { waiting, deliveredCount } = this.#view
    const arrived = waiting.filter(has)
    for (const answer of arrived) this.#surroundings.journal.forget(answer)
    this.#surroundings.onArrived?.(arrived)
    this.#show({
      waiting: waiting.filter((answer) => !has(answer)),
      deliveredCount: deliveredCount + arrived.length,
    })
  }

  #show(changed: Partial<LateView>): void {
    this.#view = { ...this.#view, ...changed }
    this.#surroundings.onChange()
  }
}

function isAboutAnswers(error: unknown): boolean {
  return error instanceof ApiError && error.code?.startsWith('answer.') === true
}

function onWire({ index, value, seq }: KeptAnswer): Change {
  return { index, value, seq }
}
