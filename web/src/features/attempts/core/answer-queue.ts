/** The way of answers to the server: latest value of each question, one request at a time, never giving up. */
import type { AttemptState } from '@pariksha/contract/attempts.ts'
import { batchOf, type Change, requestBytes } from './batch.ts'
import { answerTimeoutMs, askedMsOf, isRefusal, retryDelayMs } from './retry-loop.ts'

/** What ends the sending: another page writes now, or the attempt is over. */
export type QueueEnd = Exclude<AttemptState, 'open'>

export type SaveReply = { saved: readonly { index: number; seq: number }[]; state: AttemptState; atMs: number }

/** Sends changes, none being the heartbeat. `keepalive` lets the request outlive the page. */
export type Send = (
  changes: readonly Change[],
  options: { keepalive: boolean; signal: AbortSignal },
) => Promise<SaveReply>

type Surroundings = {
  send: Send
  /** Told of a change before it is sent. */
  keep: (change: Change) => void
  /** Told of a change that the server has acknowledged. */
  forget: (change: Change) => void
  onChange: () => void
  random?: () => number
}

const restMs = 500
/** Somebody who never rests is saved all the same. */
const longestRestMs = 5_000
const heartbeatMs = 20_000
/** Browsers let at most 64 KiB outlive a page. */
const keepaliveBytes = 63_000

function isAcknowledged(batch: readonly Change[], { saved, state }: SaveReply): boolean {
  const seqAt = new Map(saved.map(({ index, seq }) => [index, seq]))
  return state !== 'open' || batch.every(({ index, seq }) => (seqAt.get(index) ?? 0) >= seq)
}

/**
 * Keeps every change until the server has acknowledged its `seq`. Choices go at once, texts after a rest; failures are
 * retried for ever, ever more slowly. `onChange` is called whenever one of the readable facts may have changed.
 */
export class AnswerQueue {
  readonly #send: Send
  readonly #keep: (change: Change) => void
  readonly #forget: (change: Change) => void
  readonly #onChange: () => void
  readonly #random: () => number
  readonly #unsent = new Map<number, Change>()
  #inFlight: Promise<void> | undefined
  #failures = 0
  /** How long the server asked to be left alone. */
  #askedMs = 0
  #isRefused = false
  #savedAtMs: number | undefined
  #end: QueueEnd | undefined
  #isRunning = false
  #restTimer: ReturnType<typeof setTimeout> | undefined
  #longestRestTimer: ReturnType<typeof setTimeout> | undefined
  #waitTimer: ReturnType<typeof setTimeout> | undefined

  constructor({ send, keep, forget, onChange, random = Math.random }: Surroundings) {
    this.#send = send
    this.#keep = keep
    this.#forget = forget
    this.#onChange = onChange
    this.#random = random
  }

  /** How many questions have a value that the server has not acknowledged. */
  get unsentCount(): number {
    return this.#unsent.size
  }

  /** Whether the last request failed, so that what is unsent waits for another try. */
  get isFailing(): boolean {
    return this.#failures > 0
  }

  /** Whether the server answered and would not have it: trying again is unlikely to help. */
  get isRefused(): boolean {
    return this.#isRefused
  }

  /** The server's time of the last acknowledged change, in ms since 1970. */
  get savedAtMs(): number | undefined {
    return this.#savedAtMs
  }

  get end(): QueueEnd | undefined {
    return this.#end
  }

  /** Begins to send and to beat. */
  start(): void {
    this.#isRunning = true
    this.#awaitNext()
  }

  /** Stops sending; what is unsent stays. A request under way is still heard. */
  pause(): void {
    this.#isRunning = false
    this.#clearTimers()
  }

  /** Takes a change. @param rest waits for half a second without another one */
  put(change: Change, { rest }: { rest: boolean }): void {
    if (this.#end !== undefined) return
    // Not waited for: a sick disk must not hold up what the network could save.
    this.#keep(change)
    this.#unsent.set(change.index, change)
    if (rest) this.#rest()
    else this.flush()
    this.#onChange()
  }

  /** Sends what rests. While the server does not answer it waits for the next try instead. */
  flush(): void {
    this.#clearRest()
    if (this.#isRunning && !this.#isBusy && !this.isFailing && this.#unsent.size > 0) void this.#exchange()
  }

  /** Tries again now: the network is back, or the page is looked at again. */
  hurry(): void {
    this.#clearRest()
    if (this.#isRunning && !this.#isBusy && this.#end === undefined) void this.#exchange()
  }

  /** Sends what is unsent in requests that outlive the page, beside one that may be under way. */
  leave(): void {
    if (this.#end !== undefined || this.#unsent.size === 0) return
    const signal = AbortSignal.timeout(answerTimeoutMs)
    const batch = batchOf([...this.#unsent.values()], keepaliveBytes)
    this.#send(batch, { keepalive: true, signal }).then(
      (reply) => this.#heed(batch, reply),
      // Still unsent: the ordinary way goes on if the page does.
      () => undefined,
    )
  }

  /** Sends everything now and pauses. Resolves when nothing is unsent, the attempt is over, or a request failed. */
  async drain(): Promise<void> {
    this.pause()
    await this.#inFlight
    let before = Number.POSITIVE_INFINITY
    while (this.#end === undefined && this.#unsent.size > 0 && this.#unsent.size < before) {
      before = this.#unsent.size
      await this.#exchange()
    }
  }

  /** Takes back what is unsent: it goes another way. */
  withdraw(): Change[] {
    const unsent = [...this.#unsent.values()]
    this.#unsent.clear()
    return unsent
  }

  /** What is unsent of these has arrived another way. */
  settle(arrived: readonly Change[]): void {
    for (const { index, seq } of arrived) if (this.#unsent.get(index)?.seq === seq) this.#unsent.delete(index)
    this.#onChange()
  }

  /** Sends no more. What is unsent stays to be told. */
  stop(end: QueueEnd): void {
    this.#end = end
    this.pause()
    this.#onChange()
  }

  /** Sends no more, because everything has been handed in. */
  finish(): void {
    for (const change of this.#unsent.values()) this.#forget(change)
    this.#unsent.clear()
    this.stop('submitted')
  }

  get #isBusy(): boolean {
    return this.#inFlight !== undefined
  }

  #rest(): void {
    clearTimeout(this.#restTimer)
    this.#restTimer = setTimeout(() => this.flush(), restMs)
    this.#longestRestTimer ??= setTimeout(() => this.flush(), longestRestMs)
  }

  #clearRest(): void {
    clearTimeout(this.#restTimer)
    clearTimeout(this.#longestRestTimer)
    this.#restTimer = undefined
    this.#longestRestTimer = undefined
  }

  #clearTimers(): void {
    this.#clearRest()
    clearTimeout(this.#waitTimer)
  }

  #exchange(): Promise<void> {
    clearTimeout(this.#waitTimer)
    this.#inFlight = this.#request().finally(() => {
      this.#inFlight = undefined
      this.#awaitNext()
      this.#onChange()
    })
    return this.#inFlight
  }

  async #request(): Promise<void> {
    const batch = batchOf([...this.#unsent.values()], requestBytes)
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), answerTimeoutMs)
    try {
      const reply = await this.#send(batch, { keepalive: false, signal: timeout.signal })
      this.#heed(batch, reply)
      if (!isAcknowledged(batch, reply)) throw new Error('The server left out what it was sent')
      this.#failures = 0
      this.#isRefused = false
    } catch (error) {
      this.#failures += 1
      this.#isRefused = isRefusal(error)
      this.#askedMs = askedMsOf(error)
    } finally {
      clearTimeout(timer)
    }
  }

  #heed(batch: readonly Change[], reply: SaveReply): void {
    if (reply.state !== 'open') {
      this.stop(reply.state)
      return
    }
    for (const { index, seq } of reply.saved) {
      const kept = this.#unsent.get(index)
      if (kept === undefined || kept.seq > seq) continue
      this.#unsent.delete(index)
      this.#forget(kept)
    }
    if (batch.length > 0) this.#savedAtMs = reply.atMs
    this.#onChange()
  }

  /** After each answer: the rest of what waits, the next try, or the next heartbeat. */
  #awaitNext(): void {
    if (!this.#isRunning || this.#end !== undefined) return
    clearTimeout(this.#waitTimer)
    if (this.isFailing) {
      this.#clearRest()
      this.#waitTimer = setTimeout(() => this.hurry(), retryDelayMs(this.#failures, this.#random(), this.#askedMs))
    } else if (this.#unsent.size > 0 && this.#restTimer === undefined) this.flush()
    else this.#waitTimer = setTimeout(() => this.hurry(), heartbeatMs)
  }
}
