import { classKeys } from '@pariksha/contract/law/class-key.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/tables.ts'
import { studentSelection } from '../students.queries.ts'
import type { Student } from '../students.rules.ts'
import { orders } from './class-pages.queries.ts'
import { begins, holdsGramsInside, searchText } from './grams.queries.ts'

/** How many of each kind are compared; of more than these, those that are nearest are found only among the first. */
const compared = 200

/** Of how many students a part of the name is sought before it is sought in the index of grams, where many take long. */
const looked = 1_000

/**
 * Active students by a part of the name, or by the start of the roll number or of the code key, the nearest first.
 * Each kind is read from its own index and no further than is compared. A part inside a name is looked for only when
 * too few names begin with it: those would all come before. What many hold is found by going through a few.
 */
export async function listSoughtStudents(
  db: Kysely<Tables>,
  { text, codeKey, limit }: { text: string; codeKey: string; limit: number },
): Promise<Student[]> {
  const typed = searchText(text)
  const name = sql<string>`search_text(name) collate "C"`
  const roll = sql<string>`search_text(roll_number) collate "C"`
  const isInsideName = sql<boolean>`strpos(split_part(searched, E'\\n', 1), ${typed}) > 1`
  const isWanting = sql<boolean>`(select count(*) from beginning) < ${limit}`
  const found = sql<{ id: number }>`(
    with beginning as materialized (
      select named.id from unnest(${classKeys}::int[]) as class cross join lateral (
        select id from students
        where standard = class and removed_at is null and ${begins(name, typed)}
        order by ${name} limit ${limit}
      ) as named
    ), first as materialized (
      select id, ${isInsideName} as "isInside" from students
      where removed_at is null and ${isWanting} order by standard, ${orders.standard}, id limit ${looked}
    ), inside as materialized (
      select id from first where "isInside" limit ${compared}
    )
    select id from beginning
    union
    select id from inside
    union
    (select id from students where removed_at is null and ${codeKey}::text <> ''
      and ${begins(sql`code_key collate "C"`, sql`${codeKey}::text`)} order by code_key collate "C" limit ${compared})
    union
    (select id from students where removed_at is null and ${begins(roll, typed)} order by ${roll} limit ${compared})
    union
    (select id from students where removed_at is null and ${isWanting} and (select count(*) from inside) < ${limit}
      and ${holdsGramsInside(typed)} and ${isInsideName} limit ${compared}))`
  return db
    .selectFrom(found.as('found'))
    .innerJoin('students', 'students.id', 'found.id')
    .select(studentSelection)
    .orderBy(
      sql`case
        when code_key = ${codeKey}::text then 0
        when ${roll} = ${typed} then 1
        when starts_with(search_text(name), ${typed}) then 2
        when strpos(' ' || search_text(name), ' ' || ${typed}) > 0 then 3
        else 4
      end`,
    )
    .orderBy(name)
    .orderBy('standard')
    .orderBy('roll_number')
    .limit(limit)
    .execute()
}
