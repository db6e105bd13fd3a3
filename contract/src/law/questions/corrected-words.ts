/** The words of a question, which may be corrected while students write: its key, its marks and its options stay. */
import { maxOptionLength } from '../../fields.ts'
import { formulaIssue } from '../formulas.ts'
import { maxQuestionLength, paperTexts } from './draft-texts.ts'
import type { OpenQuestion, Question } from './question.ts'
import type { QuestionFault } from './question-kind.ts'

/** `options` in the order of the question; empty where it has none, or none of its own. */
export type Wording = { text: string; options: string[] }

export function wordingOf(question: OpenQuestion): Wording {
  return { text: question.text, options: 'options' in question ? question.options.map(({ text }) => text) : [] }
}

/** What is wrong with other words for a question that has those of `known`. */
export function wordingFaults(known: Wording, { text, options }: Wording): QuestionFault[] {
  const trimmed = options.map((option) => option.trim())
  // Answers in words name several options one a line.
  const hasNewLine = trimmed.some((option, at) => option.includes('\n') && !known.options[at]?.includes('\n'))
  const faults: [field: keyof Wording, isFault: boolean, message: string][] = [
    ['text', text.trim() === '', paperTexts.question],
    ['text', text.length > maxQuestionLength, `At most ${maxQuestionLength} characters are allowed.`],
    ['options', options.length !== known.options.length, `Exactly ${known.options.length} choices are needed`],
    ['options', trimmed.includes(''), paperTexts.options],
    ['options', new Set(trimmed).size < trimmed.length, paperTexts.different],
    [
      'options',
      trimmed.some((option) => option.length > maxOptionLength),
      `At most ${maxOptionLength} characters are allowed.`,
    ],
    ['options', hasNewLine, 'Each choice must be one line'],
  ]
  const formulas = { text: formulaIssue([text]), options: formulaIssue(options) }
  return [
    ...faults.flatMap(([field, isFault, message]) => (isFault ? [{ field, message }] : [])),
    ...(['text', 'options'] as const).flatMap((field) => {
      const message = formulas[field]
      return message === undefined ? [] : [{ field, message }]
    }),
  ]
}

/** The same question in other words, which have no fault: options keep their ids, and the key names the same ones. */
export function reworded(question: Question, { text, options }: Wording): Question {
  if (!('options' in question)) return { ...question, text: text.trim() }
  const listed = question.options.map(({ id, text: before }, at) => ({ id, text: (options[at] ?? before).trim() }))
  return { ...question, text: text.trim(), options: listed }
}
