import type { Kysely } from 'kysely'
import type { Tables } from '../platform/tables.ts'

export type NewStudent = {
  uniqueCode: string
  codeKey: string
  name: string
  standard: number
  rollNumber: string
  parentName: string
  phone: string
  gender: string
}

export async function insertStudent(db: Kysely<Tables>, student: NewStudent, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('students')
    .values({
      unique_code: student.uniqueCode,
      code_key: student.codeKey,
      name: student.name,
      standard: student.standard,
      roll_number: student.rollNumber,
      parent_name: student.parentName,
      phone: student.phone,
      gender: student.gender,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
