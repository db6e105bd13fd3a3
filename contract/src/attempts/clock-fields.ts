/** What a student's page is told of its time, and of its end. */
import * as z from 'zod/mini'
import { instant } from '../fields.ts'

/** `ends_at` is exact, and null while the exam is paused. Left out by servers of the version before. */
export const clockFields = {
  server_time: instant,
  seconds_left: z.int(),
  ends_at: z.optional(z.nullable(instant)),
  /** So many seconds after the end of the time the server hands the paper in; left out where it does not. */
  grace_sec: z.optional(z.int()),
}

/**
 * What a student can note down after handing in. `code` is a short hash of the answers that were handed in, grouped for
 * reading (`7F4K-Q2MX`): staff see the same one beside the marked paper.
 */
export const receipt = z.object({
  submitted_at: instant,
  answered: z.int(),
  code: z.string(),
  /** Handed in because the time was over. */
  by_time: z.optional(z.boolean()),
})
