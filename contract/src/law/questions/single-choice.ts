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
  /** The ids of further options that are right too, each for all the marks: only a correction finds that. */
  alsoCorrect: z.optional(z.array(z.int()).check(z.maxLength(20))),
})

export type SingleChoiceQuestion = z.infer<typeof singleChoiceSchema>
type Open = z.infer<typeof openSingleChoice>

/** The ids of all options that are right. */
export function rightIds({ correct, alsoCorrect = [] }: SingleChoiceQuestion): number[] {
  return [correct, ...alsoCorrect]
}

/** With four options it is the multiple-choice question of product 5.7. */
const optionsOfMcq = 4

export const singleChoice: KindLaw<SingleChoiceQuestion, Open> = {
  open: ({ kind, text, options }) => ({ kind, text, options }),
  texts: {
    shown: ({ text, options }) => [text, ...options.map((option) => option.text)],
    key: () => [],
  },
  options: ({ options }) => options,
  rightOptions: rightIds,
  readAnswer: ({ options }, given) => {
    if (given === '') return null
    return chosenIds(options, given)?.length === 1 ? given : undefined
  },
  marks: (question, answer, max) => (rightIds(question).some((id) => answer === String(id)) ? max : 0),
  list: ({ options }) => (options.length === optionsOfMcq ? 'mcqs' : 'description'),
  twoKinds: (question) => {
    const { text, options, correct } = question
    if (options.length !== optionsOfMcq) {
      const answer = rightIds(question).map((id) => textOfOption(options, id))
      return { kind: 'descriptive', question: withOptionsListed(text, options), answer: answer.join('\n') }
    }
    const right = textOfOption(options, correct)
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
  faults: (question) =>
    optionFaults(
      question.options,
      rightIds(question).every((right) => question.options.some(({ id }) => id === right)),
    ),
}
