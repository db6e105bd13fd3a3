/** What the readiness of an exam is read from, where no other feature gives it. */
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import type { Kysely } from 'kysely'
import { inClass } from '../platform/postgres/in-class.ts'
import type { Tables } from '../platform/tables.ts'
import type { LoginFacts } from './readiness.rules.ts'

/** More are not counted: a readiness costs the same in a school of any size. */
const mostSought = 100

/** How many students a class has, and who of them has never logged in. */
export async function selectLogins(db: Kysely<Tables>, standard: ClassKey): Promise<LoginFacts> {
  const counted = await db
    .selectFrom('class_arrivals')
    .select(({ fn }) => fn.sum<number | null>('students').as('students'))
    .where(inClass(standard))
    .executeTakeFirst()
  const never = await db
    .selectFrom('students')
    .select(['id', 'name', 'roll_number as rollNumber'])
    .where(inClass(standard))
    .where('first_login_at', 'is', null)
    .where('removed_at', 'is', null)
    .limit(mostSought + 1)
    .execute()
  return {
    students: Number(counted?.students ?? 0),
    neverLoggedIn: never.slice(0, mostSought),
    hasMore: never.length > mostSought,
  }
}

/** The hashes of the pictures that students of an exam are shown. */
export async function listShownPictures(db: Kysely<Tables>, examId: number): Promise<string[]> {
  const rows = await db.selectFrom('paper_pictures').select('hash').where('exam_id', '=', examId).execute()
  return rows.map(({ hash }) => hash.toString('base64url'))
}
