import { type Kysely, sql } from 'kysely'
import type { Tables } from '../platform/tables.ts'
import type { Student, StudentKey } from './students.rules.ts'

export const studentColumns = [
  'students.id',
  'students.unique_code as uniqueCode',
  'students.name',
  'students.standard',
  'students.roll_number as rollNumber',
  'students.parent_name as parentName',
  'students.phone',
  'students.gender',
  'students.version',
] as const

/** What a form says of a student. */
export type StudentFacts = { name: string; rollNumber: string; parentName: string; phone: string; gender: string }

function factColumns(facts: StudentFacts) {
  return {
    name: facts.name,
    roll_number: facts.rollNumber,
    parent_name: facts.parentName,
    phone: facts.phone,
    gender: facts.gender,
  }
}

export type NewStudent = StudentFacts & { uniqueCode: string; codeKey: string; standard: number }

export async function insertStudent(db: Kysely<Tables>, student: NewStudent, now: Date): Promise<Student> {
  return db
    .insertInto('students')
    .values({
      ...factColumns(student),
      unique_code: student.uniqueCode,
      code_key: student.codeKey,
      standard: student.standard,
      created_at: now,
    })
    .returning(studentColumns)
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
    .select(studentColumns)
    .where(({ eb }) => ('id' in key ? eb('id', '=', key.id) : eb('code_key', '=', key.codeKey)))
    .where('removed_at', 'is', null)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** The active students of some classes, in no order. */
export async function listStudents(db: Kysely<Tables>, standards: readonly number[]): Promise<Student[]> {
  return db
    .selectFrom('students')
    .select(studentColumns)
    .where('standard', '=', sql<number>`any(${standards})`)
    .where('removed_at', 'is', null)
    .execute()
}

/** How many active students each class has; a class without any is left out. */
export async function countStudentsByClass(db: Kysely<Tables>): Promise<{ standard: number; students: number }[]> {
  return db
    .selectFrom('class_arrivals')
    .select(({ fn }) => ['standard', fn.sum<number>('students').as('students')])
    .groupBy('standard')
    .having(({ fn }) => fn.sum('students'), '>', 0)
    .execute()
}

/** Those active students of a class who have one of the roll numbers. Holds their rows, taken in the order of their ids. */
export async function lockStudents(
  db: Kysely<Tables>,
  { standard, rollNumbers }: { standard: number; rollNumbers: readonly string[] },
): Promise<Student[]> {
  return db
    .selectFrom('students')
    .select(studentColumns)
    .where('standard', '=', standard)
    .where('roll_number', '=', sql<string>`any(${rollNumbers})`)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function updateStudent(db: Kysely<Tables>, id: number, facts: StudentFacts): Promise<Student> {
  return db
    .updateTable('students')
    .set((eb) => ({ ...factColumns(facts), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(studentColumns)
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
    .returning(studentColumns)
    .executeTakeFirstOrThrow()
}

export async function updateRemoved(db: Kysely<Tables>, ids: readonly number[], now: Date): Promise<void> {
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
