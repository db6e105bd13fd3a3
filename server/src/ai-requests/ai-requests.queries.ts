import { type Kysely, sql } from 'kysely'
import type { Tables } from '../platform/tables.ts'

/** A request of a process that was killed never ends: after this time it counts as over. */
const longestMs = 5 * 60 * 1000

/** First number of the advisory locks of this feature; there is one school, so the second is always the same. */
const lockClass = 72_802

/** Lets one process at a time decide, until the transaction ends. */
export async function lockAiRequests(tx: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClass}::int, 1)`.execute(tx)
}

/** Requests under way, of a person and of the school, and all since the day began. */
export async function countAiRequests(
  db: Kysely<Tables>,
  { staffId, now, dayStart }: { staffId: number; now: Date; dayStart: Date },
): Promise<{ ofPerson: number; ofSchool: number; today: number }> {
  const underWay = sql<boolean>`ended_at is null and started_at > ${new Date(now.getTime() - longestMs)}`
  return db
    .selectFrom('ai_requests')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere(underWay).filterWhere('staff_id', '=', staffId).as('ofPerson'),
      eb.fn.countAll<number>().filterWhere(underWay).as('ofSchool'),
      eb.fn.countAll<number>().filterWhere('started_at', '>=', dayStart).as('today'),
    ])
    .where('started_at', '>=', new Date(Math.min(dayStart.getTime(), now.getTime() - longestMs)))
    .executeTakeFirstOrThrow()
}

export async function insertAiRequest(db: Kysely<Tables>, staffId: number, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('ai_requests')
    .values({ staff_id: staffId, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateAiRequestEnded(db: Kysely<Tables>, id: number, now: Date): Promise<void> {
  await db.updateTable('ai_requests').set({ ended_at: now }).where('id', '=', id).execute()
}

export async function deleteAiRequestsBefore(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('ai_requests').where('started_at', '<', before).execute()
}
