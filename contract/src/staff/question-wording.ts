/** The words of questions, corrected by staff while an exam is to come, runs, or is over. */
import * as z from 'zod/mini'
import { defaultBodyBytes, endpoint } from '../endpoint.ts'
import { jsonBytesPerUnit, maxOptionLength, recordId } from '../fields.ts'
import { maxQuestionLength } from '../law/questions/draft-texts.ts'

export const wordingMessages = {
  corrected: 'Question corrected',
  failed: 'Failed to correct the question',
} as const

/** More than the options of any question. */
const maxOptions = 20

/** A question's index in a path, 0-based over the whole paper. Text that is none reads as -1, which no question has. */
export const questionPlace = z.pipe(
  z.string(),
  z.transform((text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : -1)),
)

/** `options` has as many texts as the question has of its own, in their order. */
export const wordingFields = { text: z.string(), options: z.array(z.string()).check(z.maxLength(maxOptions)) }

/** `revision` is the wording that was seen: if somebody has corrected it meanwhile, nothing is overwritten. */
export const correctQuestion = endpoint({
  method: 'PATCH',
  path: '/api/v1/exam/paper/:id/question/:index',
  access: ['teacher', 'principal'],
  summary: 'Correct the words of one question, also while the exam runs. Key, marks and the order of its options stay.',
  params: z.object({ id: recordId, index: questionPlace }),
  body: z.object({ ...wordingFields, revision: z.int() }),
  bodyBytes: (maxQuestionLength + maxOptions * maxOptionLength) * jsonBytesPerUnit + defaultBodyBytes,
  response: z.object({ message: z.string(), exam_id: z.int(), index: z.int(), revision: z.int() }),
  errors: ['exam.not_found', 'answer.unknown_question', 'record.changed_meanwhile', 'request.too_many'],
})
