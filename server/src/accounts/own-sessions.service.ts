/** The sessions of a member of staff, as they see and end them. */
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { listedSessions, type listSessions } from '@pariksha/contract/staff/account/security.ts'
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import { closeSessions, closeStaffSession, type StaffCaller } from '../platform/session.ts'
import { listStaffSessions } from './accounts.queries.ts'

export async function ownSessions(
  { db }: Deps,
  { caller, now }: { caller: StaffCaller; now: Date },
): Promise<Reply<typeof listSessions>> {
  const sessions = await listStaffSessions(db, { staffId: caller.id, now, limit: listedSessions })
  return {
    sessions: sessions.map(({ id, device, createdAt, lastSeenAt, tokenHash }) => ({
      session_id: id,
      device,
      logged_in_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      is_current: tokenHash.equals(caller.sessionHash),
    })),
  }
}

type Ending = { caller: StaffCaller; context: AuditContext }

/** @throws AppError `session.not_found`, the same for a session that is somebody else's */
export async function endOwnSession({ db }: Deps, { caller, context, id }: Ending & { id: number }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await closeStaffSession(tx, caller.id, id))) throw appError('session.not_found')
    await recordAudit(tx, context, { action: 'staff.session_ended', record: 'staff', recordId: caller.id })
  })
}

/** Ends every session of the caller, the one that asks too. */
export async function endAllOwnSessions({ db }: Deps, { caller, context }: Ending): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await closeSessions(tx, { staffId: caller.id })
    await recordAudit(tx, context, { action: 'staff.logged_out_everywhere', record: 'staff', recordId: caller.id })
  })
}
