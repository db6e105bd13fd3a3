/** A student asks for one question to be looked at again, and reads the answer (product 5.14). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant, recordId, requiredText } from '../fields.ts'

/** The longest reason that a student gives, in UTF-16 units. */
export const longestRecheckReason = 300

export const recheckMessages = {
  asked: 'Sent. Your teacher will look again.',
  askFailed: 'Your question was not sent. Please try again.',
  loadFailed: 'We could not load what you asked your teacher.',
  reasonRequired: 'Please say why.',
} as const

/** What both sides read of a re-check. `reply`, the answer to the student, and what stands beside it are null while it waits. */
export const recheckFields = {
  recheck_id: z.int(),
  index: z.int(),
  reason: z.string(),
  asked_at: instant,
  reply: z.nullable(z.string()),
  answered_at: z.nullable(instant),
  /** What the answer was worth before and after; null where the marks stayed, `marks_from` too where there were none. */
  marks_from: z.nullable(z.number()),
  marks_to: z.nullable(z.number()),
}

const ownRechecks = z.object({
  exam_id: z.int(),
  /** The last day on which the student may ask, of the school's clock; null where they may not (any more). */
  last_day: z.nullable(z.string()),
  /** How many more questions they may ask about. */
  left: z.int(),
  /** The questions that they may ask about now. */
  may_ask: z.array(z.int()),
  /** What they have asked, the oldest first. */
  rechecks: z.array(z.object(recheckFields)),
})

export type OwnRechecks = z.infer<typeof ownRechecks>

const params = z.object({ exam_id: recordId })

export const listOwnRechecks = endpoint({
  method: 'GET',
  path: '/api/v1/student-exam/rechecks/:exam_id',
  access: ['student'],
  summary: 'What the signed-in student has asked to be looked at again in an exam, with the answers.',
  params,
  response: ownRechecks,
  errors: ['exam.not_found', 'exam.not_completed', 'exam.results_held'],
})

/** The same question with the same reason, sent again while it waits, is asked once. */
export const askRecheck = endpoint({
  method: 'POST',
  path: '/api/v1/student-exam/rechecks/:exam_id',
  access: ['student'],
  summary: 'Ask for one question to be looked at again.',
  params,
  body: z.object({
    index: z.int(),
    reason: requiredText(recheckMessages.reasonRequired, longestRecheckReason),
  }),
  response: z.extend(ownRechecks, { message: z.string() }),
  errors: [
    'exam.not_found',
    'exam.not_completed',
    'exam.results_held',
    'answer.unknown_question',
    'recheck.off',
    'recheck.closed',
    'recheck.limit_reached',
    'recheck.waiting',
    'recheck.nothing_to_check',
  ],
})
