/**
 * Pages of the students whom a text is found in. A few students tell whether it is held by many: then the classes are gone
 * through in their order until the page is full. Of a rarer one, all who hold it are found and ordered.
 */
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import type { StudentOrder } from '@pariksha/contract/students.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/tables.ts'
import {
  type ClassListAsked,
  directionIn,
  isBeyond,
  type ListedStudent,
  orders,
  placesInOrder,
  startColumns,
  studentsAt,
} from './class-pages.queries.ts'
import { isReadBackwards, type StudentOrdering } from './class-pages.rules.ts'
import { afterAllThatBegin, begins, holds, holdsGramsInside, holdsInside, searchText } from './grams.queries.ts'

/** How many students are looked at to see how many hold a text. */
const looked = 500

/** Of a text that one of so many holds, going through the students counts enough of them sooner than the grams do. */
const often = 12

/** Of a text that one of so many holds, a page is full sooner by going through the students than all are ordered. */
const seldom = 50

/** How many are found and ordered at most, before the students are gone through. */
const maxOrdered = 3_001

/** Where rows are compared one by one: of ASCII, which nothing composes, for a quarter of the time. */
const comparedOrders: Record<StudentOrder, RawBuilder<string>> = {
  ...orders,
  name: sql`split_part(searched, E'\\n', 1) collate "C"`,
  parent_name: sql`case when octet_length(parent_name) = length(parent_name) then lower(parent_name)
    else search_text(parent_name) end collate "C"`,
}

/**
 * A page of whom a text is found in. Whose name begins with the text stand together in the order of names: there they
 * may be as many as they like.
 * @param maxFound how many are counted at most
 */
export async function listSoughtPage(
  db: Kysely<Tables>,
  asked: ClassListAsked,
  maxFound: number,
): Promise<ListedStudent[]> {
  const { starts, text, ordering, limit } = asked
  const order = comparedOrders[ordering.by]
  const sought = searchText(text)
  const isByName = ordering.by === 'name'
  const isOfClass = sql`students.standard = class.standard and removed_at is null`
  const beginning = isByName ? beginningBeyond(sought, ordering) : begins(orders.name, sought)
  const maxBeginning = isByName ? maxFound : maxOrdered
  const direction = directionIn(ordering)
  const places = sql`
    with ${soughtInside(asked, maxFound)}, counted as materialized (
      select case when everywhere."areMany" then ${maxFound} else least(inside + beginning, ${maxFound}) end as found,
        everywhere."areMany" or case when ${isByName} then inside else inside + beginning end >= enough as "areMany"
      from seen, everywhere, (select count(*) as inside from inside) as inside, (
        select count(*) as beginning from (
          select from everywhere, ${startColumns(starts)} cross join lateral (
            select from students where ${isOfClass} and ${begins(orders.name, sought)}
            order by ${orders.name} limit ${maxBeginning}
          ) as beginning
          where not everywhere."areMany" limit ${maxBeginning}
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
        order by ${orders.name} ${direction}, id ${direction} limit ${isByName ? limit : maxOrdered}
      ) as beginning
      where not (select "areMany" from counted) and ${isBeyond(order, ordering)}
      union all
      select * from (${placesInOrder(asked)}) as place where (select "areMany" from counted)
    ) as place`
  return studentsAt(db, places, asked)
}

/**
 * Who holds a text elsewhere than where the name begins: `seen` says how many of the first students do, and after how
 * many it is enough; `everywhere` whether so many do that going through the students counted them; `inside` else has
 * them, until it is enough. In classes that were looked at whole nobody else is sought.
 */
function soughtInside({ starts, text, ordering }: ClassListAsked, maxFound: number): RawBuilder<unknown> {
  const sought = searchText(text)
  const lookedOfEach = Math.ceil(looked / Math.max(1, starts.length))
  const isOfClasses = sql`${inOneOf(starts.map(({ standard }) => standard))} and removed_at is null`
  const columns = sql`id, standard, searched, roll_number, parent_name, gender`
  return sql`
    first as materialized (
      select first.* from ${startColumns(starts)} cross join lateral (
        select id, ${holdsInside(sought)} as "isInside" from students
        where students.standard = class.standard and removed_at is null
        order by ${orders.standard}, id limit ${lookedOfEach}
      ) as first
    ), seen as materialized (
      select looked < ${lookedOfEach} as "areAll", ${often}::int * holding >= looked as "areOften",
        case when ${seldom}::int * holding >= looked then ${maxFound}::int else ${maxOrdered} end as enough
      from (select count(*) as looked, count(*) filter (where "isInside") as holding from first) as first
    ), everywhere as materialized (
      select count(*) = ${maxFound} as "areMany" from (
        select from students
        where (select "areOften" and not "areAll" from seen)
          and ${isOfClasses} and ${ordering.by === 'name' ? holdsInside(sought) : holds(sought)}
        order by standard, ${orders.standard}, id limit ${maxFound}
      ) as holding
    ), inside as materialized (
      select ${columns} from students
      where id = any(array(select id from first where "isInside" and (select "areAll" from seen)))
      union all (
        select ${columns} from students
        where not (select "areAll" from seen) and not (select "areMany" from everywhere)
          and ${isOfClasses} and ${holdsInside(sought)} and ${holdsGramsInside(sought)}
        limit (select enough from seen)
      )
    )`
}

/**
 * The classes come from a query of their own, so that the planner does not know them: who left the school stays in the last
 * class, and of its few students it would expect so many in the index that it reads another one whole.
 */
function inOneOf(standards: readonly ClassKey[]): RawBuilder<boolean> {
  return sql`standard = any(array(select unnest(${standards}::smallint[])))`
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
