/** When the pending answers of a page are sent: one request at a time, ever again until all are acknowledged. */
import { maxAnswersAtOnce } from '@pariksha/contract/attempts/answer-bodies.ts'
import type { AttemptState, saveAnswers } from '@pariksha/contract/attempts.ts'
import type { Reply } from '@pariksha/contract/endpoint.ts'
import type { Change } from '../storage/journal.ts'
import { answerTimeoutMs, isRefusal, RetryLoop } from './retry-loop.ts'
import { type AttemptEnd, endOf, type Transport } from './transport.ts'

/** A request stays short on a slow line. The server takes all answers of the paper at once, and never less than 64 KiB. */
export const requestBytes = 400_000
/** Browsers let at most 64 KiB outlive a page. */
const keepaliveBytes = 63_000
/** What JSON needs around a value. */
const overheadBytes = 96

const restMs = 500
/** Somebody who never rests is saved all the same. */
const longestRestMs = 5_000
const heartbeatMs = 20_000
/** Nobody should wait long at a clock that runs again, nor for the word that the paper is handed in. */
const waitingHeartbeatMs = 5_000

function bytesOf(change: Change): number {
  return new TextEncoder().encode(JSON.stringify(change.value)).length + overheadBytes
}

/**
 * As many changes, in their order, as one request takes; at least one, so that a long text is not stuck for ever.
 * @param maxBytes of the request's body, roughly
 */
export function changesThatFit<C extends Change>(changes: readonly C[], maxBytes: number): C[] {
  const fitting: C[] = []
  let bytes = 0
  for (const change of changes) {
    bytes += bytesOf(change)
    if (fitting.length > 0 && (bytes > maxBytes || fitting.length === maxAnswersAtOnce)) break
    fitting.push(change)
  }
  return fitting
}

type SaveReply = Reply<typeof saveAnswers>
type Saved = SaveReply['saved']

function isAllSaved(changes: readonly Change[], { saved, state }: { saved: Saved; state: AttemptState }): boolean {
  const seqAt = new Map(saved.map(({ index, seq }) => [index, seq]))
  return state !== 'open' || changes.every(({ index, seq }) => (seqAt.get(index) ?? 0) >= seq)
}

type Parts = {
  examId: number
  writer: string
  /** Whether the page waits for what the server does next: the end of a pause, or the paper handed in. */
  isWaiting: () => boolean
  /** What the server has not acknowledged, at most one change for each question. */
  pending: () => readonly Change[]
  save: Transport['save']
  /** The server's time, in ms since 1970. */
  now: () => number
  /** Called back with each reply, and when its request was sent. */
  onReply: (reply: SaveReply, sentMs: number) => void
  /** Called back once after each try, whatever came of it. */
  onTried: () => void
  random?: (() => number) | undefined
}

/** Choices are to be flushed at once, texts after a rest. Without anything pending it beats every 20 seconds, while the page waits every 5. */
export class SaveQueue {
  readonly #parts: Parts
  readonly #loop: RetryLoop
  #savedAtMs: number | undefined
  #end: AttemptEnd | undefined
  #restTimer: ReturnType<typeof setTimeout> | undefined
  #longestRestTimer: ReturnType<typeof setTimeout> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    const { onTried, random } = parts
    const act = (signal: AbortSignal) => this.#saveNext(signal)
    this.#loop = new RetryLoop({ act, onTried, random })
  }

  /** Whether the last request failed, so that what is pending waits for another try. */
  get isFailing(): boolean {
    return this.#loop.isFailing
  }

  /** Whether the server answered and would not have it: trying again is unlikely to help. */
  get isRefused(): boolean {
    return isRefusal(this.#loop.error)
  }

  /** The server's time of the last acknowledged change, in ms since 1970. */
  get savedAtMs(): number | undefined {
    return this.#savedAtMs
  }

  get end(): AttemptEnd | undefined {
    return this.#end
  }

  /** Begins to send and to beat. */
  start(): void {
    if (this.#end === undefined) this.#loop.startAfter(this.#waitMs())
  }

  /** Stops sending. A request under way is still heard. */
  pause(): void {
    this.#loop.stop()
    this.#clearRest()
  }

  /** Sends no more. */
  stop(end: AttemptEnd): void {
    this.#end = end
    this.pause()
  }

  /** Sends what is pending after half a second without another change. */
  rest(): void {
    clearTimeout(this.#restTimer)
    this.#restTimer = setTimeout(() => this.flush(), restMs)
    this.#longestRestTimer ??= setTimeout(() => this.flush(), longestRestMs)
  }

  /** Sends what is pending. While the server does not answer it waits for the next try instead. */
  flush(): void {
    this.#clearRest()
    if (!this.isFailing && this.#parts.pending().length > 0) this.#loop.retryNow()
  }

  /** Tries again now, or beats: the network is back, or the page is looked at again. */
  retryNow(): void {
    this.#loop.retryNow()
  }

  /** Sends what is pending in a request that outlives the page, beside one that may be under way. */
  flushBeforeLeaving(): void {
    const changes = changesThatFit(this.#parts.pending(), keepaliveBytes)
    if (this.#end !== undefined || changes.length === 0) return
    const signal = AbortSignal.timeout(answerTimeoutMs)
    this.#send(changes, { keepalive: true, signal }).then(
      () => this.#parts.onTried(),
      // Still pending: the ordinary way goes on if the page does.
      () => undefined,
    )
  }

  /** Sends everything now and pauses. Resolves when nothing is pending, the attempt is over, or a request failed. */
  async drain(): Promise<void> {
    this.pause()
    await this.#loop.idle()
    const count = () => this.#parts.pending().length
    let before = Number.POSITIVE_INFINITY
    while (this.#end === undefined && count() > 0 && count() < before) {
      before = count()
      await this.#loop.now()
    }
  }

  #clearRest(): void {
    clearTimeout(this.#restTimer)
    clearTimeout(this.#longestRestTimer)
    this.#restTimer = undefined
    this.#longestRestTimer = undefined
  }

  async #saveNext(signal: AbortSignal): Promise<number> {
    this.#clearRest()
    const changes = changesThatFit(this.#parts.pending(), requestBytes)
    const reply = await this.#send(changes, { keepalive: false, signal })
    if (!isAllSaved(changes, reply)) throw new Error('The server left out what it was sent')
    return this.#waitMs()
  }

  async #send(changes: Change[], options: { keepalive: boolean; signal: AbortSignal }): Promise<SaveReply> {
    const { examId, writer, save, now, onReply } = this.#parts
    const sentMs = now()
    const reply = await save({ params: { id: String(examId) }, body: { writer, answers: changes } }, options).catch(
      (error: unknown) => this.#stopAfter(error),
    )
    if (reply.state !== 'open') this.stop(reply.state)
    else if (changes.length > 0) this.#savedAtMs = Date.parse(reply.server_time)
    onReply(reply, sentMs)
    return reply
  }

  /** @throws what the server refused with, having noted the end that it tells of */
  #stopAfter(error: unknown): never {
    const end = endOf(error)
    if (end !== undefined) this.stop(end)
    throw error
  }

  /** Until the next request: none for what is pending and does not rest. */
  #waitMs(): number {
    if (this.#parts.pending().length > 0 && this.#restTimer === undefined) return 0
    return this.#parts.isWaiting() ? waitingHeartbeatMs : heartbeatMs
  }
}
