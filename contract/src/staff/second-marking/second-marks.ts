/** Giving second marks: the marking of some papers by a second person, who sees nothing of the first (product 5.15). */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { examTitle, recordId } from '../../fields.ts'
import { classKey } from '../../law/class-key.ts'
import { answersReply, marksReply, overviewReply, pathIndex } from '../../marking.ts'
import { givenClaims, wantedClaims } from '../marking/claims.ts'

export const secondMarkMessages = {
  saved: 'Second marks saved',
} as const

const access = ['teacher', 'principal'] as const
const question = z.object({ id: recordId, index: pathIndex })

/** The longest note that goes with second marks, in UTF-16 units. */
export const maxSecondNoteLength = 300

export const getSecondOverview = endpoint({
  method: 'GET',
  path: '/api/v1/marking/exam/:id/second-marking',
  access,
  summary: 'The questions of an exam with answers that the caller may mark second, and how far that is.',
  params: z.object({ id: recordId }),
  response: overviewReply,
  errors: ['exam.not_found'],
})

/** `marks` and all else are of the second marking: nothing that the first marker gave or wrote is in it, nor any suggestion. */
export const getSecondAnswers = endpoint({
  method: 'GET',
  path: '/api/v1/marking/exam/:id/second-marking/question/:index',
  access,
  summary: 'The answers to one question that the caller may mark second, without names and without the first marks.',
  params: question,
  response: answersReply,
  errors: ['exam.not_found', 'answer.unknown_question'],
})

export const getSecondMarks = endpoint({
  method: 'GET',
  path: '/api/v1/marking/exam/:id/second-marking/question/:index/marks',
  access,
  summary: 'The second marks that those answers have by now, without their texts.',
  params: question,
  response: marksReply,
  errors: ['exam.not_found', 'answer.unknown_question'],
})

export const claimSecondAnswers = endpoint({
  method: 'POST',
  path: '/api/v1/marking/exam/:id/second-marking/question/:index/claims',
  access,
  summary: 'Claim the answers in view, and the next that waits for second marks, for ten minutes.',
  params: question,
  body: wantedClaims,
  response: givenClaims,
  errors: ['exam.not_found', 'answer.unknown_question'],
})

/**
 * The paper keeps the marks it has. `expected` is the second marks that the marker saw before, null for none. They can be
 * changed by who gave them until the first marker may see them.
 */
export const putSecondMarks = endpoint({
  method: 'PUT',
  path: '/api/v1/marking/exam/:id/second-marking/question/:index/answer/:answer',
  access,
  summary: 'Give second marks to one answer; its paper does not change.',
  params: z.object({ id: recordId, index: pathIndex, answer: recordId }),
  body: z.object({
    marks: z.number(),
    expected: z.nullable(z.number()),
    note: z.string().check(z.trim(), z.maxLength(maxSecondNoteLength)),
  }),
  response: z.object({
    message: z.string(),
    answer_id: z.int(),
    marks: z.number(),
    marked_by: z.nullable(z.string()),
  }),
  errors: [
    'exam.not_found',
    'answer.nothing_to_mark',
    'attempt.still_open',
    'answer.marks_out_of_range',
    'second_marking.own_answer',
    'second_marking.compared',
    'record.changed_meanwhile',
  ],
})

/** The exams that were asked for first come first. */
export const listSecondMarkingForMe = endpoint({
  method: 'GET',
  path: '/api/v1/marking/second-marking-for-me',
  access,
  summary: 'The exams in which answers wait for second marks that the caller may give.',
  response: z.object({
    exams: z.array(
      z.object({
        exam_id: z.int(),
        subject: z.string(),
        title: examTitle,
        standard: classKey,
        answers: z.int(),
      }),
    ),
  }),
  errors: [],
})
