import type { Kysely } from 'kysely'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Deps } from './deps.ts'
import { appError } from './errors.ts'
import type { Tables } from './tables.ts'

/** How many failures one key may have within a window. Successes cost nothing. */
type Budget = { name: string; failures: number; windowSec: number }

export type FailureBudget = {
  /** @throws AppError `request.too_many` with the seconds to wait, once the budget is spent */
  demand(key: string): Promise<void>
  /** Counts one failure. @throws AppError `request.too_many` when it goes beyond the budget */
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
  const refuse = ({ msBeforeNext }: RateLimiterRes) => {
    throw appError('request.too_many', { retryAfterSec: Math.max(1, Math.ceil(msBeforeNext / 1000)) })
  }
  return {
    async demand(key) {
      const used = await limiter.get(key)
      if (used !== null && used.consumedPoints >= budget.failures) refuse(used)
    },
    async spend(key) {
      const used = await limiter.penalty(key)
      if (used.consumedPoints > budget.failures) refuse(used)
    },
    async restore(key) {
      await limiter.delete(key)
    },
  }
}

/** Forgets failures whose window is over. */
export async function sweepFailures(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('login_failures').where('expire', '<=', now.getTime()).execute()
}
