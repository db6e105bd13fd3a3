/** Accounts of staff, as far as what logs them in and their role: one table holds them, whoever they are. */
import type { Kysely } from 'kysely'
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import { closeSessions } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { insertStaff, updatePassword } from './staff-accounts.queries.ts'

/** Adds a principal in the caller's transaction, which also founds the school. @returns the id */
export function addPrincipal(
  tx: Kysely<Tables>,
  { now, ...account }: { username: string; name: string; passwordHash: string; now: Date },
): Promise<number> {
  return insertStaff(tx, { ...account, role: 'principal' }, now)
}

/** Gives an account another password and ends its sessions, but for the one given. */
export async function changePassword(
  tx: Kysely<Tables>,
  context: AuditContext,
  { staffId, passwordHash, keptSession }: { staffId: number; passwordHash: string; keptSession: Buffer | undefined },
): Promise<void> {
  await updatePassword(tx, staffId, passwordHash)
  await closeSessions(tx, { staffId }, keptSession)
  await recordAudit(tx, context, { action: 'staff.password_reset', record: 'staff', recordId: staffId })
}
