/** Many students at a time: one statement, whatever their number. */
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { studentColumnNames } from '@pariksha/contract/people/student-fields.ts'
import type { StudentForm } from '@pariksha/contract/students.ts'
import { type Kysely, sql } from 'kysely'
import { columnList } from '../platform/postgres/field-columns.ts'
import type { Tables } from '../platform/tables.ts'

export type CodedStudent = { form: StudentForm; uniqueCode: string; codeKey: string }
export type InsertedStudent = { id: number; standard: ClassKey; rollNumber: string }

export async function insertStudents(
  tx: Kysely<Tables>,
  students: readonly CodedStudent[],
  now: Date,
): Promise<InsertedStudent[]> {
  const rows = students.map(({ form, uniqueCode, codeKey }) => ({
    ...form,
    section: form.section ?? '',
    extra_percent: form.extra_percent ?? 0,
    unique_code: uniqueCode,
    code_key: codeKey,
  }))
  const { rows: inserted } = await sql<InsertedStudent>`
    insert into students (unique_code, code_key, created_at, ${columnList(studentColumnNames)})
    select unique_code, code_key, ${now}, ${columnList(studentColumnNames)}
    from jsonb_populate_recordset(null::students, ${JSON.stringify(rows)}::jsonb)
    returning id, standard, roll_number as "rollNumber"`.execute(tx)
  return inserted
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
