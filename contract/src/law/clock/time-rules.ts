/** What happens by itself at the end of the time (product 4.10): in all exams of a school, or in one. */
import * as z from 'zod/mini'

/** From when the time of who begins late counts: their own start, or the scheduled one. */
const lateStart = z.enum(['own', 'bell'])

export const timeRules = z.object({
  /** Whether the server hands a paper in at the end of its student's time. */
  hand_in_at_zero: z.boolean(),
  /** For answers on their way: so many seconds after the end of the time it does. */
  grace_sec: z.int(),
  /** So many minutes after the last possible end the exam completes itself; null for never. */
  complete_after_min: z.nullable(z.int()),
  late_start: lateStart,
})

export type TimeRules = z.infer<typeof timeRules>
