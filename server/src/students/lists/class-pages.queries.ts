/** Pages of students, read from the index of their order or of what is sought, so that a page costs what it shows. */

import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import type { StudentOrder } from '@pariksha/contract/students.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { inClasses } from '../../platform/postgres/in-class.ts'
import type { Tables } from '../../platform/tables.ts'
import { studentSelection } from '../students.queries.ts'
import type { Student } from '../students.rules.ts'
import { type ClassStart, isReadBackwards, type StudentOrdering } from './class-pages.rules.ts'
import { afterAllThatBegin, begins, holds, holdsGramsInside, holdsInside, searchText } from './grams.queries.ts'

/** A student with the text that the list is ordered by, and with how many were found where they were. */
export type ListedStudent = Student & { order: string; found: number }

/** `starts` says where each class begins; `text` is a part of the name or roll number, empty for everybody. */
export type ClassListAsked = { starts: readonly ClassStart[]; text: string; ordering: StudentOrdering; limit: number }

/** How many students are looked at to see whether nearly everybody holds a text. */
const looked = 10_000

/** Word for word as the indexes have them. */
const orders: Record<StudentOrder, RawBuilder<string>> = {
  standard: sql`roll_order(roll_number) collate "C"`,
  roll_number: sql`roll_order(roll_number) collate "C"`,
  name: sql`search_text(name) collate "C"`,
  parent_name: sql`search_text(parent_name) collate "C"`,
  gender: sql`(gender || roll_order(roll_number)) collate "C"`,
}

/** The same where rows are compared one by one: of ASCII, which nothing composes, for a quarter of the time. */
const comparedOrders: Record<StudentOrder, RawBuilder<string>> = {
  ...orders,
  name: sql`split_part(searched, E'\\n', 1) collate "C"`,
  parent_name: sql`case when octet_length(parent_name) = length(parent_name) then lower(parent_name)
    else search_text(parent_name) end collate "C"`,
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

/** A page of everybody, or of whom a text is found in, by going through the classes in their order. */
export async function listStudentPage(db: Kysely<Tables>, asked: ClassListAsked): Promise<ListedStudent[]> {
  return studentsAt(db, sql`select *, 0 as found from (${placesInOrder(asked)}) as place`, asked)
}

/** The classes are read in their order until the page is full, from the index alone where the database has tidied up. */
function placesInOrder(asked: ClassListAsked): RawBuilder<unknown> {
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

/**
 * A page of whom a text is found in. To find all and order them costs less than to go through everybody in order, until
 * they are very many. Whose name begins with the text stand together in the order of names: there they may be as many
 * as they like.
 * @param maxFound how many are counted at most, and found before everybody is gone through
 */
export async function listSoughtPage(
  db: Kysely<Tables>,
  asked: ClassListAsked,
  maxFound: number,
): Promise<ListedStudent[]> {
  const { starts, text, ordering, limit } = asked
  const standards = starts.map(({ standard }) => standard)
  const order = comparedOrders[ordering.by]
  const sought = searchText(text)
  const isByName = ordering.by === 'name'
  const isOfClass = sql`students.standard = class.standard and removed_at is null`
  const beginning = isByName ? beginningBeyond(sought, ordering) : begins(orders.name, sought)
  const direction = directionIn(ordering)
  const places = sql`
    with everywhere as materialized (${isEverywhere(asked, maxFound)}), inside as materialized (
      select id, standard, searched, roll_number, parent_name, gender from students
      where not (select "areMany" from everywhere)
        and ${inClasses(standards)} and removed_at is null and ${holdsInside(sought)} and ${holdsGramsInside(sought)} limit ${maxFound}
    ), counted as materialized (
      select case when everywhere."areMany" then ${maxFound} else least(inside + beginning, ${maxFound}) end as found,
        everywhere."areMany" or case when ${isByName} then inside else inside + beginning end >= ${maxFound} as "areMany"
      from everywhere, (select count(*) as inside from inside) as inside, (
        select count(*) as beginning from (
          select from everywhere, ${startColumns(starts)} cross join lateral (
            select from students where ${isOfClass} and ${begins(orders.name, sought)}
            order by ${orders.name} limit ${maxFound}
          ) as beginning
          where not everywhere."areMany" limit ${maxFound}
        ) as beginning
      ) as beginning
    )
    select place.*, found from counted, (
      select id, standard, ${order} as "order" from inside join ${startColumns(starts)} using (standard)
      where not (select "areMany" from counted) and ${isBeyond(order, ordering)}
      union all
      select id, standard, ${order} as "order" from ${startColumns(starts)} cross join lateral (
        select id, searched, roll_number, parent_name, gender from students
        where ${isOfClass} and ${beginning}
        order by ${orders.name} ${direction}, id ${direction} limit ${isByName ? limit : maxFound}
      ) as beginning
      where not (select "areMany" from counted) and ${isBeyond(order, ordering)}
      union all
      select * from (${placesInOrder(asked)}) as place where (select "areMany" from counted)
    ) as place`
  return studentsAt(db, places, asked)
}

/** Whether so many of the first students hold a text that the grams, which tell it of everybody, would cost more. */
function isEverywhere({ starts, text, ordering }: ClassListAsked, maxFound: number): RawBuilder<unknown> {
  const sought = searchText(text)
  return sql`
    select count(*) = ${maxFound} as "areMany" from (
      select from (
        select searched from students
        where ${inClasses(starts.map(({ standard }) => standard))} and removed_at is null
        order by standard, ${orders.standard}, id limit ${looked}
      ) as first where ${ordering.by === 'name' ? holdsInside(sought) : holds(sought)} limit ${maxFound}
    ) as holding`
}

/**
 * Whose name begins with a text, from the start of the class on. From the later of both: the index would be read from
 * the start of the class, however far from there the first such name stands.
 */
function beginningBeyond(sought: RawBuilder<string>, ordering: StudentOrdering): RawBuilder<boolean> {
  const place = sql`(${orders.name}, id)`
  const end = afterAllThatBegin(sought)
  return isReadBackwards(ordering)
    ? sql`${orders.name} >= ${sought} and ${place} < (least(class.start_order, ${end}),
        case when class.start_order < ${end} then class.start_id else ${Number.MAX_SAFE_INTEGER}::bigint end)`
    : sql`${orders.name} < ${end} and ${place} > (greatest(class.start_order, ${sought}),
        case when class.start_order >= ${sought} then class.start_id else 0 end)`
}

function directionIn(ordering: StudentOrdering): RawBuilder<unknown> {
  return isReadBackwards(ordering) ? sql`desc` : sql`asc`
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
