/** Other questions for an exam that nobody has started: everything may change. */
import * as z from 'zod/mini'
import { defaultBodyBytes, endpoint } from '../endpoint.ts'
import { examMessages } from '../exams.ts'
import { recordId } from '../fields.ts'
import { examPaper, maxPaperBytes } from '../law/paper.ts'

export const questionMessages = {
  changed: 'Questions changed',
  failed: 'Failed to change the questions',
} as const

/** `paper_version` is the paper that was seen: if somebody has changed it meanwhile, nothing is overwritten. */
export const changeQuestions = endpoint({
  method: 'PUT',
  path: '/api/v1/exam/paper/:id',
  access: ['teacher', 'principal'],
  summary: 'Put other questions in the place of those of an exam that no student has started.',
  params: z.object({ id: recordId }),
  body: z
    .object({ questions: z.object({ exam_paper: examPaper }, examMessages.noQuestions), paper_version: z.int() })
    .check(
      z.refine(({ questions: { exam_paper } }) => Object.values(exam_paper).some((list) => (list?.length ?? 0) > 0), {
        path: ['questions'],
        error: examMessages.noQuestions,
      }),
    ),
  bodyBytes: maxPaperBytes + defaultBodyBytes,
  response: z.object({ message: z.string(), exam_id: z.int(), paper_version: z.int() }),
  errors: [
    'exam.not_found',
    'exam.completed',
    'exam.questions_after_begin',
    'record.changed_meanwhile',
    'request.too_many',
  ],
})
