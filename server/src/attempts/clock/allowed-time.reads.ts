import { sql } from 'kysely'

/** `allowedMinutes` of an attempt in a statement that has its exam. */
export const allowedMinutesOf = sql<number>`exams.duration_min + attempts.extra_min
  + ceil(exams.duration_min * attempts.extra_percent / 100.0)::int`
