/** A word or a few, right when they are one of those that are accepted. */
import * as z from 'zod/mini'
import { foldedWords } from './options.ts'
import type { KindLaw } from './question-kind.ts'
import { writtenAnswers } from './written-text.ts'

export const openShortAnswer = z.object({ kind: z.literal('short_answer'), text: z.string() })
const schema = z.extend(openShortAnswer, {
  /** Compared without regard to case and space; the first is shown as the right one. At least one. */
  accepted: z.array(z.string()),
})

export type ShortAnswerQuestion = z.infer<typeof schema>

export const shortAnswer: KindLaw<ShortAnswerQuestion, z.infer<typeof openShortAnswer>> = {
  open: ({ kind, text }) => ({ kind, text }),
  texts: { shown: ({ text }) => [text], key: ({ accepted }) => accepted },
  ...writtenAnswers,
  marks: ({ accepted }, answer, max) =>
    accepted.some((right) => foldedWords(right) === foldedWords(answer)) ? max : 0,
  twoKinds: ({ text, accepted }) => ({ kind: 'descriptive', question: text, answer: accepted.join('\n') }),
}
