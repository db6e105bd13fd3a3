import type { Kysely } from 'kysely'
import type { Tables } from '../platform/tables.ts'
import { type StaffScope, visibleToStaff } from './exams.queries.ts'

/** How many exams of one class stand where (see `examStatus` of the contract). */
export type ExamCounts = { standard: number; completed: number; running: number; upcoming: number }

/** Counts by class over the exams that a member of staff may know of; a class without any is left out. */
export async function countExamsByClass(db: Kysely<Tables>, caller: StaffScope, now: Date): Promise<ExamCounts[]> {
  return db
    .selectFrom('exams')
    .select(({ fn }) => [
      'exams.standard',
      fn.countAll<number>().filterWhere('exams.completed_at', 'is not', null).as('completed'),
      fn
        .countAll<number>()
        .filterWhere('exams.completed_at', 'is', null)
        .filterWhere('exams.starts_at', '<=', now)
        .as('running'),
      fn
        .countAll<number>()
        .filterWhere('exams.completed_at', 'is', null)
        .filterWhere('exams.starts_at', '>', now)
        .as('upcoming'),
    ])
    .where((eb) => visibleToStaff(eb, caller))
    .groupBy('exams.standard')
    .execute()
}
