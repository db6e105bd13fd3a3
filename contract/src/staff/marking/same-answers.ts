/** Answers that say the same, marked together. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { recordId } from '../../fields.ts'
import { pathIndex } from '../../marking.ts'

export const sameAnswerMessages = {
  takenBack: 'Marks taken back',
  failed: 'Failed to save the marks',
  undoFailed: 'Failed to take the marks back',
} as const

const access = ['teacher', 'principal'] as const
const params = z.object({ id: recordId, index: pathIndex })

/** How many answers one call marks. */
const maxTogether = 1000

/**
 * Gives all of `answers` the same marks that say the same as `answer`, have no marks yet, and that nobody else is on; which
 * those are is in the reply, and what was left out. Each has its own row of the audit. Sent again, it changes nothing and says
 * the same.
 */
export const markSameAnswers = endpoint({
  method: 'POST',
  path: '/api/v1/marking/exam/:id/question/:index/same-answers',
  access,
  summary: 'Give the same marks to answers that are the same but for case, blanks and punctuation.',
  params,
  body: z.object({
    answer: z.int(),
    answers: z.array(z.int()).check(z.minLength(1), z.maxLength(maxTogether)),
    marks: z.number(),
  }),
  response: z.object({ message: z.string(), marked: z.array(z.int()), left_out: z.array(z.int()) }),
  errors: ['exam.not_found', 'answer.unknown_question', 'answer.nothing_to_mark', 'answer.marks_out_of_range'],
})

/** Takes back what `markSameAnswers` gave, where it is the caller's own, still so, and of the last ten minutes; none once results are out. */
export const unmarkSameAnswers = endpoint({
  method: 'POST',
  path: '/api/v1/marking/exam/:id/question/:index/same-answers/undo',
  access,
  summary: 'Take back marks that were just given to several answers together.',
  params,
  body: z.object({ answers: z.array(z.int()).check(z.minLength(1), z.maxLength(maxTogether)), marks: z.number() }),
  response: z.object({ message: z.string(), unmarked: z.array(z.int()) }),
  errors: ['exam.not_found', 'answer.unknown_question'],
})
