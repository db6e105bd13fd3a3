/** The end of an exam. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { recordId } from '../../fields.ts'

const completion = {
  path: '/api/v1/exam/complete-exam/:id',
  access: ['teacher', 'principal'],
  params: z.object({ id: recordId }),
  response: z.object({ message: z.string(), exam_id: z.int(), collected: z.int() }),
  errors: ['exam.not_found', 'exam.not_started'],
} as const

export const completeExam = endpoint({
  ...completion,
  method: 'POST',
  summary: 'Complete an exam: collect every open attempt as it stands, mark it, and announce the results.',
})

/** For clients that know only the calls of product 7.2; ours never change anything by GET. */
export const completeExamByGet = endpoint({
  ...completion,
  method: 'GET',
  summary: 'The same as the POST at this address, for older clients.',
})
