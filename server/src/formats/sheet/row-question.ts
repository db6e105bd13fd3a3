/** A row of a sheet as a question: its kind by name, or else by which of its cells are filled. */
import { readNumber } from '@pariksha/contract/law/questions/number-text.ts'
import { foldedWords, numberedOptions } from '@pariksha/contract/law/questions/options.ts'
import type { Question, QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import { kindName } from '@pariksha/contract/law/questions/question-draft.ts'
import { trueFalseOptions } from '@pariksha/contract/law/questions/true-false.ts'
import { chosenBy, truthOf } from '../pasted/choice-key.ts'

export type QuestionRow = {
  cell: (field: string) => string
  /** Those that are filled. */
  choices: readonly { label: string; text: string }[]
}

export type RowReading = { kind: string; question?: Question; key?: string | undefined; unknown?: string }

const kinds = ['single_choice', 'multiple_choice', 'true_false', 'numerical', 'short_answer', 'descriptive'] as const

/** What a part of the right choices earns stands with the kind. */
export const inParts = `${kindName('multiple_choice')}, part marks`

const otherNames: Readonly<Record<string, QuestionKind>> = {
  mcq: 'single_choice',
  'multiple choice': 'single_choice',
  'single choice': 'single_choice',
  quiz: 'single_choice',
  'multiple answers': 'multiple_choice',
  'multi select': 'multiple_choice',
  'true/false': 'true_false',
  'true or false': 'true_false',
  number: 'numerical',
  numerical: 'numerical',
  'fill in the blank': 'short_answer',
  'short answer': 'short_answer',
  descriptive: 'descriptive',
  'long answer': 'descriptive',
  essay: 'descriptive',
}

function kindNamed(name: string): QuestionKind | undefined {
  const folded = foldedWords(name)
  if (folded === foldedWords(inParts)) return 'multiple_choice'
  return kinds.find((kind) => foldedWords(kindName(kind)) === folded) ?? otherNames[folded]
}

/** The kind of a row that names none. */
function kindByCells({ cell, choices }: QuestionRow): QuestionKind {
  if (choices.length > 0) return 'single_choice'
  if (cell('number') !== '') return 'numerical'
  if (cell('accepted') !== '') return 'short_answer'
  return truthOf(cell('correct')) === undefined ? 'descriptive' : 'true_false'
}

function choiceReading(row: QuestionRow, kind: string, isNamed: boolean): RowReading {
  const text = row.cell('question')
  const options = numberedOptions(row.choices.map((choice) => choice.text))
  const correct = row.cell('correct')
  const right = correct === '' ? [] : chosenBy(correct, { labels: row.choices.map(({ label }) => label), options })
  const key = right === undefined ? `The answer “${correct}” is none of its choices.` : undefined
  const [first = 0, ...others] = right ?? []
  const isTruth = options.length === 2 && trueFalseOptions.every((option, at) => option.text === options[at]?.text)
  if (!isNamed && isTruth && others.length === 0 && first > 0) {
    return { kind: 'true_false', question: { kind: 'true_false', text, correct: first === 1 } }
  }
  if (kind === 'multiple_choice' || (others.length > 0 && !isNamed)) {
    const credit = foldedWords(row.cell('kind')) === foldedWords(inParts) ? 'partial' : 'all_or_nothing'
    return { kind, question: { kind: 'multiple_choice', text, options, correct: right ?? [], credit }, key }
  }
  const further = others.length === 0 ? {} : { alsoCorrect: others }
  return { kind, question: { kind: 'single_choice', text, options, correct: first, ...further }, key }
}

function truthReading({ cell, choices }: QuestionRow): RowReading {
  const [kind, text] = ['true_false', cell('question')]
  const truth = truthOf(cell('correct'))
  if (truth !== undefined) return { kind, question: { kind: 'true_false', text, correct: truth } }
  // Which of the two is right has no empty value; among choices it has.
  const words = choices.length === 2 ? choices.map((choice) => choice.text) : trueFalseOptions.map((one) => one.text)
  return { kind, question: { kind: 'single_choice', text, options: numberedOptions(words), correct: 0 } }
}

function numberReading({ cell }: QuestionRow): RowReading {
  const kind = 'numerical'
  const written = cell('number') || cell('correct')
  const values = written.split(';').map((one) => readNumber(one, cell('unit')))
  const [value = Number.NaN, ...others] = values.flatMap((one) => one ?? [])
  const key = written !== '' && values.includes(undefined) ? `“${written}” is no number.` : undefined
  const [, digits = '', percent] = /^(.*?)\s*(%|percent)?$/.exec(cell('tolerance')) ?? []
  const amount = digits === '' ? 0 : (readNumber(digits) ?? Number.NaN)
  const further = others.length === 0 ? {} : { alsoCorrect: others }
  const tolerance = { amount, unit: percent === undefined ? 'absolute' : 'percent' } as const
  const question: Question = { kind, text: cell('question'), unit: cell('unit'), value, ...further, tolerance }
  return { kind, question, key }
}

function linesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** What a row says. `unknown` is the name of a kind that is none. */
export function rowQuestion(row: QuestionRow): RowReading {
  const { cell } = row
  const named = cell('kind')
  const kind = named === '' ? kindByCells(row) : kindNamed(named)
  if (kind === undefined) return { kind: named, unknown: named }
  const text = cell('question')
  switch (kind) {
    case 'single_choice':
    case 'multiple_choice':
      return choiceReading(row, kind, named !== '')
    case 'true_false':
      return truthReading(row)
    case 'numerical':
      return numberReading(row)
    case 'short_answer': {
      const accepted = linesIn(cell('accepted') || cell('correct'))
      return { kind, question: { kind, text, accepted: accepted.length === 0 ? [''] : accepted } }
    }
    case 'descriptive':
      return { kind, question: { kind, text, modelAnswer: cell('model') || cell('correct') } }
  }
}
