/** Answers to which two people gave different marks, and the decision about each (product 5.15). */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { instant, math, maxTextLength, recordId, requiredText } from '../../fields.ts'
import { maxReasonLength } from '../../marking.ts'

export const conflictMessages = {
  decided: 'Decided',
  failed: 'Failed to save the decision',
  loadFailed: 'Failed to load the conflicts',
  reasonRequired: 'Say why',
} as const

const choice = z.enum(['first', 'second', 'other'])

export type ConflictChoice = z.infer<typeof choice>

const given = z.object({
  marks: z.number(),
  by: z.nullable(z.string()),
  at: z.nullable(instant),
  /** What was said of the answer; empty for nothing. */
  comment: z.string(),
})

/** Without names, as answers are marked. */
const conflict = z.object({
  answer_id: z.int(),
  index: z.int(),
  question: z.string(),
  math,
  model_answer: z.string(),
  /** The marks of the question. */
  marks: z.number(),
  text: z.string().check(z.maxLength(maxTextLength)),
  first: given,
  second: given,
  /** What counts in the paper now. */
  standing: z.number(),
  /** Whether the caller may decide: the principal, or who gave neither marks. */
  may_decide: z.boolean(),
  decision: z.nullable(
    z.object({
      decision_id: z.int(),
      choice,
      marks: z.number(),
      reason: z.string(),
      by: z.string(),
      at: instant,
    }),
  ),
})

/** Those that wait for a decision first, in the order of the paper; then those that are decided, the latest first. */
export const listMarkConflicts = endpoint({
  method: 'GET',
  path: '/api/v1/exam/mark-conflicts/:exam_id',
  access: ['teacher', 'principal'],
  summary: 'The answers to which two markers gave different marks, with both, and what was decided.',
  params: z.object({ exam_id: recordId }),
  response: z.object({ exam_id: z.int(), open: z.int(), conflicts: z.array(conflict) }),
  errors: ['exam.not_found'],
})

/**
 * `expected` is what the person saw: the marks of the paper and the second marks, and the decision that stood (null for
 * none). If any of it is another meanwhile, nothing is done. The same decision sent again changes nothing; another one takes
 * its place.
 */
export const decideMarkConflict = endpoint({
  method: 'POST',
  path: '/api/v1/exam/mark-conflicts/:exam_id',
  access: ['teacher', 'principal'],
  summary: 'Decide which marks an answer has that two markers marked differently.',
  params: z.object({ exam_id: recordId }),
  body: z.object({
    answer_id: z.int(),
    index: z.int(),
    choice,
    /** With `other`. */
    marks: z.optional(z.number()),
    reason: requiredText(conflictMessages.reasonRequired, maxReasonLength),
    expected: z.object({ standing: z.number(), second: z.number(), decision_id: z.nullable(z.int()) }),
  }),
  response: z.object({ message: z.string(), answer_id: z.int(), index: z.int(), marks: z.number() }),
  errors: [
    'exam.not_found',
    'second_marking.no_conflict',
    'second_marking.own_conflict',
    'attempt.still_open',
    'answer.marks_out_of_range',
    'record.changed_meanwhile',
  ],
})
