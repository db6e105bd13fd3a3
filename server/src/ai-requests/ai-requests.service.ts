/** The limits of the school's language model: kept in the database, so that they hold over every server process. */
import { instantOf, schoolMoment } from '@pariksha/contract/law/school-time.ts'
import type { Kysely } from 'kysely'
import type { Ai } from '../platform/ai/ai.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { schoolSettings } from '../school/school.service.ts'
import * as queries from './ai-requests.queries.ts'
import { admission } from './ai-requests.rules.ts'

const retentionMs = 3 * 24 * 60 * 60 * 1000

async function usageOf(db: Kysely<Tables>, staffId: number, now: Date) {
  const { timeZone } = await schoolSettings(db)
  const dayStart = instantOf({ date: schoolMoment(now, timeZone).date, time: '00:00' }, timeZone)
  return queries.countAiRequests(db, { staffId, now, dayStart })
}

type Asking = { caller: StaffCaller; now: Date; ai: Ai }

/**
 * Does something with the language model, within the limits of person and school. Whatever comes of it, it counts.
 * @param work is given the request's id, for the audit log
 * @throws AppError `ai.too_many_at_once`, `ai.daily_limit`
 */
export async function withAiRequest<T>(
  deps: Deps,
  { caller, now, ai }: Asking,
  work: (requestId: number) => Promise<T>,
): Promise<T> {
  const id = await deps.db.transaction().execute(async (tx) => {
    await queries.lockAiRequests(tx)
    const decision = admission(await usageOf(tx, caller.id, now), ai.requestsPerDay)
    if (!decision.isAllowed) throw appError(decision.code, { message: decision.message })
    return queries.insertAiRequest(tx, caller.id, now)
  })
  try {
    return await work(id)
  } finally {
    await queries.updateAiRequestEnded(deps.db, id, deps.clock.now())
  }
}

/** How many requests the school has left today. */
export async function aiRequestsLeft(db: Kysely<Tables>, { caller, now, ai }: Asking): Promise<number> {
  const { today } = await usageOf(db, caller.id, now)
  return Math.max(0, ai.requestsPerDay - today)
}

/** Forgets requests that no limit looks at any more. */
export async function sweepAiRequests(db: Kysely<Tables>, now: Date): Promise<void> {
  await queries.deleteAiRequestsBefore(db, new Date(now.getTime() - retentionMs))
}
