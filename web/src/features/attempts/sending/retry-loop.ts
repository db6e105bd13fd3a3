/** The one way to ask the server again: for saves, for claims of an attempt, and for late answers. */
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
function askedMsOf(error: unknown): number {
  return error instanceof ApiError ? (error.retryAfterSec ?? 0) * 1000 : 0
}

type Parts = {
  /**
   * Rejects when it failed: then it is tried again. Resolves with the wait until it is to be done again, in ms, or with
   * undefined when it is done for good.
   */
  act: (signal: AbortSignal) => Promise<number | undefined>
  /** Told once after each try. */
  onTried?: () => void
  random?: (() => number) | undefined
}

/** Does one thing again and again, ever more slowly while it fails, and never gives up. Each try has 15 seconds. */
export class RetryLoop {
  readonly #parts: Parts
  readonly #random: () => number
  #isRunning = false
  #isDone = false
  #failures = 0
  #error: unknown
  #inFlight: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#random = parts.random ?? Math.random
  }

  /** Why the last try failed; undefined before the first one and after one that did not. */
  get error(): unknown {
    return this.#error
  }

  get isFailing(): boolean {
    return this.#failures > 0
  }

  /** Begins with a try. */
  start(): void {
    this.#isRunning = true
    this.retryNow()
  }

  /** Begins with a wait: of so many ms, or as long as after a failure when the last try failed. */
  startAfter(waitMs: number): void {
    this.#isRunning = true
    if (this.#inFlight === undefined) this.#wait(waitMs)
  }

  /** Tries no more. A try under way is still heard. */
  stop(): void {
    this.#isRunning = false
    clearTimeout(this.#timer)
  }

  /** Tries now instead of later. */
  retryNow(): void {
    if (this.#isRunning) void this.now()
  }

  /** Tries now, or waits for the try under way. Never rejects. */
  now(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#isDone) return Promise.resolve()
    this.#inFlight ??= this.#try().then((waitMs) => {
      this.#inFlight = undefined
      this.#wait(waitMs)
      this.#parts.onTried?.()
    })
    return this.#inFlight
  }

  /** Resolves when no try is under way. */
  idle(): Promise<void> {
    return this.#inFlight ?? Promise.resolve()
  }

  /** @returns the wait that was asked for, in ms */
  async #try(): Promise<number> {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), answerTimeoutMs)
    try {
      const waitMs = await this.#parts.act(timeout.signal)
      this.#isDone = waitMs === undefined
      this.#failures = 0
      this.#error = undefined
      return waitMs ?? 0
    } catch (error) {
      this.#failures += 1
      this.#error = error
      return 0
    } finally {
      clearTimeout(timer)
    }
  }

  #wait(waitMs: number): void {
    clearTimeout(this.#timer)
    if (!this.#isRunning || this.#isDone) return
    const ms = this.isFailing ? retryDelayMs(this.#failures, this.#random(), askedMsOf(this.#error)) : waitMs
    // At once, not in a turn of its own: what waits must not be overtaken by the page's end.
    if (ms === 0) void this.now()
    else this.#timer = setTimeout(() => this.retryNow(), ms)
  }
}
