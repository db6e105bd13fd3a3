import { sql } from 'kysely'

/** `allowedMinutes` of an attempt in a statement that has its exam. */
export const allowedMinutesOf = sql<number>`exams.duration_min + attempts.extra_min
  + ceil(exams.duration_min * attempts.extra_percent / 100.0)::int`

/** `endOfTime` of an attempt in a statement that has its exam, which is not paused. */
export const endOfTimeOf = sql<Date>`(attempts.started_at
  + make_interval(mins => ${allowedMinutesOf}, secs => attempts.paused_ms / 1000.0))`

/** The grace of an attempt that is handed in at the end of its time, s; null where it is not. */
export const graceOf = sql<number | null>`case when exams.hand_in_at_zero and not attempts.goes_on
  then exams.grace_sec end`
