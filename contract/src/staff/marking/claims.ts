/** Which answers a marker has in hand, so that no two markers are given the same one. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { instant, recordId } from '../../fields.ts'
import { pathIndex } from '../../marking.ts'

/** How long an answer stays with a marker who is not heard of, in minutes. */
export const claimMin = 10

/** The answer in view, and those whose marks are on their way while the line is down. */
const maxHeld = 400

export const wantedClaims = z.object({
  holding: z.array(z.int()).check(z.maxLength(maxHeld)),
  after: z.nullable(z.int()),
  wants_next: z.boolean(),
})

export const givenClaims = z.object({
  /** Those of `holding` that have no marks and are this marker's. */
  held: z.array(z.int()),
  /** Null when there is none. */
  next: z.nullable(z.int()),
  /** What others are on. */
  others: z.array(z.object({ answer_id: z.int(), name: z.string() })),
  until: instant,
})

/**
 * `holding` are the answers that the marker has in view, or whose marks are on their way: they are claimed, or kept; whatever else the marker has claimed of
 * the question is let go. With `wants_next` the first answer without marks after `after`, in the marker's own order, that
 * nobody else has is claimed as well; after the last one it goes on from the first.
 */
export const claimAnswers = endpoint({
  method: 'POST',
  path: '/api/v1/marking/exam/:id/question/:index/claims',
  access: ['teacher', 'principal'],
  summary: 'Claim the answers in view, and the next without marks that nobody else is on, for ten minutes.',
  params: z.object({ id: recordId, index: pathIndex }),
  body: wantedClaims,
  response: givenClaims,
  errors: ['exam.not_found', 'answer.unknown_question'],
})
