/** Pages of students, read from the index of their order or of what is sought, so that a page costs what it shows. */

import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import type { StudentOrder } from '@pariksha/contract/students.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { inClasses } from '../../platform/postgres/in-class.ts'
import type { Tables } from '../../platform/tables.ts'
import { studentSelection } from '../students.queries.ts'
import type { Student } from '../students.rules.ts'
import { type ClassStart, isReadBackwards, type StudentOrdering } from './class-pages.rules.ts'
import { holdsGramsOf, quickSearchText, searchedText } from './grams.queries.ts'

/** A student with the text that the list is ordered by, and with how many were found where they were. */
export type ListedStudent = Student & { order: string; found: number }

/** `starts` says where each class begins; `text` is a part of the name or roll number, empty for everybody. */
export type ClassListAsked = { starts: readonly ClassStart[]; text: string; ordering: StudentOrdering; limit: number }

/** Word for word as the indexes have them. */
const orders: Record<StudentOrder, RawBuilder<string>> = {
  standard: sql`roll_order(roll_number) collate "C"`,
  roll_number: sql`roll_order(roll_number) collate "C"`,
  name: sql`search_text(name) collate "C"`,
  parent_name: sql`search_text(parent_name) collate "C"`,
  gender: sql`(gender || roll_order(roll_number)) collate "C"`,
}

/** The same where rows are compared one by one. */
const comparedOrders: Record<StudentOrder, RawBuilder<string>> = {
  ...orders,
  name: sql`${quickSearchText(sql`name`)} collate "C"`,
  parent_name: sql`${quickSearchText(sql`parent_name`)} collate "C"`,
}

/** What each student says is looked through: name and roll number at once, which no text may span. */
function holds(text: string): RawBuilder<boolean> {
  if (text === '') return sql`removed_at is null`
  const sought = sql`search_text(${text}::text)`
  return sql`removed_at is null and strpos(${sought}, E'\n') = 0 and strpos(${quickSearchText(searchedText)}, ${sought}) > 0`
}

/** The same by the index of what is sought, whose own words no row is measured by again. */
function isSought(text: string): RawBuilder<boolean> {
  return sql`${holds(text)} and ${holdsGramsOf(sql`search_text(${text}::text)`)}`
}

function startColumns(starts: readonly ClassStart[]): RawBuilder<unknown> {
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

/** A page where most students are in the list: the classes are read in their order until the page is full. */
export async function listStudentPage(db: Kysely<Tables>, asked: ClassListAsked): Promise<ListedStudent[]> {
  const { starts, text, ordering, limit } = asked
  const [first] = starts
  if (ordering.by === 'standard' && !ordering.isDescending && first !== undefined) {
    return studentsAt(db, oneAfterTheOther(asked, first), asked)
  }
  const order = orders[ordering.by]
  const direction = isReadBackwards(ordering) ? sql`desc` : sql`asc`
  const places = sql`
    select place.*, 0 as found from ${startColumns(starts)}
    cross join lateral (
      select id, standard, ${order} as "order" from students
      where students.standard = class.standard and ${holds(text)} and ${isBeyond(order, ordering)}
      order by ${order} ${direction}, id ${direction} limit ${limit}
    ) as place`
  return studentsAt(db, places, asked)
}

/** Class by class in the order of the registers, as the index has them: the next class is read when one has ended. */
function oneAfterTheOther({ starts, text, limit }: ClassListAsked, first: ClassStart): RawBuilder<unknown> {
  const order = orders.standard
  return sql`
    select id, standard, ${order} as "order", 0 as found from students
    where ${inClasses(starts.map(({ standard }) => standard))} and ${holds(text)}
      and (standard, ${order}, id) > (${first.standard}::smallint, ${first.order}, ${first.id})
    order by standard, ${order}, id limit ${limit}`
}

/**
 * A page where few students are in the list: all of them are found, then ordered.
 * @param maxFound how many are found at most; of so many, which are not all, only one is given
 */
export async function listSoughtPage(
  db: Kysely<Tables>,
  asked: ClassListAsked,
  maxFound: number,
): Promise<ListedStudent[]> {
  const { starts, text, ordering } = asked
  const standards = starts.map(({ standard }) => standard)
  const order = comparedOrders[ordering.by]
  const places = sql`
    with sought as materialized (
      select id, standard, name, roll_number, parent_name, gender from students
      where ${inClasses(standards)} and ${isSought(text)} limit ${maxFound}
    ), counted as materialized (
      select count(*) as found, count(*) = ${maxFound} as "areMany" from sought
    )
    select id, standard, ${order} as "order", found
    from counted, (
      select * from sought limit case when (select "areMany" from counted) then 1 end
    ) as sought join ${startColumns(starts)} using (standard)
    where "areMany" or ${isBeyond(order, ordering)}`
  return studentsAt(db, places, asked)
}

function isBeyond(order: RawBuilder<unknown>, ordering: StudentOrdering): RawBuilder<boolean> {
  const beyond = isReadBackwards(ordering) ? sql`<` : sql`>`
  return sql`(${order}, id) ${beyond} (class.start_order, class.start_id)`
}

async function studentsAt(
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
