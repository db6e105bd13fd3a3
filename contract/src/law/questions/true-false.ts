/** A statement that is true or false. */
import * as z from 'zod/mini'
import { questionText } from './draft-texts.ts'
import { numberedOptions, optionByWords, textOfOption } from './options.ts'
import type { DraftLaw, KindLaw } from './question-kind.ts'

export const openTrueFalse = z.object({ kind: z.literal('true_false'), text: z.string() })
export const trueFalseSchema = z.extend(openTrueFalse, {
  text: questionText,
  correct: z.boolean(),
  /** Whether the other answer is right too: only a correction finds that. */
  areBothCorrect: z.optional(z.boolean()),
})

export type TrueFalseQuestion = z.infer<typeof trueFalseSchema>

/** The ids that answers name: 1 for true, 2 for false. */
export const trueFalseOptions = numberedOptions(['True', 'False'])

const idOf = (isTrue: boolean) => (isTrue ? 1 : 2)

export const trueFalse: KindLaw<TrueFalseQuestion, z.infer<typeof openTrueFalse>> = {
  open: ({ kind, text }) => ({ kind, text }),
  texts: { shown: ({ text }) => [text], key: () => [] },
  options: () => trueFalseOptions,
  rightOptions: ({ correct, areBothCorrect }) => (areBothCorrect ? [1, 2] : [idOf(correct)]),
  readAnswer: (_question, given) => {
    if (given === '') return null
    return given === '1' || given === '2' ? given : undefined
  },
  marks: ({ correct, areBothCorrect }, answer, max) => (areBothCorrect || answer === String(idOf(correct)) ? max : 0),
  list: () => 'mcqs',
  twoKinds: ({ text, correct }) => ({
    kind: 'mcq',
    question: text,
    options: trueFalseOptions.map((option) => option.text),
    correct: textOfOption(trueFalseOptions, idOf(correct)),
  }),
  words: (_question, answer) => textOfOption(trueFalseOptions, Number(answer)),
  answerByWords: (_question, words) => optionByWords(trueFalseOptions, words)?.id.toString(),
}

export const trueFalseDraft: DraftLaw<TrueFalseQuestion> = {
  name: 'True or false',
  blank: () => ({ kind: 'true_false', text: '', correct: true }),
  trimmed: (question) => ({ ...question, text: question.text.trim() }),
  faults: () => [],
}
