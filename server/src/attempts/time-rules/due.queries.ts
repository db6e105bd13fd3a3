/** What the end of the time calls for now, by the time rules of exams that run (product 4.10). */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepared } from '../../platform/postgres/prepared.ts'
import type { Tables } from '../../platform/tables.ts'
import { endOfTimeOf, graceOf } from '../clock/allowed-time.reads.ts'

type At = { now: Date | RawBuilder<Date> }

const hasPassed = ({ now }: At, end: ReturnType<typeof sql<Date>>) => sql<boolean>`${end} <= ${now}::timestamptz`

/** When the time of somebody would be over who began at the bell, `extraMin` more than the duration. */
const fromTheBell = (extraMin: ReturnType<typeof sql<number>>) =>
  sql<Date>`exams.starts_at + make_interval(mins => exams.duration_min + ${extraMin}, secs => exams.paused_ms / 1000.0)`

const none = sql<number>`0`

/** Whether an open attempt is to be handed in. */
const isToHandIn = (at: At) =>
  sql<boolean>`attempts.ended_at is null and ${hasPassed(at, sql<Date>`${endOfTimeOf} + make_interval(secs => ${graceOf})`)}`

/** How long after the last possible end the exam completes itself. */
const wait = sql`make_interval(mins => exams.complete_after_min::int,
  secs => case when exams.hand_in_at_zero then exams.grace_sec else 0 end)`

/** The students of an exam's class who have extra time and have not begun, and until when those could. */
const withExtraTime = sql`students left join exam_allowances as allowance
    on allowance.exam_id = exams.id and allowance.student_id = students.id
  where students.standard = exams.standard and students.removed_at is null
    and (students.extra_percent > 0 or allowance.extra_min > 0)
    and not exists (select from attempts where attempts.exam_id = exams.id and attempts.student_id = students.id)`
const endOfAbsent = fromTheBell(
  sql<number>`coalesce(allowance.extra_min, 0) + ceil(exams.duration_min * students.extra_percent / 100.0)::int`,
)

/** Whether an exam is to complete itself: nobody who has begun or could have begun by the bell has time left. */
const isToComplete = (at: At) => sql<boolean>`exams.complete_after_min is not null
  and ${hasPassed(at, sql<Date>`${fromTheBell(none)} + ${wait}`)}
  and not exists (
    select from attempts where attempts.exam_id = exams.id and attempts.ended_at is null
      and not ${hasPassed(at, sql<Date>`${endOfTimeOf} + ${wait}`)}
  )
  and not exists (select from ${withExtraTime} and not ${hasPassed(at, sql<Date>`${endOfAbsent} + ${wait}`)})`

/** That it has begun, and something is to happen at its end. By the words of the index `exams_with_time_rules`. */
const hasRules = ({ now }: At) => sql<boolean>`(exams.hand_in_at_zero or exams.complete_after_min is not null)
  and exams.completed_at is null and exams.deleted_at is null
  and exams.starts_at <= ${now}::timestamptz`

/** The same, and that its clock runs. */
const isWatched = (at: At) => sql<boolean>`${hasRules(at)} and exams.paused_at is null`

const watchedExams = prepared('time-rules', (db, given: At) =>
  sql<{ id: number; isDue: boolean }>`
    select exams.id, (exams.hand_in_at_zero and exists (
        select from attempts where attempts.exam_id = exams.id and ${isToHandIn(given)}))
      or (${isToComplete(given)}) as "isDue"
    from exams where ${isWatched(given)} order by exams.starts_at`.compile(db),
)

/** The exams that run and have something happen by itself, and whether now is the moment. Nothing is held. */
export function listWatchedExams(db: Kysely<Tables>, now: Date): Promise<{ id: number; isDue: boolean }[]> {
  return watchedExams(db, { now })
}

/** Holds those attempts of an exam whose time, and its grace, is over, in the order of their ids. */
export async function lockOverdue(
  tx: Kysely<Tables>,
  { examId, now, limit }: { examId: number; now: Date; limit: number },
): Promise<{ id: number; studentId: number }[]> {
  const { rows } = await sql<{ id: number; studentId: number }>`
    select attempts.id, attempts.student_id as "studentId"
    from attempts join exams on exams.id = attempts.exam_id
    where attempts.exam_id = ${examId} and exams.hand_in_at_zero and ${isWatched({ now })} and ${isToHandIn({ now })}
    order by attempts.id limit ${limit}
    for update of attempts`.execute(tx)
  return rows
}

/** Whether an exam is to complete itself now. */
export async function isCompletionDue(tx: Kysely<Tables>, { examId, now }: { examId: number; now: Date }) {
  const { rows } = await sql`
    select from exams where id = ${examId} and ${isWatched({ now })} and ${isToComplete({ now })}`.execute(tx)
  return rows.length > 0
}

/** At the end of the grace, by the clock of an exam, which stands while it is paused. */
const graceLater = ({ now }: { now: Date }) => sql<Date>`(coalesce(exams.paused_at, ${now}::timestamptz)
  + make_interval(secs => case when exams.hand_in_at_zero then exams.grace_sec else 0 end))`

/**
 * The open attempts of an exam that its rules end for want of time: those that have none left, and all where it is to complete
 * itself. In a pause that is as soon as it goes on.
 */
export async function listOutOfTime(tx: Kysely<Tables>, { examId, now }: { examId: number; now: Date }) {
  const at = { now: graceLater({ now }) }
  const { rows } = await sql<{ id: number }>`
    with ending as materialized (
      select exams.*, ${isToComplete(at)} as completes from exams where exams.id = ${examId} and ${hasRules({ now })}
    )
    select attempts.id from ending as exams join attempts on attempts.exam_id = exams.id
    where attempts.ended_at is null and (exams.completes or (exams.hand_in_at_zero and ${isToHandIn(at)}))`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * The next moment at which the rules of exams call for something, as everything stands: only requests move it.
 * @returns null when there is none
 */
export async function selectNextMoment(db: Kysely<Tables>): Promise<Date | null> {
  const { rows } = await sql<{ moment: Date | null }>`
    with ruled as (
      select * from exams where (hand_in_at_zero or complete_after_min is not null)
        and completed_at is null and deleted_at is null and paused_at is null
    )
    select least(
      (select min(${endOfTimeOf} + make_interval(secs => ${graceOf}))
        from ruled as exams join attempts on attempts.exam_id = exams.id where attempts.ended_at is null),
      (select min(${wait} + greatest(${fromTheBell(none)},
          (select max(${endOfTimeOf}) from attempts where attempts.exam_id = exams.id and attempts.ended_at is null),
          (select max(${endOfAbsent}) from ${withExtraTime})))
        from ruled as exams where exams.complete_after_min is not null)
    ) as moment`.execute(db)
  return rows[0]?.moment ?? null
}
