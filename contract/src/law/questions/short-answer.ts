/** A word or a few, right when they are one of those that are accepted. */
import * as z from 'zod/mini'
import { faultsOf, optionText, paperTexts, questionText } from './draft-texts.ts'
import { foldedWords } from './options.ts'
import type { DraftLaw, KindLaw } from './question-kind.ts'
import { writtenAnswers } from './written-text.ts'

export const openShortAnswer = z.object({ kind: z.literal('short_answer'), text: z.string() })
const maxAccepted = 20

export const shortAnswerSchema = z.extend(openShortAnswer, {
  text: questionText,
  /** Compared without regard to case and space; the first is shown as the right one. At least one. */
  accepted: z.array(optionText, paperTexts.answer).check(z.maxLength(maxAccepted, `At most ${maxAccepted} answers`)),
})

export type ShortAnswerQuestion = z.infer<typeof shortAnswerSchema>

export const shortAnswer: KindLaw<ShortAnswerQuestion, z.infer<typeof openShortAnswer>> = {
  open: ({ kind, text }) => ({ kind, text }),
  texts: { shown: ({ text }) => [text], key: ({ accepted }) => accepted },
  ...writtenAnswers,
  marks: ({ accepted }, answer, max) =>
    accepted.some((right) => foldedWords(right) === foldedWords(answer)) ? max : 0,
  twoKinds: ({ text, accepted }) => ({ kind: 'descriptive', question: text, answer: accepted.join('\n') }),
}

export const shortAnswerDraft: DraftLaw<ShortAnswerQuestion> = {
  name: 'A short answer',
  blank: () => ({ kind: 'short_answer', text: '', accepted: [''] }),
  trimmed: (question) => ({
    ...question,
    text: question.text.trim(),
    accepted: question.accepted.map((answer) => answer.trim()),
  }),
  faults: ({ accepted }) => {
    const folded = accepted.map(foldedWords)
    return faultsOf([
      [folded.length === 0 || folded.includes(''), 'accepted', 'Each accepted answer must be filled'],
      [new Set(folded).size < folded.length, 'accepted', 'Two accepted answers are the same'],
      [accepted.some((answer) => answer.includes('\n')), 'accepted', 'Each accepted answer must be one line'],
    ])
  },
}
