/** A statement that is true or false. */
import * as z from 'zod/mini'
import { numberedOptions, optionByWords, textOfOption } from './options.ts'
import type { KindLaw } from './question-kind.ts'

export const openTrueFalse = z.object({ kind: z.literal('true_false'), text: z.string() })
const schema = z.extend(openTrueFalse, { correct: z.boolean() })

export type TrueFalseQuestion = z.infer<typeof schema>

/** The ids that answers name: 1 for true, 2 for false. */
export const trueFalseOptions = numberedOptions(['True', 'False'])

const idOf = (isTrue: boolean) => (isTrue ? 1 : 2)

export const trueFalse: KindLaw<TrueFalseQuestion, z.infer<typeof openTrueFalse>> = {
  open: ({ kind, text }) => ({ kind, text }),
  texts: { shown: ({ text }) => [text], key: () => [] },
  isChosen: true,
  readAnswer: (_question, given) => {
    if (given === '') return null
    return given === '1' || given === '2' ? given : undefined
  },
  marks: ({ correct }, answer, max) => (answer === String(idOf(correct)) ? max : 0),
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
