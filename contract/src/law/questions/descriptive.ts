/** A text that a person marks. */
import * as z from 'zod/mini'
import { answerText, faultsOf, isBlank, paperTexts, questionText } from './draft-texts.ts'
import type { DraftLaw, KindLaw } from './question-kind.ts'
import { writtenAnswers } from './written-text.ts'

export const openDescriptive = z.object({ kind: z.literal('descriptive'), text: z.string() })
export const descriptiveSchema = z.extend(openDescriptive, { text: questionText, modelAnswer: answerText })

export type DescriptiveQuestion = z.infer<typeof descriptiveSchema>

export const descriptive: KindLaw<DescriptiveQuestion, z.infer<typeof openDescriptive>> = {
  open: ({ kind, text }) => ({ kind, text }),
  texts: { shown: ({ text }) => [text], key: ({ modelAnswer }) => [modelAnswer] },
  ...writtenAnswers,
  marks: () => null,
  twoKinds: ({ text, modelAnswer }) => ({ kind: 'descriptive', question: text, answer: modelAnswer }),
}

export const descriptiveQuestionDraft: DraftLaw<DescriptiveQuestion> = {
  name: 'A long answer',
  blank: () => ({ kind: 'descriptive', text: '', modelAnswer: '' }),
  trimmed: (question) => ({ ...question, text: question.text.trim(), modelAnswer: question.modelAnswer.trim() }),
  faults: ({ modelAnswer }) => faultsOf([[isBlank(modelAnswer), 'modelAnswer', paperTexts.answer]]),
}
