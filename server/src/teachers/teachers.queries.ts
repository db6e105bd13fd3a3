import { teacherColumnNames } from '@pariksha/contract/people/teacher-fields.ts'
import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { fieldColumns } from '../platform/postgres/field-columns.ts'
import type { Tables } from '../platform/tables.ts'
import type { Pair, Teacher, TeacherFacts } from './teachers.rules.ts'

export async function insertTeacher(
  db: Kysely<Tables>,
  { facts, passwordHash }: { facts: TeacherFacts; passwordHash: string },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('staff')
    .values({ ...facts, password_hash: passwordHash, role: 'teacher', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateTeacher(
  db: Kysely<Tables>,
  id: number,
  { facts, passwordHash }: { facts: TeacherFacts; passwordHash: string | undefined },
): Promise<void> {
  await db
    .updateTable('staff')
    .set((eb) => ({
      ...facts,
      ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Counts a change of what teachers teach. */
export async function updateVersions(db: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('staff')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}

export async function insertTeaching(db: Kysely<Tables>, staffId: number, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return
  await db
    .insertInto('teaching')
    .values(pairs.map((pair) => ({ staff_id: staffId, ...pair })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteTeaching(db: Kysely<Tables>, staffId: number, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return
  await db
    .deleteFrom('teaching')
    .where('staff_id', '=', staffId)
    .where((eb) => eb.or(pairs.map(({ standard, subject }) => eb.and({ standard, subject }))))
    .execute()
}

function teachers(db: Kysely<Tables>) {
  return db
    .selectFrom('staff')
    .select(['staff.id', 'staff.version', ...fieldColumns('staff', teacherColumnNames)])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('teaching')
          .select(['teaching.standard', 'teaching.subject'])
          .whereRef('teaching.staff_id', '=', 'staff.id')
          .orderBy('teaching.standard')
          .orderBy('teaching.subject'),
      ).as('teaching'),
    )
    .where('staff.role', '=', 'teacher')
    .where('staff.removed_at', 'is', null)
}

/** The ids of every active teacher, by name. */
export async function listTeacherIds(db: Kysely<Tables>): Promise<number[]> {
  const found = await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'teacher')
    .where('removed_at', 'is', null)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute()
  return found.map(({ id }) => id)
}

/** Those of some teachers who are active, in no order. */
export async function listTeachers(db: Kysely<Tables>, ids: readonly number[]): Promise<Teacher[]> {
  return teachers(db).where('staff.id', '=', sql<number>`any(${ids})`).execute()
}

export async function selectTeacher(db: Kysely<Tables>, id: number): Promise<Teacher> {
  return teachers(db).where('staff.id', '=', id).executeTakeFirstOrThrow()
}

/** The active teacher of a username, compared without case. */
export async function selectOptionalTeacher(db: Kysely<Tables>, username: string): Promise<Teacher | undefined> {
  return teachers(db).where(sql`lower(staff.username)`, '=', sql`lower(${username})`).executeTakeFirst()
}

/**
 * Holds the rows of active teachers, found by username without case, taken in the order of their ids. They
 * must be read afterwards: a statement that has waited for a row sees its pairs as they were before.
 */
export async function lockTeachers(tx: Kysely<Tables>, usernames: readonly string[]): Promise<void> {
  await tx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'teacher')
    .where('removed_at', 'is', null)
    .where(
      sql`lower(username)`,
      'in',
      usernames.map((username) => sql`lower(${username})`),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
