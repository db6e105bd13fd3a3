/** Files of answers that pages of students have saved while they could not reach the server (product 4.12). */
import * as z from 'zod/mini'
import { maxAnswerFileBytes } from '../attempts/answer-file.ts'
import { endpoint } from '../endpoint.ts'
import { instant, recordId } from '../fields.ts'

/**
 * What became of an answer. `in_paper`: the paper holds the same. `older`: the paper holds one that was given later.
 * `late`: it is a late answer from now on. `received`: it has been one before. `too_many`: so many late answers to its question
 * are not taken. `misfit`: it does not fit its question.
 */
const fileAnswerOutcome = z.enum(['in_paper', 'older', 'late', 'received', 'too_many', 'misfit'])

export type FileAnswerOutcome = z.infer<typeof fileAnswerOutcome>

export const uploadAnswerFile = endpoint({
  method: 'POST',
  path: '/api/v1/exam/answer-files/:exam_id',
  access: ['teacher', 'principal'],
  summary:
    'Take a file of answers that a page has saved without network, as application/octet-stream. What the paper lacks becomes late answers, for staff to accept or not. Again, it changes nothing.',
  params: z.object({ exam_id: recordId }),
  body: z.file(),
  bodyBytes: maxAnswerFileBytes,
  bodyTooLarge: 'answer_file.too_large',
  response: z.object({
    /** Whose it is and what became of its answers, in words. */
    message: z.string(),
    exam_id: z.int(),
    student: z.object({ student_id: z.int(), name: z.string(), roll_number: z.string(), uniqueCode: z.string() }),
    /** When it was saved, by the page's clock. */
    saved_at: instant,
    /** Of each answer in it, in the order of the paper. */
    answers: z.array(z.object({ index: z.int(), outcome: fileAnswerOutcome })),
  }),
  errors: [
    'exam.not_found',
    'answer_file.unreadable',
    'answer_file.too_large',
    'answer_file.other_school',
    'answer_file.damaged',
    'answer_file.other_exam',
  ],
})
