/** One right option among two to six. */
import * as z from 'zod/mini'
import { questionText } from './draft-texts.ts'
import {
  chosenIds,
  numberedOptions,
  optionByWords,
  optionDrafts,
  optionFaults,
  optionList,
  textOfOption,
  trimmedOptions,
  withOptionsListed,
} from './options.ts'
import type { DraftLaw, KindLaw } from './question-kind.ts'

export const openSingleChoice = z.object({ kind: z.literal('single_choice'), text: z.string(), options: optionList })
export const singleChoiceSchema = z.extend(openSingleChoice, {
  text: questionText,
  options: optionDrafts,
  /** The id of an option; 0 while none is chosen. */
  correct: z.int(),
})

export type SingleChoiceQuestion = z.infer<typeof singleChoiceSchema>
type Open = z.infer<typeof openSingleChoice>

/** With four options it is the multiple-choice question of product 5.7. */
const optionsOfMcq = 4

export const singleChoice: KindLaw<SingleChoiceQuestion, Open> = {
  open: ({ kind, text, options }) => ({ kind, text, options }),
  texts: {
    shown: ({ text, options }) => [text, ...options.map((option) => option.text)],
    key: () => [],
  },
  options: ({ options }) => options,
  rightOptions: ({ correct }) => [correct],
  readAnswer: ({ options }, given) => {
    if (given === '') return null
    return chosenIds(options, given)?.length === 1 ? given : undefined
  },
  marks: ({ correct }, answer, max) => (answer === String(correct) ? max : 0),
  list: ({ options }) => (options.length === optionsOfMcq ? 'mcqs' : 'description'),
  twoKinds: ({ text, options, correct }) => {
    const right = textOfOption(options, correct)
    if (options.length !== optionsOfMcq) {
      return { kind: 'descriptive', question: withOptionsListed(text, options), answer: right }
    }
    return { kind: 'mcq', question: text, options: options.map((option) => option.text), correct: right }
  },
  words: ({ options }, answer) => textOfOption(options, Number(answer)),
  answerByWords: ({ options }, words) => {
    // A client of four options chooses one of them; one that is told the options in a text writes an answer.
    const option =
      options.length === optionsOfMcq ? options.find(({ text }) => text === words) : optionByWords(options, words)
    return option?.id.toString()
  },
}

export const singleChoiceDraft: DraftLaw<SingleChoiceQuestion> = {
  name: 'One right choice',
  blank: () => ({ kind: 'single_choice', text: '', options: numberedOptions(['', '', '']), correct: 0 }),
  trimmed: (question) => ({ ...question, text: question.text.trim(), options: trimmedOptions(question.options) }),
  faults: ({ options, correct }) =>
    optionFaults(
      options,
      options.some(({ id }) => id === correct),
    ),
}
