/** What people changed, written in the same transaction as the change itself. Never holds a password, token or code. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepared } from './postgres/prepared.ts'
import type { Caller } from './session.ts'
import type { Tables } from './tables.ts'

/** Every audited action there is. */
export type AuditAction =
  | 'school.set_up'
  | 'school.settings_changed'
  | 'school.backed_up'
  | 'school.backup_asked'
  | 'school.restored'
  | 'audit.archived'
  | 'changes.exported'
  | 'staff.password_reset'
  | 'staff.session_ended'
  | 'staff.logged_out_everywhere'
  | 'teacher.created'
  | 'teacher.modified'
  | 'teacher.removed'
  | 'teacher.restored'
  | 'teacher.subject_transferred'
  | 'student.created'
  | 'student.modified'
  | 'student.removed'
  | 'student.restored'
  | 'student.promoted'
  | 'student.code_renewed'
  | 'school.rolled_over'
  | 'exam.created'
  | 'exam.updated'
  | 'exam.question_corrected'
  | 'exam.key_terms_changed'
  | 'exam.marking_corrected'
  | 'exam.questions_changed'
  | 'exam.extra_time'
  | 'exam.paused'
  | 'exam.resumed'
  | 'exam.message_sent'
  | 'exam.attendance_noted'
  | 'exam.completed'
  | 'exam.results_day_changed'
  | 'exam.results_released'
  | 'exam.deleted'
  | 'attempt.started'
  | 'attempt.taken_over'
  | 'attempt.submitted'
  | 'attempt.submitted_by_staff'
  | 'attempt.submitted_by_time'
  | 'attempt.reopened'
  | 'attempt.answer_file_added'
  | 'answer.marked'
  | 'answer.marks_corrected'
  | 'answer.marks_taken_back'
  | 'answer.handed_over'
  | 'answer.commented'
  | 'answer.second_marked'
  | 'answer.conflict_decided'
  | 'answer.ai_asked'
  | 'exam.second_marking_requested'
  | 'exam.comment_added'
  | 'exam.comment_changed'
  | 'exam.comment_removed'
  | 'questions.ai_asked'
  | 'late_answer.accepted'
  | 'late_answer.refused'
  | 'recheck.asked'
  | 'recheck.answered'
  | 'results.exported'
  | 'bank.question_changed'
  | 'bank.question_retired'
  | 'bank.question_brought_back'
  | 'bank.questions_merged'
  | 'bank.draft_kept'
  | 'bank.draft_read'
  | 'import.done'
  | 'import.undone'
  | 'questions.imported'
  | 'questions.import_undone'
  | 'questions.exported'

/** The tables whose records are audited. */
export type AuditRecord =
  | 'school'
  | 'backup'
  | 'audit'
  | 'staff'
  | 'students'
  | 'exams'
  | 'attempts'
  | 'bank_questions'
  | 'imports'
  | 'question_imports'
  | 'ai_requests'

export type AuditEntry = {
  action: AuditAction
  /** The table of the record that changed, and its id. */
  record: AuditRecord
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
export function recordAudit(db: Kysely<Tables>, context: AuditContext, entry: AuditEntry): Promise<void> {
  return recordAudits(db, context, [entry])
}

/**
 * Writes one audit row for each record that a change has touched, in one statement.
 * @param db the transaction of the change
 */
export async function recordAudits(
  db: Kysely<Tables>,
  { caller, now, requestId }: AuditContext,
  entries: readonly AuditEntry[],
): Promise<void> {
  await insertAudits(db, {
    now,
    staffId: caller?.kind === 'staff' ? caller.id : null,
    studentId: caller?.kind === 'student' ? caller.id : null,
    requestId,
    entries: JSON.stringify(entries.map(auditRow)),
  })
}

type AuditRows = {
  now: Date
  staffId: number | null
  studentId: number | null
  requestId: string | null
  entries: string
}

const insertAudits = prepared('audit', (db, given: AuditRows) =>
  sql`
    insert into audit (at, staff_id, student_id, request_id, action, record, record_id, before, after)
    select ${given.now}::timestamptz, ${given.staffId}::bigint, ${given.studentId}::bigint, ${given.requestId}::text,
      entry.*
    from jsonb_to_recordset(${given.entries}::jsonb)
      as entry (action text, record text, record_id text, before jsonb, after jsonb)`.compile(db),
)

/**
 * The insertion of a student's audit rows, as part of the statement that makes the change.
 * @param by what stands for who and when in that statement
 * @param entry.from the part of the statement that has the `id` of each record that changed
 */
export function studentAuditInsert(
  by: { studentId: number; now: Date; requestId: string | null },
  entry: { action: AuditAction; record: AuditRecord; from: string; after: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`
    insert into audit (at, student_id, request_id, action, record, record_id, after)
    select ${by.now}::timestamptz, ${by.studentId}::bigint, ${by.requestId}::text, ${sql.lit(entry.action)},
      ${sql.lit(entry.record)}, id::text, ${entry.after}
    from ${sql.table(entry.from)}`
}

function auditRow({ action, record, recordId, before, after }: AuditEntry) {
  return { action, record, record_id: String(recordId), before, after }
}

type Fields = Record<string, unknown>

/**
 * What of a record a change alters.
 * @param before the record as it is; may hold more than what is wanted
 * @param wanted the fields as they shall be
 * @returns the altered fields before and after, or undefined when nothing is altered
 */
export function alteredFields(before: Fields, wanted: Fields): { before: Fields; after: Fields } | undefined {
  const altered = Object.keys(wanted).filter((field) => before[field] !== wanted[field])
  if (altered.length === 0) return undefined
  const pick = (record: Fields) => Object.fromEntries(altered.map((field) => [field, record[field]]))
  return { before: pick(before), after: pick(wanted) }
}
