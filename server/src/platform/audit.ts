/** What people changed, written in the same transaction as the change itself. Never holds a password, token or code. */
import type { Kysely } from 'kysely'
import type { Caller } from './session.ts'
import type { Tables } from './tables.ts'

/** Every audited action there is. */
export type AuditAction =
  | 'school.set_up'
  | 'staff.password_reset'
  | 'teacher.created'
  | 'student.created'
  | 'exam.created'
  | 'exam.updated'
  | 'exam.completed'
  | 'exam.deleted'
  | 'attempt.started'
  | 'attempt.taken_over'
  | 'attempt.submitted'
  | 'answer.marked'

export type AuditEntry = {
  action: AuditAction
  /** The table of the record that changed, and its id. */
  record: string
  recordId: number | string
  before?: unknown
  after?: unknown
}

/** Who did it, when, and in which request. `caller` is null for what the system does by itself. */
export type AuditContext = { caller: Pick<Caller, 'kind' | 'id'> | null; now: Date; requestId: string | null }

/**
 * Writes one audit row.
 * @param db the transaction of the change
 */
export async function recordAudit(db: Kysely<Tables>, context: AuditContext, entry: AuditEntry): Promise<void> {
  const { caller, now, requestId } = context
  await db
    .insertInto('audit')
    .values({
      at: now,
      staff_id: caller?.kind === 'staff' ? caller.id : null,
      student_id: caller?.kind === 'student' ? caller.id : null,
      action: entry.action,
      record: entry.record,
      record_id: String(entry.recordId),
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      request_id: requestId,
    })
    .execute()
}
