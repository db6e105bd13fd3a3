/** What happened to the calls of all pupils, as they saw it. */
import { ApiError } from '../../web/src/lib/api/api-error.ts'

/** A refusal that came sooner than this came from a server that did not even try. */
const atOnceMs = 500

export class Tally {
  /** Calls to save, in all. */
  saves = 0
  /** Answers that were acknowledged, a repeated one each time. */
  acknowledgements = 0
  underWay = 0
  /** No answer came. */
  unreachable = 0
  /** 503 with the seconds to wait. */
  unavailable = 0
  refusedAtOnce = 0
  /** 503 without them. */
  impolite = 0
  slowestMs = 0
  /** How long each save took that was answered. */
  readonly saveTimesMs: number[] = []
  /** Every other refusal, by its code or status. */
  readonly refusals = new Map<string, number>()

  async count<Result>(call: () => Promise<Result>): Promise<Result> {
    const from = performance.now()
    this.underWay += 1
    try {
      return await call()
    } catch (error) {
      this.#countFailure(error, performance.now() - from)
      throw error
    } finally {
      this.underWay -= 1
      this.slowestMs = Math.max(this.slowestMs, performance.now() - from)
    }
  }

  #countFailure(error: unknown, tookMs: number): void {
    if (!(error instanceof ApiError) || error.kind === 'unreachable') this.unreachable += 1
    else if (error.status === 503 && error.retryAfterSec !== undefined) {
      this.unavailable += 1
      if (tookMs < atOnceMs) this.refusedAtOnce += 1
    } else if (error.status === 503) this.impolite += 1
    else {
      const name = error.code ?? String(error.status)
      this.refusals.set(name, (this.refusals.get(name) ?? 0) + 1)
    }
  }

  /** Failures that no fault explains: the server itself broke. */
  get breakdowns(): number {
    return [...this.refusals].reduce((sum, [name, count]) => (/^5|server\.failed/.test(name) ? sum + count : sum), 0)
  }
}
