import { setupLinkHours } from '@pariksha/contract/staff/account/passwords.ts'
import type { Kysely } from 'kysely'
import { tokenHash } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'

/** A set-up link of before this moment is worthless. */
export function oldestSetupLink(now: Date): Date {
  return new Date(now.getTime() - setupLinkHours * 60 * 60 * 1000)
}

/** Whether a school may be set up with a link now. */
export async function isSetupLink(db: Kysely<Tables>, { token, now }: { token: string; now: Date }): Promise<boolean> {
  const link = await db
    .selectFrom('setup_links')
    .select('token_hash')
    .where('token_hash', '=', tokenHash(token))
    .where('created_at', '>=', oldestSetupLink(now))
    .executeTakeFirst()
  return link !== undefined
}
