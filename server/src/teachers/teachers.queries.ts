import type { Kysely } from 'kysely'
import type { Tables } from '../platform/tables.ts'

export type NewTeacher = {
  username: string
  passwordHash: string
  name: string
  phone: string
  age: number
  gender: string
  classTeacher: number | null
}

export async function insertTeacher(db: Kysely<Tables>, teacher: NewTeacher, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('staff')
    .values({
      username: teacher.username,
      password_hash: teacher.passwordHash,
      role: 'teacher',
      name: teacher.name,
      phone: teacher.phone,
      age: teacher.age,
      gender: teacher.gender,
      class_teacher: teacher.classTeacher,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertTeaching(
  db: Kysely<Tables>,
  staffId: number,
  pairs: readonly { standard: number; subject: string }[],
): Promise<void> {
  await db
    .insertInto('teaching')
    .values(pairs.map((pair) => ({ staff_id: staffId, ...pair })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether a teacher teaches a subject in a class. */
export async function isTeaching(
  db: Kysely<Tables>,
  staffId: number,
  pair: { standard: number; subject: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('teaching')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('standard', '=', pair.standard)
    .where('subject', '=', pair.subject)
    .executeTakeFirst()
  return row !== undefined
}

/** The (class, subject) pairs a teacher teaches, by class, then subject. */
export async function listTeaching(db: Kysely<Tables>, staffId: number) {
  return db
    .selectFrom('teaching')
    .select(['standard', 'subject'])
    .where('staff_id', '=', staffId)
    .orderBy('standard')
    .orderBy('subject')
    .execute()
}
