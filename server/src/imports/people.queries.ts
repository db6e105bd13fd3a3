import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import type { StudentForm } from '@pariksha/contract/students.ts'
import type { NewTeacherForm } from '@pariksha/contract/teachers.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../platform/tables.ts'
import type { KnownStudents, KnownTeachers } from './judging.rules.ts'

/**
 * Active students who have the roll number of a form, which one at most has, or its name and phone: all that forms can
 * collide with. Each form asks its indexes, for a class may hold very many.
 */
export async function listKnownStudents(db: Kysely<Tables>, forms: readonly StudentForm[]): Promise<KnownStudents> {
  const { rows } = await sql<KnownStudents[number]>`
    with sheet as (
      select * from jsonb_to_recordset(${JSON.stringify(forms)}::jsonb) as sheet
        (standard smallint, roll_number text, name text, phone text)
    ), known as (
      select taker.id from sheet cross join lateral (
        select id from students
        where standard = sheet.standard and roll_number = sheet.roll_number and removed_at is null limit 1
      ) as taker
      union
      select students.id from sheet join students using (standard, phone)
      where removed_at is null and search_text(students.name) collate "C" = search_text(sheet.name)
    )
    select standard, roll_number as "rollNumber", name, parent_name as "parentName", phone
    from known join students using (id)`.execute(db)
  return rows
}

/** The class teachers, and those active staff who have the username of a form: all that forms can collide with. */
export async function listKnownTeachers(db: Kysely<Tables>, forms: readonly NewTeacherForm[]): Promise<KnownTeachers> {
  const { rows: staff } = await sql<{ username: string; classTeacher: ClassKey | null }>`
    select username, class_teacher as "classTeacher" from staff where removed_at is null and class_teacher is not null
    union all
    select username, null from staff where removed_at is null
      and lower(username) = any(select lower(asked) from unnest(${forms.map(({ username }) => username)}::text[]) as asked)`.execute(
    db,
  )
  return {
    usernames: staff.map(({ username }) => username),
    classTeachers: staff.flatMap(({ classTeacher }) => (classTeacher === null ? [] : [classTeacher])),
  }
}
