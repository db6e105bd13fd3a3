/** Doing one thing until it is done, however long the server is gone. */
import { ApiError } from '../../../lib/api/api-error.ts'

const firstMs = 1_000
const longestMs = 15_000
/** A server that has not answered by then is asked again. */
export const answerTimeoutMs = 15_000

/**
 * How long to wait before trying again: doubling from one second to fifteen, and spread, so that a class that lost
 * its network together does not come back in one instant.
 * @param failures in a row, at least 1
 * @param random from 0 to 1
 * @param askedMs what the server asked to wait, 0 when it did not
 */
export function retryDelayMs(failures: number, random: number, askedMs = 0): number {
  const longest = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 10))
  return Math.max(askedMs, longest * (0.5 + random / 2))
}

const requestTimeout = 408
const tooMany = 429

/** Whether the server answered and would not have it, so that trying again is unlikely to help. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status } = error
  return status >= 400 && status < 500 && status !== requestTimeout && status !== tooMany
}

/** How long the server asked to be left alone, in ms. */
export function askedMsOf(error: unknown): number {
  return error instanceof ApiError ? (error.retryAfterSec ?? 0) * 1000 : 0
}

/** Rejects when it failed, which is when it is tried again. */
type Act = (signal: AbortSignal) => Promise<void>

/** Tries at once, then ever more slowly, and never gives up. Each try has 15 seconds. */
export class RetryLoop {
  readonly #act: Act
  readonly #onChange: () => void
  readonly #random: () => number
  #isRunning = false
  #isDone = false
  #failures = 0
  #error: unknown
  #inFlight: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor({ act, onChange, random = Math.random }: { act: Act; onChange: () => void; random?: () => number }) {
    this.#act = act
    this.#onChange = onChange
    this.#random = random
  }

  /** Why the last try failed; undefined before the first one and once it is done. */
  get error(): unknown {
    return this.#error
  }

  start(): void {
    this.#isRunning = true
    this.hurry()
  }

  /** Tries no more. A try under way is still heard. */
  stop(): void {
    this.#isRunning = false
    clearTimeout(this.#timer)
  }

  /** Tries again now instead of later. */
  hurry(): void {
    if (this.#isRunning) void this.now()
  }

  /** Tries now, or waits for the try under way. Never rejects. */
  now(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#isDone) return Promise.resolve()
    this.#inFlight ??= this.#try().finally(() => {
      this.#inFlight = undefined
      this.#awaitNext()
      this.#onChange()
    })
    return this.#inFlight
  }

  async #try(): Promise<void> {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), answerTimeoutMs)
    try {
      await this.#act(timeout.signal)
      this.#isDone = true
      this.#error = undefined
    } catch (error) {
      this.#failures += 1
      this.#error = error
    } finally {
      clearTimeout(timer)
    }
  }

  #awaitNext(): void {
    if (!this.#isRunning || this.#isDone) return
    const delayMs = retryDelayMs(this.#failures, this.#random(), askedMsOf(this.#error))
    this.#timer = setTimeout(() => this.hurry(), delayMs)
  }
}
