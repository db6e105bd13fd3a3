/** The rows of extra time and of pauses. */
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { type Kysely, sql } from 'kysely'
import { plainArray, textArray } from '../../platform/postgres/arrays.ts'
import { inClass } from '../../platform/postgres/in-class.ts'
import type { Tables } from '../../platform/tables.ts'
import { endOfTimeOf } from './allowed-time.reads.ts'

/** Somebody who is to take an exam, or has an attempt at it that is open. */
export type Seat = { studentId: number; uniqueCode: string; attemptId: number | null; extraMin: number }

/**
 * Who has not handed in: the students of the exam's class, and whoever has begun it. Their attempts are held until the
 * transaction ends.
 * @param codes of some of them; null for all
 */
export async function lockSeats(
  tx: Kysely<Tables>,
  { examId, standard, codes }: { examId: number; standard: ClassKey; codes: readonly string[] | null },
): Promise<Seat[]> {
  const isAsked = codes === null ? sql`true` : sql`students.unique_code = any(${textArray(codes)}::text[])`
  const { rows } = await sql<Seat>`
    with open as (
      select id, student_id, extra_min from attempts
      where exam_id = ${examId} and ended_at is null
      order by id
      for update
    )
    select students.id as "studentId", students.unique_code as "uniqueCode", open.id as "attemptId",
      coalesce(open.extra_min, exam_allowances.extra_min, 0) as "extraMin"
    from students
      left join open on open.student_id = students.id
      left join exam_allowances on exam_allowances.exam_id = ${examId} and exam_allowances.student_id = students.id
    where ${isAsked}
      and (open.id is not null or (${inClass(standard, 'students.standard')} and students.removed_at is null
        and not exists (select from attempts where exam_id = ${examId} and student_id = students.id)))
    order by students.id`.execute(tx)
  return rows
}

/**
 * Of those who have begun it stands in the attempt, of the others until they begin. To one that was reopened when its time
 * was over and goes on since, the minutes are given from now on: counted from the end of the time they could be over at once.
 */
export async function updateExtraTime(
  tx: Kysely<Tables>,
  { examId, now }: { examId: number; now: Date },
  seats: readonly Seat[],
): Promise<void> {
  const columns = (of: readonly Seat[], id: (seat: Seat) => number | null) => [
    plainArray(of.map((seat) => id(seat) ?? 0)),
    plainArray(of.map(({ extraMin }) => extraMin)),
  ]
  const [attemptIds, begunMin] = columns(
    seats.filter(({ attemptId }) => attemptId !== null),
    ({ attemptId }) => attemptId,
  )
  await sql`
    update attempts set extra_min = given.extra_min, goes_on = attempts.goes_on and given.extra_min <= attempts.extra_min,
      paused_ms = attempts.paused_ms + case
        when exams.hand_in_at_zero and attempts.goes_on and given.extra_min > attempts.extra_min then
          greatest(0, extract(epoch from least(${now}::timestamptz, exams.paused_at) - ${endOfTimeOf}) * 1000)::bigint
        else 0 end
    from unnest(${attemptIds}::bigint[], ${begunMin}::smallint[]) as given (id, extra_min)
      join exams on exams.id = ${examId}
    where attempts.id = given.id`.execute(tx)
  const [studentIds, laterMin] = columns(
    seats.filter(({ attemptId }) => attemptId === null),
    ({ studentId }) => studentId,
  )
  await sql`
    insert into exam_allowances (exam_id, student_id, extra_min)
    select ${examId}::bigint, given.* from unnest(${studentIds}::bigint[], ${laterMin}::smallint[]) as given
    on conflict (exam_id, student_id) do update set extra_min = excluded.extra_min`.execute(tx)
}

/** Adds a pause that ends to the attempts that are open: to each from its own start on. */
export async function updatePausedTime(
  tx: Kysely<Tables>,
  { examId, pausedAt, now }: { examId: number; pausedAt: Date; now: Date },
): Promise<void> {
  await sql`
    update attempts
    set paused_ms = paused_ms + greatest(0,
      extract(epoch from ${now}::timestamptz - greatest(started_at, ${pausedAt}::timestamptz)) * 1000)::bigint
    where exam_id = ${examId} and ended_at is null`.execute(tx)
}
