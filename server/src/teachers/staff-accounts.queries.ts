import type { StaffRole } from '@pariksha/contract/law/access.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/tables.ts'

export async function updatePassword(db: Kysely<Tables>, staffId: number, passwordHash: string): Promise<void> {
  await db.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', staffId).execute()
}

/** @returns the id of the new account */
export async function insertStaff(
  db: Kysely<Tables>,
  account: { username: string; name: string; passwordHash: string; role: StaffRole },
  now: Date,
): Promise<number> {
  const { passwordHash, ...named } = account
  const { id } = await db
    .insertInto('staff')
    .values({ ...named, password_hash: passwordHash, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
