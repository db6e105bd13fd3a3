/** Answers that one marker gives to another. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { examTitle, recordId } from '../../fields.ts'
import { classKey } from '../../law/class-key.ts'
import { pathIndex } from '../../marking.ts'

export const handOverMessages = {
  handed: 'Answer handed over',
  takenBack: 'Answer taken back',
  failed: 'Failed to hand the answer over',
} as const

/** The longest note to whoever gets an answer, in UTF-16 units. */
export const maxNoteLength = 200

const access = ['teacher', 'principal'] as const

export const listColleagues = endpoint({
  method: 'GET',
  path: '/api/v1/marking/exam/:id/colleagues',
  access,
  summary: 'Who else may mark an exam, by name.',
  params: z.object({ id: recordId }),
  response: z.object({ colleagues: z.array(z.object({ staff_id: z.int(), name: z.string() })) }),
  errors: ['exam.not_found'],
})

/** An answer without marks goes to somebody who may mark the exam; null takes it back, or gives it to everybody again. */
export const handOverAnswer = endpoint({
  method: 'PUT',
  path: '/api/v1/marking/exam/:id/question/:index/answer/:answer/hand-over',
  access,
  summary: 'Hand an answer without marks over to a colleague, with a note.',
  params: z.object({ id: recordId, index: pathIndex, answer: recordId }),
  body: z.object({
    to: z.nullable(z.int()),
    note: z.string().check(z.trim(), z.maxLength(maxNoteLength)),
  }),
  response: z.object({ message: z.string(), answer_id: z.int(), to: z.nullable(z.string()) }),
  errors: ['exam.not_found', 'answer.nothing_to_mark', 'attempt.still_open', 'hand_over.not_a_marker'],
})

/** Those that still wait for marks, the oldest first. */
export const listHandedToMe = endpoint({
  method: 'GET',
  path: '/api/v1/marking/handed-to-me',
  access,
  summary: 'The answers that colleagues have handed over to the caller.',
  response: z.object({
    answers: z.array(
      z.object({
        exam_id: z.int(),
        subject: z.string(),
        title: examTitle,
        standard: classKey,
        index: z.int(),
        answer_id: z.int(),
        by: z.string(),
        note: z.string(),
      }),
    ),
  }),
  errors: [],
})
