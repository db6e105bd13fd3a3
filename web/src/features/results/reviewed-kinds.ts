/** How a question of each kind reads in a review, and its key. */

import type { QuestionKind, QuestionOf } from '@pariksha/contract/law/questions/question.ts'
import type { Option } from '@pariksha/contract/law/questions/question-kind.ts'

type Lines = { text: string; key: string }

const listed = (text: string, options: readonly Option[]) =>
  [text, ...options.map((option) => `– ${option.text}`)].join('\n')

const chosen = (options: readonly Option[], ids: readonly number[]) =>
  options.flatMap(({ id, text }) => (ids.includes(id) ? [text] : [])).join('\n')

function numberKey({ value, alsoCorrect = [], unit, tolerance }: QuestionOf<'numerical'>): string {
  const { amount, unit: measure } = tolerance
  const range = amount === 0 ? '' : ` (± ${amount}${measure === 'percent' ? ' %' : ''})`
  return [value, ...alsoCorrect].map((right) => `${right}${unit === '' ? '' : ` ${unit}`}${range}`).join('\n')
}

const lines: { [K in QuestionKind]: (question: QuestionOf<K>) => Lines } = {
  single_choice: ({ text, options, correct, alsoCorrect = [] }) => ({
    text: listed(text, options),
    key: chosen(options, [correct, ...alsoCorrect]),
  }),
  multiple_choice: ({ text, options, correct }) => ({
    text: `${listed(text, options)}\nMore than one may be right.`,
    key: chosen(options, correct),
  }),
  true_false: ({ text, correct }) => ({ text, key: correct ? 'True' : 'False' }),
  numerical: (question) => ({ text: question.text, key: numberKey(question) }),
  short_answer: ({ text, accepted }) => ({ text, key: accepted.join('\n') }),
  descriptive: ({ text, modelAnswer }) => ({ text, key: modelAnswer }),
}

/** A question with the options there were, and what is right, in words. */
export function reviewLines<K extends QuestionKind>(question: QuestionOf<K>): Lines {
  return lines[question.kind](question)
}
