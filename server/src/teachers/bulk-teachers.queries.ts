/** Many teachers at a time: one statement for each kind of row, whatever their number. */
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { teacherColumnNames } from '@pariksha/contract/people/teacher-fields.ts'
import type { NewTeacherForm } from '@pariksha/contract/teachers.ts'
import { type Kysely, sql } from 'kysely'
import { columnList } from '../platform/postgres/field-columns.ts'
import type { Tables } from '../platform/tables.ts'

export type InsertedTeacher = { id: number; username: string }

export async function insertTeachers(
  tx: Kysely<Tables>,
  teachers: readonly { form: NewTeacherForm; passwordHash: string }[],
  now: Date,
): Promise<InsertedTeacher[]> {
  const rows = teachers.map(({ form: { password: _, ...form }, passwordHash }) => ({
    ...form,
    password_hash: passwordHash,
  }))
  const { rows: inserted } = await sql<InsertedTeacher>`
    insert into staff (password_hash, role, created_at, ${columnList(teacherColumnNames)})
    select password_hash, 'teacher', ${now}, ${columnList(teacherColumnNames)}
    from jsonb_populate_recordset(null::staff, ${JSON.stringify(rows)}::jsonb)
    returning id, username`.execute(tx)
  return inserted
}

export async function insertPairs(
  tx: Kysely<Tables>,
  pairs: readonly { staff_id: number; standard: ClassKey; subject: string }[],
): Promise<void> {
  await sql`
    insert into teaching (staff_id, standard, subject)
    select * from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (staff_id bigint, standard smallint, subject text)
    on conflict do nothing`.execute(tx)
}

/** Holds those of some teachers who are still in the school. */
export async function lockTeachersById(tx: Kysely<Tables>, ids: readonly number[]) {
  return tx
    .selectFrom('staff')
    .select(['id', 'username', 'class_teacher as classTeacher', 'first_login_at as firstLoginAt'])
    .where('id', '=', sql<number>`any(${ids})`)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Takes teachers out of the school; their usernames and places become free, and what they taught is kept aside. */
export async function updateTeachersRemoved(tx: Kysely<Tables>, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    with taught as (delete from teaching where staff_id = any(${ids}::bigint[]) returning *)
    update staff set removed_at = ${now}, version = version + 1, removed_teaching = (
      select coalesce(jsonb_agg(jsonb_build_object('standard', standard, 'subject', subject) order by standard, subject), '[]')
      from taught where taught.staff_id = staff.id)
    where id = any(${ids}::bigint[])`.execute(tx)
}
