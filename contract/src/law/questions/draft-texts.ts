/** What a question that is being written may be, and what is said where it is not. */
import * as z from 'zod/mini'
import { maxOptionLength, maxTextLength, tooLong } from '../../fields.ts'
import type { QuestionFault } from './question-kind.ts'

export const maxQuestionLength = 5_000

export const paperTexts = {
  question: 'Question text is required',
  options: 'All choices must be filled',
  different: 'All choices must be different',
  correct: 'Correct answer is required',
  answer: 'Answer is required',
  marks: 'Marks must be greater than 0',
  list: 'The questions must be given as a list.',
  length: 'All questions together may have at most 1,000,000 characters.',
} as const

/*@__NO_SIDE_EFFECTS__*/
export function paperText(message: string, maxLength: number) {
  return z.string(message).check(z.maxLength(maxLength, tooLong(maxLength)))
}

export const questionText = paperText(paperTexts.question, maxQuestionLength)
export const answerText = paperText(paperTexts.answer, maxTextLength)
export const optionText = paperText(paperTexts.options, maxOptionLength)

export const isBlank = (text: string) => text.trim() === ''

/** Faults out of what may be one: each that holds, in their order. */
export function faultsOf(candidates: readonly [isFault: boolean, field: string, message: string][]): QuestionFault[] {
  return candidates.flatMap(([isFault, field, message]) => (isFault ? [{ field, message }] : []))
}
