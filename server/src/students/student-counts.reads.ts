import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/tables.ts'

/** How many active students each class has; a class without any is left out. */
export async function countStudentsByClass(db: Kysely<Tables>): Promise<{ standard: ClassKey; students: number }[]> {
  return db
    .selectFrom('class_arrivals')
    .select(({ fn }) => ['standard', fn.sum<number>('students').as('students')])
    .groupBy('standard')
    .having(({ fn }) => fn.sum('students'), '>', 0)
    .execute()
}
