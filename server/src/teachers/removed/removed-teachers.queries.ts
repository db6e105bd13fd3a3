import { teacherColumnNames } from '@pariksha/contract/people/teacher-fields.ts'
import { type Kysely, sql } from 'kysely'
import { fieldColumns } from '../../platform/postgres/field-columns.ts'
import type { Tables } from '../../platform/tables.ts'
import type { Pair, Teacher } from '../teachers.rules.ts'

/** With the pairs taught until the removal. */
type WithRemoval = Teacher & { removedAt: Date }

function removedTeachers(db: Kysely<Tables>) {
  return db
    .selectFrom('staff')
    .select(['id', 'version', ...fieldColumns('staff', teacherColumnNames)])
    .select([
      sql<Date>`removed_at`.as('removedAt'),
      sql<Pair[]>`coalesce(removed_teaching, '[]'::jsonb)`.as('teaching'),
    ])
    .where('role', '=', 'teacher')
    .where('removed_at', 'is not', null)
}

type PageAsked = { text: string; after: { removedAt: Date; id: number } | undefined; limit: number }

/** The latest removal first, by a part of name or username; everybody for an empty text. */
export async function listRemovedTeachers(
  db: Kysely<Tables>,
  { text, after, limit }: PageAsked,
): Promise<WithRemoval[]> {
  return removedTeachers(db)
    .$if(text !== '', (query) =>
      query.where(sql<boolean>`strpos(search_text(name || E'\n' || username), search_text(${text}::text)) > 0`),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(removed_at, id) < (${after?.removedAt}::timestamptz, ${after?.id}::bigint)`),
    )
    .orderBy('removed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Holds those of some teachers who were removed, taken in the order of their ids. */
export async function lockRemovedTeachers(tx: Kysely<Tables>, ids: readonly number[]): Promise<WithRemoval[]> {
  return removedTeachers(tx).where('id', '=', sql<number>`any(${ids})`).orderBy('id').forNoKeyUpdate().execute()
}

/** Who is there with one of some usernames, in small letters, or as class teacher of one of some classes. */
export async function listPlaceHolders(
  tx: Kysely<Tables>,
  { usernames, classes }: { usernames: readonly string[]; classes: readonly number[] },
) {
  return tx
    .selectFrom('staff')
    .select(['name', 'username', 'class_teacher as classTeacher'])
    .where(sql<boolean>`(lower(username) = any(${usernames}::text[]) or class_teacher = any(${classes}::int[]))`)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** They teach again what they taught. */
export async function updateTeachersRestored(tx: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  await sql`
    insert into teaching (staff_id, standard, subject)
    select staff.id, pair.standard, pair.subject
    from staff, jsonb_to_recordset(coalesce(removed_teaching, '[]')) as pair (standard smallint, subject text)
    where staff.id = any(${ids}::bigint[])
    on conflict do nothing`.execute(tx)
  await tx
    .updateTable('staff')
    .set((eb) => ({ removed_at: null, removed_teaching: null, version: eb('version', '+', 1) }))
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}
