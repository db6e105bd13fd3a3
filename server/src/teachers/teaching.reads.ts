import type { Kysely } from 'kysely'
import type { Tables } from '../platform/tables.ts'
import type { Pair } from './teachers.rules.ts'

/** The (class, subject) pairs a teacher teaches, by class, then subject. */
export async function listTeaching(db: Kysely<Tables>, staffId: number): Promise<Pair[]> {
  return db
    .selectFrom('teaching')
    .select(['standard', 'subject'])
    .where('staff_id', '=', staffId)
    .orderBy('standard')
    .orderBy('subject')
    .execute()
}
