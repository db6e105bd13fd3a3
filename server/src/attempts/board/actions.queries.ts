/** The rows of what staff do on the day of an exam. */
import type { BoardAction } from '@pariksha/contract/staff/board/board-actions.ts'
import type { AttendanceNote } from '@pariksha/contract/staff/board/exam-board.ts'
import { type Kysely, sql } from 'kysely'
import { plainArray } from '../../platform/postgres/arrays.ts'
import type { Tables } from '../../platform/tables.ts'
import { endOfTimeOf } from '../clock/allowed-time.reads.ts'
import { type ExamOfClass, participantIds } from '../participants.reads.ts'

/** Somebody who takes part in an exam, with their attempt. */
export type HeldParticipant = {
  studentId: number
  uniqueCode: string
  attemptId: number | null
  endedAt: Date | null
  endedHow: 'submitted' | 'collected' | null
  receiptCode: string | null
  noted: AttendanceNote | null
}

/**
 * Who takes part in an exam. Their attempts are held until the transaction ends, in the order in which everybody holds them.
 * @param codes of some of them; null for all
 */
export async function lockParticipants(
  tx: Kysely<Tables>,
  exam: ExamOfClass,
  codes: readonly string[] | null,
): Promise<HeldParticipant[]> {
  const { rows } = await sql<HeldParticipant>`
    with held as (
      select attempts.id, attempts.student_id, attempts.ended_at, attempts.ended_how, attempts.receipt_code
      from attempts join students on students.id = attempts.student_id
      where attempts.exam_id = ${exam.id} and (${codes}::text[] is null or students.unique_code = any(${codes}::text[]))
      order by attempts.id
      for update of attempts
    )
    select students.id as "studentId", students.unique_code as "uniqueCode", held.id as "attemptId",
      held.ended_at as "endedAt", held.ended_how as "endedHow", held.receipt_code as "receiptCode",
      exam_allowances.attendance as noted
    from students
      left join held on held.student_id = students.id
      left join exam_allowances on exam_allowances.exam_id = ${exam.id} and exam_allowances.student_id = students.id
    where students.id = ${participantIds(tx, exam)}
      and (${codes}::text[] is null or students.unique_code = any(${codes}::text[]))
    order by students.id`.execute(tx)
  return rows
}

/** Shorter than the name of any page: until one goes on, none writes. */
const reopenedWriter = 'reopen'

const isByItsPage = sql`(writer is not null and not exists (
  select from exam_log where exam_log.exam_id = attempts.exam_id and action in ('submit', 'time_over') and at = attempts.ended_at
    and attempts.student_id = any(student_ids)))`

/**
 * Opens attempts again that were handed in, with the time that was left then, and takes marks of written answers back. The
 * page that handed in by itself has done so, and writes no more: a submission of it that comes late or again would hand in
 * once more. One that staff or the time handed in for may not have heard of it, and goes on.
 * Where no time was left the student goes on, whatever the time rules say, until there is extra time.
 * @param pausedAt since when the exam is paused: that pause is added to every open attempt at its end
 */
export async function updateReopened(
  tx: Kysely<Tables>,
  attemptIds: readonly number[],
  { now, pausedAt }: { now: Date; pausedAt: Date | null },
): Promise<void> {
  const until = pausedAt ?? now
  await sql`
    update attempts set ended_at = null, ended_how = null, attended = null, score = null, to_mark = null,
      receipt_code = null, receipt_answered = null, allowed_min = null, ended_by_time = false,
      -- By the old row: with no time left it would be handed in again at once.
      goes_on = goes_on or attempts.ended_at >= ${endOfTimeOf},
      writer = case when ${isByItsPage} then ${reopenedWriter} else writer end,
      past_writers = case when ${isByItsPage} then past_writers || writer else past_writers end,
      paused_ms = (attempts.paused_ms
        + extract(epoch from greatest(attempts.started_at, ${until}::timestamptz) - attempts.ended_at) * 1000)::bigint
    from exams
    where exams.id = attempts.exam_id and attempts.id = any(${attemptIds}::bigint[])`.execute(tx)
  await sql`
    update answers set marks = null, marked_by = null, marked_at = null
    where attempt_id = any(${attemptIds}::bigint[]) and marks is not null`.execute(tx)
}

type Note = { examId: number; studentIds: readonly number[]; noted: AttendanceNote | null }

export async function upsertAttendance(tx: Kysely<Tables>, { examId, studentIds, noted }: Note): Promise<void> {
  await sql`
    insert into exam_allowances (exam_id, student_id, attendance)
    select ${examId}::bigint, student_id, ${noted}::text
    from unnest(${plainArray(studentIds)}::bigint[]) as noted (student_id)
    on conflict (exam_id, student_id) do update set attendance = excluded.attendance`.execute(tx)
}

type LogEntry = {
  exam_id: number
  at: Date
  /** Null where it was done by itself. */
  staff_id: number | null
  action: BoardAction
  student_ids: number[] | null
  minutes: number | null
  text: string | null
  reason: string
}

export async function insertLogEntry(tx: Kysely<Tables>, entry: LogEntry): Promise<void> {
  await tx.insertInto('exam_log').values(entry).execute()
}

/** Whether the last entry of the same person in an exam is this very one, at most so many seconds ago. */
export async function isLastEntry(
  tx: Kysely<Tables>,
  { exam_id, at, staff_id, action, student_ids, minutes, text, reason }: LogEntry,
  withinSec: number,
): Promise<boolean> {
  const students = student_ids === null ? null : plainArray(student_ids)
  const { rows } = await sql`
    select from (
      select * from exam_log where exam_id = ${exam_id} and staff_id = ${staff_id} order by id desc limit 1
    ) as last
    where action = ${action} and reason = ${reason} and minutes is not distinct from ${minutes}::smallint
      and text is not distinct from ${text}::text and student_ids is not distinct from ${students}::bigint[]
      and at > ${at}::timestamptz - make_interval(secs => ${withinSec})`.execute(tx)
  return rows.length > 0
}

/** Entries are few, and so is what one page can take in. */
const newestEntries = 200

export async function listLog(db: Kysely<Tables>, examId: number) {
  return db
    .selectFrom('exam_log')
    .leftJoin('staff', 'staff.id', 'exam_log.staff_id')
    .select([
      'exam_log.id',
      'exam_log.at',
      sql<string>`coalesce(staff.name, '')`.as('by'),
      'exam_log.action',
      'exam_log.minutes',
      'exam_log.text',
      'exam_log.reason',
      sql<string[] | null>`(select array_agg(students.name order by students.name) from students
        where students.id = any(exam_log.student_ids))`.as('pupils'),
    ])
    .where('exam_log.exam_id', '=', examId)
    .orderBy('exam_log.id', 'desc')
    .limit(newestEntries)
    .execute()
}

/** What a student was told, the oldest first. */
export async function listMessages(
  db: Kysely<Tables>,
  { examId, studentId }: { examId: number; studentId: number },
): Promise<{ id: number; text: string; at: Date }[]> {
  const rows = await db
    .selectFrom('exam_log')
    .select(['id', 'text', 'at'])
    .where('exam_id', '=', examId)
    .where('action', '=', 'message')
    .where(sql<boolean>`${studentId} = any(student_ids)`)
    .orderBy('id', 'desc')
    .limit(newestEntries)
    .execute()
  return rows.reverse().map(({ text, ...row }) => ({ ...row, text: text ?? '' }))
}
