/** The rows of what staff do on the day of an exam. */
import type { AttendanceNote } from '@pariksha/contract/staff/board/exam-board.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import { plainArray } from '../../platform/postgres/arrays.ts'
import type { Tables } from '../../platform/tables.ts'
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

/**
 * Opens attempts again that were handed in, with the time that was left then, and takes marks of written answers back.
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
      receipt_code = null, receipt_answered = null, allowed_min = null,
      paused_ms = greatest(0, paused_ms
        + extract(epoch from greatest(started_at, ${until}::timestamptz) - ended_at) * 1000)::bigint
    where id = any(${attemptIds}::bigint[])`.execute(tx)
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

export async function insertLogEntry(tx: Kysely<Tables>, entry: Insertable<Tables['exam_log']>): Promise<void> {
  await tx.insertInto('exam_log').values(entry).execute()
}

/** Entries are few, and so is what one page can take in. */
const newestEntries = 200

export async function listLog(db: Kysely<Tables>, examId: number) {
  return db
    .selectFrom('exam_log')
    .innerJoin('staff', 'staff.id', 'exam_log.staff_id')
    .select([
      'exam_log.id',
      'exam_log.at',
      'staff.name as by',
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
