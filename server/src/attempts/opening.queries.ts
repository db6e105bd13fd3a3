/** A student's attempt together with its exam: begun where there is none, or held by who hands it in. */
import type { StandingAnswer } from '@pariksha/contract/attempts.ts'
import { type AttemptClock, allowedMinutes } from '@pariksha/contract/law/clock/attempt-clock.ts'
import { type Kysely, sql } from 'kysely'
import { type Exam, studentExamQuery } from '../exams/exams.reads.ts'
import { studentAuditInsert } from '../platform/audit.ts'
import { sliceLength } from '../platform/limits/slices.ts'
import { prepared } from '../platform/postgres/prepared.ts'
import type { Tables } from '../platform/tables.ts'
import { listSaves } from './answers/answers.queries.ts'
import { knownChosen, knownWriter } from './answers/answers.reads.ts'
import type { HandIn } from './attempts.rules.ts'

type Opening = {
  examId: number
  studentId: number
  writer: string | null
  /** See `sessionMark`. */
  session: Buffer
  now: Date
  requestId: string | null
}

type OpenedRow = {
  begunId: number | null
  attemptId: number | null
  attemptStartedAt: Date
  extraMin: number
  extraPercent: number
  pausedMs: number
  goesOn: boolean | null
  isTimeOver: boolean
  writer: string | null
  pastWriters: string[]
  endedHow: 'submitted' | 'collected' | null
  rollNumber: string
  /** Null where they are long. */
  saves: StandingAnswer[] | null
}

/**
 * Whether who has not begun has no time left: it counts from the bell, and papers are handed in at its end. In a
 * statement that has the exam, and as `own` the student's extra time.
 */
function isTimeOver({ now }: { now: Date }) {
  return sql<boolean>`exams.late_start = 'bell' and exams.hand_in_at_zero and exams.starts_at + make_interval(
    mins => exams.duration_min + own.extra_min + ceil(exams.duration_min * own.extra_percent / 100.0)::int,
    secs => exams.paused_ms / 1000.0) <= least(${now}::timestamptz, exams.paused_at)`
}

const openAttempt = prepared('open-or-begin', (db, given: Opening) =>
  sql<Exam & OpenedRow>`
    with exam as (
      ${studentExamQuery(db, { id: given.studentId }, given.examId)}
    ), found as (
      select id, started_at, extra_min, extra_percent, paused_ms, goes_on, writer, past_writers, ended_how
      from attempts where exam_id = ${given.examId} and student_id = ${given.studentId}
    ), own as (
      select coalesce(allowance.extra_min, 0) as extra_min, students.extra_percent
      from students left join exam_allowances as allowance
        on allowance.exam_id = ${given.examId} and allowance.student_id = students.id
      where students.id = ${given.studentId}
    ), running as (
      -- Held, so that who completes the exam waits for the attempt to be there; judged anew when somebody just has.
      select exams.id, own.*, case when exams.late_start = 'bell' then exams.paused_ms
          + (extract(epoch from exams.starts_at - least(${given.now}::timestamptz, exams.paused_at)) * 1000)::bigint
        else 0 end as paused_ms
      from exams cross join own
      where exams.id = (select id from exam) and exams.deleted_at is null
        and exams.starts_at <= ${given.now} and exams.completed_at is null and not exists (select from found)
        and not (${isTimeOver(given)})
      for share of exams
    ), begun as (
      insert into attempts (exam_id, student_id, started_at, writer, writer_session, extra_min, extra_percent, paused_ms)
      select running.id, ${given.studentId}::bigint, ${given.now}::timestamptz, ${given.writer}::text, ${given.session}::bytea,
        running.extra_min, running.extra_percent, running.paused_ms
      from running
      on conflict (exam_id, student_id) do nothing
      returning id, extra_min, extra_percent, paused_ms
    ), recorded as (
      ${studentAuditInsert(given, {
        action: 'attempt.started',
        record: 'attempts',
        from: 'begun',
        after: sql`jsonb_build_object('examId', ${given.examId}::bigint, 'studentId', ${given.studentId}::bigint)`,
      })}
    )
    select exam.*, begun.id as "begunId", found.id as "attemptId", found.started_at as "attemptStartedAt",
      (select roll_number from students where id = ${given.studentId}::bigint) as "rollNumber",
      coalesce(found.extra_min, begun.extra_min) as "extraMin",
      coalesce(found.extra_percent, begun.extra_percent) as "extraPercent",
      coalesce(found.paused_ms, begun.paused_ms) as "pausedMs", found.goes_on as "goesOn",
      (select ${isTimeOver(given)} from exams cross join own where exams.id = exam.id) as "isTimeOver",
      found.writer, found.past_writers as "pastWriters", found.ended_how as "endedHow",
      -- One value is read in one go: long texts are read row by row instead.
      (select case when coalesce(sum(octet_length(value)), 0) <= ${sql.lit(sliceLength)} then
          coalesce(json_agg(json_build_object('index', index, 'value', value, 'seq', seq, 'writer', ${knownWriter},
            'chosen', ${knownChosen}) order by index), '[]') end
        from answers where attempt_id = found.id) as saves
    from exam left join found on true left join begun on true`.compile(db),
)

/**
 * The exam and a student's attempt at it as they stand at this moment, nothing held. Where there is no attempt and the
 * exam is running, one is begun, and is in the audit.
 * @returns `begun` when this call has begun the attempt; `attempt` is undefined when the exam is not running, or when
 *   it is being completed or begun elsewhere at this very moment; undefined for an exam that is not theirs
 */
export async function openOrBegin(db: Kysely<Tables>, opening: Opening) {
  const [row] = await openAttempt(db, opening)
  if (row === undefined) return undefined
  const { begunId, attemptId, attemptStartedAt, extraMin, extraPercent, pausedMs, goesOn, isTimeOver, ...rest } = row
  const { writer, pastWriters, endedHow, rollNumber, saves, ...found } = rest
  const exam = { ...found, isTimeOver }
  const clockOf = (startedAt: Date): AttemptClock & HandIn => ({
    startedAt,
    allowedMin: allowedMinutes({ ...exam, extraMin, extraPercent }),
    pausedMs,
    pausedAt: exam.pausedAt,
    handInAfterSec: exam.handInAtZero && goesOn !== true ? exam.graceSec : null,
  })
  if (begunId !== null) {
    return {
      exam,
      rollNumber,
      begun: true,
      attempt: {
        id: begunId,
        ...clockOf(opening.now),
        writer: opening.writer,
        pastWriters: [],
        endedHow: null,
      },
      saves: [],
    }
  }
  const attempt =
    attemptId === null ? undefined : { id: attemptId, ...clockOf(attemptStartedAt), writer, pastWriters, endedHow }
  const kept = saves ?? (attemptId === null ? [] : await listSaves(db, attemptId))
  return { exam, rollNumber, begun: false, attempt, saves: kept }
}

type HeldRow = {
  attemptId: number | null
  writer: string | null
  endedHow: 'submitted' | 'collected' | null
}

const holdWithExam = prepared('hold-with-exam', (db, given: { examId: number; studentId: number }) =>
  sql<Exam & HeldRow>`
    with exam as (
      ${studentExamQuery(db, { id: given.studentId }, given.examId)}
    ), held as (
      select id, writer, ended_how
      from attempts where exam_id = ${given.examId} and student_id = ${given.studentId}
      for update
    )
    select exam.*, held.id as "attemptId", held.writer, held.ended_how as "endedHow"
    from exam left join held on true`.compile(db),
)

/**
 * The exam, and a student's attempt at it, held until the transaction ends: saves, submissions, take-overs and
 * collection take turns on it.
 * @returns `attempt` is undefined where there is none; undefined for an exam that is not theirs
 */
export async function holdAttempt(
  tx: Kysely<Tables>,
  { examId, student }: { examId: number; student: { id: number } },
) {
  const [row] = await holdWithExam(tx, { examId, studentId: student.id })
  if (row === undefined) return undefined
  const { attemptId, writer, endedHow, ...exam } = row
  return { exam, attempt: attemptId === null ? undefined : { id: attemptId, writer, endedHow } }
}
