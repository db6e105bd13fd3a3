import type { AttemptClock } from '@pariksha/contract/law/clock/attempt-clock.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../platform/tables.ts'
import type { HandIn } from './attempts.rules.ts'
import { allowedMinutesOf, graceOf } from './clock/allowed-time.reads.ts'

export type AttemptKey = { examId: number; studentId: number }

/** An attempt with its clock. */
export type Attempt = AttemptClock &
  HandIn & {
    id: number
    writer: string | null
    pastWriters: string[]
    endedAt: Date | null
    endedHow: 'submitted' | 'collected' | null
    receiptCode: string | null
    receiptAnswered: number | null
    /** Whether it was handed in because its time was over. */
    endedByTime: boolean
    paperVersion: number
    /** How many were sent to who takes the exam. */
    messages: number
  }

/**
 * A student's attempt at an exam that is not deleted. Who wants to change it holds its row (`lock`) until the
 * transaction ends: saves, submissions, take-overs and collection take turns on it.
 */
export async function selectOptionalAttempt(
  db: Kysely<Tables>,
  { examId, studentId }: AttemptKey,
  { lock = false }: { lock?: boolean } = {},
): Promise<Attempt | undefined> {
  return db
    .selectFrom('attempts')
    .innerJoin('exams', 'exams.id', 'attempts.exam_id')
    .select([
      'attempts.id',
      'attempts.started_at as startedAt',
      'attempts.writer',
      'attempts.past_writers as pastWriters',
      'attempts.ended_at as endedAt',
      'attempts.ended_how as endedHow',
      'attempts.receipt_code as receiptCode',
      'attempts.receipt_answered as receiptAnswered',
      'attempts.ended_by_time as endedByTime',
      allowedMinutesOf.as('allowedMin'),
      graceOf.as('handInAfterSec'),
      'attempts.paused_ms as pausedMs',
      'exams.paused_at as pausedAt',
      'exams.paper_version as paperVersion',
      'exams.messages',
    ])
    .where('attempts.exam_id', '=', examId)
    .where('attempts.student_id', '=', studentId)
    .where('exams.deleted_at', 'is', null)
    .$if(lock, (query) => query.forUpdate('attempts'))
    .executeTakeFirst()
}

/** Enough of a session to tell it from the others of a student. */
export function sessionMark({ sessionHash }: { sessionHash: Buffer }): Buffer {
  return sessionHash.subarray(0, 8)
}

type WritingPage = { writer: string; caller: { sessionHash: Buffer }; now: Date }

/** Names the page that writes; the one that did so far is a past one. With another session the student has moved. */
export async function updateWriter(
  db: Kysely<Tables>,
  attemptId: number,
  { writer, caller, now }: WritingPage,
): Promise<void> {
  const session = sessionMark(caller)
  const pastWriters = sql<string[]>`case when writer is null then past_writers else past_writers || writer end`
  const movedAt = sql<Date | null>`case when writer_session <> ${session} then ${now}::timestamptz else moved_at end`
  await db
    .updateTable('attempts')
    .set({ writer, past_writers: pastWriters, writer_session: session, moved_at: movedAt })
    .where('id', '=', attemptId)
    .execute()
}
