import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Deps } from './deps.ts'
import { appError } from './errors.ts'

/** How many failures one key may have within a window. Successes cost nothing. */
type Budget = { name: string; failures: number; windowSec: number }

export type FailureBudget = {
  /** @throws AppError `request.too_many` with the seconds to wait, once the budget is spent */
  demand(key: string): Promise<void>
  /** Counts one failure. */
  spend(key: string): Promise<void>
  /** Forgets the failures of a key. */
  restore(key: string): Promise<void>
}

/** A failure budget that every server process on the same database shares. */
export function failureBudget(deps: Deps, budget: Budget): FailureBudget {
  const limiter = new RateLimiterPostgres({
    storeClient: deps.pool,
    tableName: 'login_failures',
    tableCreated: true,
    keyPrefix: budget.name,
    points: budget.failures,
    duration: budget.windowSec,
    clearExpiredByTimeout: false,
  })
  return {
    async demand(key) {
      const used: RateLimiterRes | null = await limiter.get(key)
      if (used !== null && used.consumedPoints >= budget.failures) {
        throw appError('request.too_many', { retryAfterSec: Math.ceil(used.msBeforeNext / 1000) })
      }
    },
    async spend(key) {
      await limiter.penalty(key)
    },
    async restore(key) {
      await limiter.delete(key)
    },
  }
}
