/** Pages of students, read from the index of their order or of what is sought, so that a page costs what it shows. */

import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import type { StudentOrder } from '@pariksha/contract/students.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { inClasses } from '../../platform/postgres/in-class.ts'
import type { Tables } from '../../platform/tables.ts'
import { studentSelection } from '../students.queries.ts'
import type { Student } from '../students.rules.ts'
import { type ClassStart, isReadBackwards, type StudentOrdering } from './class-pages.rules.ts'
import { holds, searchText } from './grams.queries.ts'

/** A student with the text that the list is ordered by, and with how many were found where they were sought. */
export type ListedStudent = Student & { order: string; found: number }

/** `starts` says where each class begins; `text` is a part of the name or roll number, empty for everybody. */
export type ClassListAsked = { starts: readonly ClassStart[]; text: string; ordering: StudentOrdering; limit: number }

/** Word for word as the indexes have them. */
export const orders: Record<StudentOrder, RawBuilder<string>> = {
  standard: sql`roll_order(roll_number) collate "C"`,
  roll_number: sql`roll_order(roll_number) collate "C"`,
  name: sql`search_text(name) collate "C"`,
  parent_name: sql`search_text(parent_name) collate "C"`,
  gender: sql`(gender || roll_order(roll_number)) collate "C"`,
}

/** The classes as rows, each with where its part of the page begins. */
export function startColumns(starts: readonly ClassStart[]): RawBuilder<unknown> {
  return sql`unnest(
    ${starts.map(({ standard }) => standard)}::int[],
    ${starts.map(({ order }) => order)}::text[],
    ${starts.map(({ id }) => id)}::bigint[]
  ) as class (standard, start_order, start_id)`
}

/** How many active students of some classes there are, counted up to `limit`. */
export async function countStudents(
  db: Kysely<Tables>,
  { standards, limit }: { standards: readonly ClassKey[]; limit: number },
): Promise<number> {
  const { rows } = await sql<{ students: number }>`
    select count(*) as students from (
      select from unnest(${standards}::int[]) as class cross join lateral (
        select from students where standard = class and removed_at is null limit ${limit}
      ) as of_class limit ${limit}
    ) as counted`.execute(db)
  return rows[0]?.students ?? 0
}

/** A page of everybody. */
export async function listStudentPage(db: Kysely<Tables>, asked: ClassListAsked): Promise<ListedStudent[]> {
  return studentsAt(db, sql`select *, 0 as found from (${placesInOrder(asked)}) as place`, asked)
}

/** The classes are read in their order until the page is full, from the index alone where the database has tidied up. */
export function placesInOrder(asked: ClassListAsked): RawBuilder<unknown> {
  const { starts, text, ordering, limit } = asked
  const [first] = starts
  if (ordering.by === 'standard' && !ordering.isDescending && first !== undefined) return oneAfterTheOther(asked, first)
  const order = orders[ordering.by]
  const direction = directionIn(ordering)
  return sql`
    select place.* from ${startColumns(starts)}
    cross join lateral (
      select id, standard, ${order} as "order" from students
      where students.standard = class.standard and removed_at is null and ${text === '' ? sql`true` : holds(searchText(text))} and ${isBeyond(order, ordering)}
      order by ${order} ${direction}, id ${direction} limit ${limit}
    ) as place`
}

/** Class by class in the order of the registers, as the index has them: the next class is read when one has ended. */
function oneAfterTheOther({ starts, text, limit }: ClassListAsked, first: ClassStart): RawBuilder<unknown> {
  const order = orders.standard
  return sql`
    select id, standard, ${order} as "order" from students
    where ${inClasses(starts.map(({ standard }) => standard))} and removed_at is null and ${text === '' ? sql`true` : holds(searchText(text))}
      and (standard, ${order}, id) > (${first.standard}::smallint, ${first.order}, ${first.id})
    order by standard, ${order}, id limit ${limit}`
}

export function directionIn(ordering: StudentOrdering): RawBuilder<unknown> {
  return isReadBackwards(ordering) ? sql`desc` : sql`asc`
}

/** Whether a row comes after where its class begins. */
export function isBeyond(order: RawBuilder<unknown>, ordering: StudentOrdering): RawBuilder<boolean> {
  const beyond = isReadBackwards(ordering) ? sql`<` : sql`>`
  return sql`(${order}, id) ${beyond} (class.start_order, class.start_id)`
}

/** The students of the first places in the order of the list. */
export async function studentsAt(
  db: Kysely<Tables>,
  places: RawBuilder<unknown>,
  { ordering, limit }: ClassListAsked,
): Promise<ListedStudent[]> {
  const direction = ordering.isDescending ? sql`desc` : sql`asc`
  const whole =
    ordering.by === 'standard'
      ? sql`place.standard ${direction}, place."order", place.id`
      : sql`place."order" ${direction}, place.standard ${direction}, place.id ${direction}`
  const page = sql<{ id: number; standard: ClassKey; order: string; found: number }>`(
    select * from (${places}) as place order by ${whole} limit ${limit})`
  return db
    .selectFrom(page.as('place'))
    .innerJoin('students', 'students.id', 'place.id')
    .select(studentSelection)
    .select(['place.order', 'place.found'])
    .orderBy(whole)
    .execute()
}
