import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import {
  type changeableColumnNames,
  type StudentFieldValues,
  studentColumnNames,
} from '@pariksha/contract/people/student-fields.ts'
import type { StudentForm } from '@pariksha/contract/students.ts'
import { type Kysely, sql } from 'kysely'
import { fieldColumns } from '../platform/postgres/field-columns.ts'
import { inClass } from '../platform/postgres/in-class.ts'
import type { Tables } from '../platform/tables.ts'
import type { Student, StudentKey } from './students.rules.ts'

export const studentSelection = [
  'students.id',
  'students.unique_code as uniqueCode',
  'students.version',
  ...fieldColumns('students', studentColumnNames),
] as const

/** What a change of the record can change of a student, by column. */
export type StudentFacts = Pick<StudentFieldValues, (typeof changeableColumnNames)[number]>

export async function insertStudent(
  db: Kysely<Tables>,
  { form, uniqueCode, codeKey }: { form: StudentForm; uniqueCode: string; codeKey: string },
  now: Date,
): Promise<Student> {
  return db
    .insertInto('students')
    .values({ ...form, unique_code: uniqueCode, code_key: codeKey, created_at: now })
    .returning(studentSelection)
    .executeTakeFirstOrThrow()
}

/** An active student; `isLocked` holds the row until the transaction ends. */
export async function selectOptionalStudent(
  db: Kysely<Tables>,
  key: StudentKey,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<Student | undefined> {
  return db
    .selectFrom('students')
    .select(studentSelection)
    .where(({ eb }) => ('id' in key ? eb('id', '=', key.id) : eb('code_key', '=', key.codeKey)))
    .where('removed_at', 'is', null)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** Those active students of a class who have one of the roll numbers. Holds their rows, taken in the order of their ids. */
export async function lockStudents(
  db: Kysely<Tables>,
  { standard, rollNumbers }: { standard: ClassKey; rollNumbers: readonly string[] },
): Promise<Student[]> {
  return db
    .selectFrom('students')
    .select(studentSelection)
    .where(inClass(standard))
    .where('roll_number', '=', sql<string>`any(${rollNumbers})`)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function updateStudent(db: Kysely<Tables>, id: number, facts: StudentFacts): Promise<Student> {
  return db
    .updateTable('students')
    .set((eb) => ({ ...facts, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(studentSelection)
    .executeTakeFirstOrThrow()
}

export async function updateCode(
  db: Kysely<Tables>,
  id: number,
  { uniqueCode, codeKey }: { uniqueCode: string; codeKey: string },
): Promise<Student> {
  return db
    .updateTable('students')
    .set((eb) => ({ unique_code: uniqueCode, code_key: codeKey, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(studentSelection)
    .executeTakeFirstOrThrow()
}

export async function updateStudentsRemoved(db: Kysely<Tables>, ids: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('students')
    .set((eb) => ({ removed_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}

/** The classes of a member of staff: one row for each pair they teach, or a single one without a class. */
export async function listOwnClasses(db: Kysely<Tables>, staffId: number) {
  return db
    .selectFrom('staff')
    .leftJoin('teaching', 'teaching.staff_id', 'staff.id')
    .select(['staff.class_teacher as classTeacher', 'teaching.standard'])
    .where('staff.id', '=', staffId)
    .execute()
}
