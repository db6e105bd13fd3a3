import type { StudentForm } from '@pariksha/contract/students.ts'
import type { NewTeacherForm } from '@pariksha/contract/teachers.ts'
/** Many people at a time: one statement for each kind of row, whatever the size of the sheet. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../platform/tables.ts'
import type { KnownStudents, KnownTeachers } from './judging.rules.ts'

/** What rows of students can collide with: the active students of one class, or of the school. */
export async function listKnownStudents(db: Kysely<Tables>, standard: number | null): Promise<KnownStudents> {
  return db
    .selectFrom('students')
    .select(['standard', 'roll_number as rollNumber', 'name', 'parent_name as parentName', 'phone'])
    .where('removed_at', 'is', null)
    .$if(standard !== null, (query) => query.where('standard', '=', standard))
    .execute()
}

/** What rows of teachers can collide with: all active staff. */
export async function listKnownTeachers(db: Kysely<Tables>): Promise<KnownTeachers> {
  const staff = await db
    .selectFrom('staff')
    .select(['username', 'class_teacher as classTeacher'])
    .where('removed_at', 'is', null)
    .execute()
  return {
    usernames: staff.map(({ username }) => username),
    classTeachers: staff.flatMap(({ classTeacher }) => (classTeacher === null ? [] : [classTeacher])),
  }
}

export type CodedStudent = { form: StudentForm; uniqueCode: string; codeKey: string }
export type InsertedStudent = { id: number; standard: number; rollNumber: string }

export async function insertStudents(
  tx: Kysely<Tables>,
  students: readonly CodedStudent[],
  now: Date,
): Promise<InsertedStudent[]> {
  const rows = students.map(({ form, uniqueCode, codeKey }) => ({
    ...form,
    unique_code: uniqueCode,
    code_key: codeKey,
  }))
  const { rows: inserted } = await sql<InsertedStudent>`
    insert into students (unique_code, code_key, name, standard, roll_number, parent_name, phone, gender, created_at)
    select unique_code, code_key, name, standard, roll_number, parent_name, phone, gender, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sheet
      (unique_code text, code_key text, name text, standard smallint, roll_number text, parent_name text, phone text, gender text)
    returning id, standard, roll_number as "rollNumber"`.execute(tx)
  return inserted
}

export type HashedTeacher = { form: NewTeacherForm; passwordHash: string }
export type InsertedTeacher = { id: number; username: string }

export async function insertTeachers(
  tx: Kysely<Tables>,
  teachers: readonly HashedTeacher[],
  now: Date,
): Promise<InsertedTeacher[]> {
  const rows = teachers.map(({ form: { password: _, ...form }, passwordHash }) => ({
    ...form,
    password_hash: passwordHash,
  }))
  const { rows: inserted } = await sql<InsertedTeacher>`
    insert into staff (username, password_hash, role, name, phone, age, gender, class_teacher, created_at)
    select username, password_hash, 'teacher', name, phone, age, gender, class_teacher, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sheet
      (username text, password_hash text, name text, phone text, age smallint, gender text, class_teacher smallint)
    returning id, username`.execute(tx)
  return inserted
}

export async function insertPairs(
  tx: Kysely<Tables>,
  pairs: readonly { staff_id: number; standard: number; subject: string }[],
): Promise<void> {
  await sql`
    insert into teaching (staff_id, standard, subject)
    select * from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (staff_id bigint, standard smallint, subject text)
    on conflict do nothing`.execute(tx)
}

/** Holds those of some students who are still in the school. */
export async function lockStudentsById(tx: Kysely<Tables>, ids: readonly number[]) {
  return tx
    .selectFrom('students')
    .select(['id', 'standard', 'roll_number as rollNumber', 'first_login_at as firstLoginAt'])
    .where('id', '=', sql<number>`any(${ids})`)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
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

/** Takes teachers out of the school; their usernames and places become free. */
export async function updateTeachersRemoved(tx: Kysely<Tables>, ids: readonly number[], now: Date): Promise<void> {
  await tx.deleteFrom('teaching').where('staff_id', '=', sql<number>`any(${ids})`).execute()
  await tx
    .updateTable('staff')
    .set((eb) => ({ removed_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}
