import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { type Kysely, sql } from 'kysely'
import { anyOf } from '../../platform/postgres/any-of.ts'
import { inClass } from '../../platform/postgres/in-class.ts'
import type { Tables } from '../../platform/tables.ts'
import { holds, searchText, wasRemovedHoldingGrams } from '../lists/grams.queries.ts'
import { studentSelection } from '../students.queries.ts'
import type { Student } from '../students.rules.ts'

type PageAsked = { standard: ClassKey; text: string; after: { removedAt: Date; id: number } | undefined; limit: number }

/** How many of the latest are looked at before the grams are asked: a text that many hold is found among them. */
const looked = 3_000

/** Those who were removed from a class, the latest first, by a part of name or roll number; everybody for an empty text. */
export async function listRemovedStudents(
  db: Kysely<Tables>,
  asked: PageAsked,
): Promise<(Student & { removedAt: Date })[]> {
  return db
    .selectFrom('students')
    .select([...studentSelection, sql<Date>`removed_at`.as('removedAt')])
    .$if(asked.text === '', (query) => query.where(wasRemoved(asked)))
    .$if(asked.text !== '', (query) => query.where('id', '=', anyOf(soughtIds(asked))))
    .orderBy('removed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(asked.limit)
    .execute()
}

function wasRemoved({ standard, after }: PageAsked) {
  return sql<boolean>`${inClass(standard)} and removed_at is not null and ${
    after === undefined ? sql`true` : sql`(removed_at, id) < (${after.removedAt}::timestamptz, ${after.id}::bigint)`
  }`
}

/** Ids of a page of those whom a text is found in. Read in their order, the rarest text would cost all who ever left. */
function soughtIds(asked: PageAsked) {
  const sought = searchText(asked.text)
  const inOrder = sql`order by removed_at desc, id desc`
  return sql<number>`
    with latest as materialized (
      select id from (
        select id, searched from students where ${wasRemoved(asked)} ${inOrder} limit ${looked}
      ) as latest where ${holds(sought)} limit ${asked.limit}
    )
    select id from latest where (select count(*) from latest) = ${asked.limit}
    union all
    (select id from students
    where (select count(*) from latest) < ${asked.limit}
      and ${wasRemoved(asked)} and ${wasRemovedHoldingGrams(sought)} and ${holds(sought)}
    ${inOrder} limit ${asked.limit})`
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
