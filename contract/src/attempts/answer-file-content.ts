/** What is sealed in a file of saved answers: all that the page of a student holds of their attempt (product 4.12). */
import * as z from 'zod/mini'
import { maxQuestions } from '../fields.ts'
import { answerValue, chosenOptions, questionIndex, sequenceNumber } from './answer-fields.ts'

/** More than one to a question are those of other pages about which the student has not decided. */
export const maxAnswersInFile = 5 * maxQuestions

/** An instant as a page writes it: anybody may have. */
const writtenInstant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/))

const answerInFile = z.object({
  index: questionIndex,
  value: answerValue,
  chosen: z.optional(chosenOptions),
  seq: sequenceNumber,
  /** The page that wrote it; null where nobody knows. */
  writer: z.nullable(z.string().check(z.maxLength(64))),
  /** When, by the page's clock; null where it came from the server. */
  at: z.nullable(writtenInstant),
  /** Whether the server had acknowledged it. */
  saved: z.boolean(),
})

export type AnswerInFile = z.infer<typeof answerInFile>

export const answerFileContent = z.object({
  exam_id: z.int(),
  student_id: z.int(),
  attempt_id: z.int(),
  saved_at: writtenInstant,
  answers: z.array(answerInFile).check(z.maxLength(maxAnswersInFile)),
})

export type AnswerFileContent = z.infer<typeof answerFileContent>
