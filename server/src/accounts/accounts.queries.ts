import { type Kysely, sql } from 'kysely'
import type { Tables } from '../platform/tables.ts'

/** The active account of a username, compared without case. */
export async function selectOptionalStaffLogin(db: Kysely<Tables>, username: string) {
  return db
    .selectFrom('staff')
    .select(['id', 'role', 'password_hash as passwordHash'])
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** The usernames of the principals who can log in. */
export async function listPrincipalUsernames(db: Kysely<Tables>): Promise<string[]> {
  const principals = await db
    .selectFrom('staff')
    .select('username')
    .where('role', '=', 'principal')
    .where('removed_at', 'is', null)
    .orderBy('username')
    .execute()
  return principals.map(({ username }) => username)
}

export async function selectStaffSession(db: Kysely<Tables>, staffId: number) {
  return db
    .selectFrom('staff')
    .select(['name', 'class_teacher as classTeacher'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
}

export async function selectStudentSession(db: Kysely<Tables>, studentId: number) {
  return db
    .selectFrom('students')
    .select(['name', 'roll_number as rollNumber'])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow()
}

export async function insertSetupLink(db: Kysely<Tables>, tokenHash: Buffer, now: Date): Promise<void> {
  await db.insertInto('setup_links').values({ token_hash: tokenHash, created_at: now }).execute()
}

/**
 * Whether a set-up link is known and not older than a moment. Locks every link, so that two links used at once open one
 * school only.
 */
export async function lockSetupLink(
  db: Kysely<Tables>,
  { tokenHash, oldest }: { tokenHash: Buffer; oldest: Date },
): Promise<boolean> {
  const links = await db
    .selectFrom('setup_links')
    .select(['token_hash as tokenHash', 'created_at as createdAt'])
    .orderBy('token_hash')
    .forUpdate()
    .execute()
  return links.some((link) => link.tokenHash.equals(tokenHash) && link.createdAt >= oldest)
}

export async function deleteSetupLinks(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('setup_links').execute()
}

/** The open sessions of a member of staff, the one used last first. */
export async function listStaffSessions(db: Kysely<Tables>, given: { staffId: number; now: Date; limit: number }) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at as createdAt', 'last_seen_at as lastSeenAt', 'token_hash as tokenHash'])
    .where('staff_id', '=', given.staffId)
    .where('expires_at', '>', given.now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(given.limit)
    .execute()
}

export async function selectPasswordHash(db: Kysely<Tables>, staffId: number): Promise<string> {
  const { passwordHash } = await db
    .selectFrom('staff')
    .select('password_hash as passwordHash')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  return passwordHash
}
