/** Several right options among two to six. */
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

export const openMultipleChoice = z.object({
  kind: z.literal('multiple_choice'),
  text: z.string(),
  options: optionList,
})
export const multipleChoiceSchema = z.extend(openMultipleChoice, {
  text: questionText,
  options: optionDrafts,
  /** Ids in ascending order, at least one. */
  correct: z.array(z.int()).check(z.maxLength(20)),
  /** `partial`: each right option earns its share, each wrong one takes a share away again, never below 0. */
  credit: z.enum(['all_or_nothing', 'partial']),
})

export type MultipleChoiceQuestion = z.infer<typeof multipleChoiceSchema>
type Open = z.infer<typeof openMultipleChoice>

export const multipleChoice: KindLaw<MultipleChoiceQuestion, Open> = {
  open: ({ kind, text, options }) => ({ kind, text, options }),
  texts: {
    shown: ({ text, options }) => [text, ...options.map((option) => option.text)],
    key: () => [],
  },
  options: ({ options }) => options,
  rightOptions: ({ correct }) => correct,
  readAnswer: ({ options }, given) => {
    if (given === '') return null
    return chosenIds(options, given) === undefined ? undefined : given
  },
  marks: ({ correct, credit }, answer, max) => {
    const chosen = answer.split(',').map(Number)
    const right = chosen.filter((id) => correct.includes(id)).length
    const wrong = chosen.length - right
    if (right === correct.length && wrong === 0) return max
    if (credit === 'all_or_nothing') return 0
    // Down to a half: nobody has full marks for less than all of it.
    return Math.floor((2 * max * Math.max(0, right - wrong)) / correct.length) / 2
  },
  list: () => 'description',
  twoKinds: ({ text, options, correct }) => ({
    kind: 'descriptive',
    question: `${withOptionsListed(text, options)}\nChoose all that are right, one a line.`,
    answer: correct.map((id) => textOfOption(options, id)).join('\n'),
  }),
  words: ({ options }, answer) =>
    answer
      .split(',')
      .map((id) => textOfOption(options, Number(id)))
      .join('\n'),
  answerByWords: ({ options }, words) => {
    const lines = words.split('\n').filter((line) => line.trim() !== '')
    const ids = lines.map((line) => optionByWords(options, line)?.id)
    if (ids.length === 0 || ids.includes(undefined)) return undefined
    return [...new Set(ids)].sort((one = 0, other = 0) => one - other).join(',')
  },
}

export const multipleChoiceDraft: DraftLaw<MultipleChoiceQuestion> = {
  name: 'Several right choices',
  blank: () => ({
    kind: 'multiple_choice',
    text: '',
    options: numberedOptions(['', '', '', '']),
    correct: [],
    credit: 'all_or_nothing',
  }),
  trimmed: (question) => ({
    ...question,
    text: question.text.trim(),
    options: trimmedOptions(question.options),
    correct: [...new Set(question.correct)].sort((one, other) => one - other),
  }),
  faults: ({ options, correct }) =>
    optionFaults(options, correct.length > 0 && correct.every((right) => options.some(({ id }) => id === right))),
}
