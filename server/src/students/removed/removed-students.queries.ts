import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { type Kysely, sql } from 'kysely'
import { inClass } from '../../platform/postgres/in-class.ts'
import type { Tables } from '../../platform/tables.ts'
import { holds, searchText } from '../lists/grams.queries.ts'
import { studentSelection } from '../students.queries.ts'
import type { Student } from '../students.rules.ts'

type PageAsked = { standard: ClassKey; text: string; after: { removedAt: Date; id: number } | undefined; limit: number }

/** Those who were removed from a class, the latest first, by a part of name or roll number; everybody for an empty text. */
export async function listRemovedStudents(
  db: Kysely<Tables>,
  { standard, text, after, limit }: PageAsked,
): Promise<(Student & { removedAt: Date })[]> {
  return db
    .selectFrom('students')
    .select([...studentSelection, sql<Date>`removed_at`.as('removedAt')])
    .where(inClass(standard))
    .where('removed_at', 'is not', null)
    .$if(text !== '', (query) => query.where(holds(searchText(text))))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(removed_at, id) < (${after?.removedAt}::timestamptz, ${after?.id}::bigint)`),
    )
    .orderBy('removed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Holds those of some students who were removed from a class, taken in the order of their ids. */
export async function lockRemovedStudents(
  tx: Kysely<Tables>,
  { standard, ids }: { standard: ClassKey; ids: readonly number[] },
): Promise<Student[]> {
  return tx
    .selectFrom('students')
    .select(studentSelection)
    .where(inClass(standard))
    .where('id', '=', sql<number>`any(${ids})`)
    .where('removed_at', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Who of a class has one of some roll numbers now. */
export async function listRollNumberHolders(
  tx: Kysely<Tables>,
  { standard, rollNumbers }: { standard: ClassKey; rollNumbers: readonly string[] },
) {
  return tx
    .selectFrom('students')
    .select(['name', 'roll_number as rollNumber'])
    .where(inClass(standard))
    .where('roll_number', '=', sql<string>`any(${rollNumbers})`)
    .where('removed_at', 'is', null)
    .execute()
}

export async function updateStudentsRestored(tx: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('students')
    .set((eb) => ({ removed_at: null, version: eb('version', '+', 1) }))
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}
