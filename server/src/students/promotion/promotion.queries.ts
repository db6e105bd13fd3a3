import { type ClassKey, compareClasses } from '@pariksha/contract/law/class-key.ts'
import { type Kysely, sql } from 'kysely'
import { inClass } from '../../platform/postgres/in-class.ts'
import type { Tables } from '../../platform/tables.ts'

/** First number of the advisory locks that stand for classes: a class has no row of its own to lock. */
const classLocks = 51

/**
 * Holds classes until the transaction ends, against other promotions: two of them into one class would give the same
 * roll number twice.
 */
export async function lockClasses(tx: Kysely<Tables>, standards: readonly ClassKey[]): Promise<void> {
  const inOrder = [...standards].sort(compareClasses)
  await sql`select pg_advisory_xact_lock(${classLocks}, class) from unnest(${inOrder}::int[]) as class`.execute(tx)
}

/** Those of some roll numbers that active students of a class have. */
export async function listTakenRollNumbers(
  tx: Kysely<Tables>,
  { standard, rollNumbers }: { standard: ClassKey; rollNumbers: readonly string[] },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('students')
    .select('roll_number as rollNumber')
    .where(inClass(standard))
    .where('roll_number', '=', sql<string>`any(${rollNumbers})`)
    .where('removed_at', 'is', null)
    .execute()
  return rows.map(({ rollNumber }) => rollNumber)
}

/** The roll number of a class's active students that is the largest number of at most so many digits, read from the end of their order. */
export async function selectLargestRollNumber(
  tx: Kysely<Tables>,
  { standard, maxDigits }: { standard: ClassKey; maxDigits: number },
): Promise<string | undefined> {
  const order = sql`roll_order(roll_number) collate "C"`
  const row = await tx
    .selectFrom('students')
    .select('roll_number as rollNumber')
    .where(inClass(standard))
    .where('removed_at', 'is', null)
    .where(sql<boolean>`${order} <= roll_order(repeat('9', ${maxDigits}))`)
    .where(sql<boolean>`roll_number ~ '^[0-9]+$' and length(roll_number) <= ${maxDigits}`)
    .orderBy(sql`${order} desc, id desc`)
    .limit(1)
    .executeTakeFirst()
  return row?.rollNumber
}

/** Moves students into a class, each with a roll number by their id. */
export async function updateClass(
  tx: Kysely<Tables>,
  { standard, rollNumbers, now }: { standard: ClassKey; rollNumbers: ReadonlyMap<number, string>; now: Date },
): Promise<void> {
  await sql`
    update students
    set standard = ${standard}, roll_number = moved.roll_number, moved_at = ${now}, version = version + 1
    from unnest(${[...rollNumbers.keys()]}::bigint[], ${[...rollNumbers.values()]}::text[]) as moved (id, roll_number)
    where students.id = moved.id`.execute(tx)
}

/** Some of the active students of a class, with the lowest ids; none once the class is empty. */
export async function listSomeOfClass(tx: Kysely<Tables>, standard: ClassKey, limit: number) {
  return tx
    .selectFrom('students')
    .select(['id', 'standard', 'roll_number as rollNumber'])
    .where(inClass(standard))
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Moves students to a class in which nobody has one of their roll numbers. */
export async function updateStandard(
  tx: Kysely<Tables>,
  { ids, standard, now }: { ids: readonly number[]; standard: ClassKey; now: Date },
): Promise<void> {
  await tx
    .updateTable('students')
    .set((eb) => ({ standard, moved_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}

/** Holds every active student of the school, taken in the order of their ids. @returns how many each class has */
export async function lockAllStudents(tx: Kysely<Tables>): Promise<{ standard: ClassKey; students: number }[]> {
  const { rows } = await sql<{ standard: ClassKey; students: number }>`
    select standard, count(*) as students
    from (select standard from students where removed_at is null order by id for no key update) as held
    group by standard`.execute(tx)
  return rows
}

/** When every class was last moved up, or null. */
export async function selectLastRollOver(db: Kysely<Tables>): Promise<Date | null> {
  const row = await db
    .selectFrom('audit')
    .select('at')
    .where('record', '=', 'school')
    .where('record_id', '=', '1')
    .where('action', '=', 'school.rolled_over')
    .orderBy('at', 'desc')
    .executeTakeFirst()
  return row?.at ?? null
}
