/** A number, right within a tolerance. */
import * as z from 'zod/mini'
import { faultsOf, paperText, questionText } from './draft-texts.ts'
import { readNumber } from './number-text.ts'
import type { DraftLaw, KindLaw } from './question-kind.ts'
import { writtenAnswers } from './written-text.ts'

export const openNumerical = z.object({
  kind: z.literal('numerical'),
  text: z.string(),
  /** What the number counts, such as `cm`; may stand behind an answer. Empty for none. */
  unit: z.string(),
})
const maxUnitLength = 30
const numberNeeded = 'The right number is required'
const toleranceNeeded = 'Tolerance must be a number, 0 or more'

export const numericalSchema = z.extend(openNumerical, {
  text: questionText,
  unit: paperText('The unit must be a text', maxUnitLength),
  value: z.number(numberNeeded),
  /** Further numbers that are right too, within the same tolerance: only a correction finds that. */
  alsoCorrect: z.optional(z.array(z.number()).check(z.maxLength(20))),
  /** How far an answer may be off: as a number, or in percent of the value. At least 0. */
  tolerance: z.object({ amount: z.number(toleranceNeeded), unit: z.enum(['absolute', 'percent']) }),
})

export type NumericalQuestion = z.infer<typeof numericalSchema>
type Open = z.infer<typeof openNumerical>

/** What arithmetic with decimal fractions may be off, in proportion to the value. */
const rounding = 1e-9

/** All numbers that are right. */
export function rightNumbers({ value, alsoCorrect = [] }: NumericalQuestion): number[] {
  return [value, ...alsoCorrect]
}

function isWithin(value: number, { amount, unit }: NumericalQuestion['tolerance'], given: number): boolean {
  const allowed = unit === 'percent' ? (Math.abs(value) * amount) / 100 : amount
  return Math.abs(given - value) <= allowed + rounding * Math.max(Math.abs(value), Math.abs(given))
}

/** The right numbers as they are told, with their unit. */
export function numbersInWords(question: NumericalQuestion): string[] {
  const { unit } = question
  return rightNumbers(question).map((right) => (unit === '' ? String(right) : `${right} ${unit}`))
}

export const numerical: KindLaw<NumericalQuestion, Open> = {
  open: ({ kind, text, unit }) => ({ kind, text, unit }),
  texts: { shown: ({ text }) => [text], key: () => [] },
  ...writtenAnswers,
  marks: (question, answer, max) => {
    const given = readNumber(answer, question.unit)
    if (given === undefined) return 0
    return rightNumbers(question).some((right) => isWithin(right, question.tolerance, given)) ? max : 0
  },
  twoKinds: (question) => ({
    kind: 'descriptive',
    question: question.text,
    answer: numbersInWords(question).join('\n'),
  }),
}

export const numericalDraft: DraftLaw<NumericalQuestion> = {
  name: 'A number',
  blank: () => ({
    kind: 'numerical',
    text: '',
    unit: '',
    value: Number.NaN,
    tolerance: { amount: 0, unit: 'absolute' },
  }),
  trimmed: (question) => ({ ...question, text: question.text.trim(), unit: question.unit.trim() }),
  faults: ({ value, tolerance: { amount, unit: measure }, unit }) =>
    faultsOf([
      [!Number.isFinite(value), 'value', numberNeeded],
      [!(amount >= 0) || !Number.isFinite(amount), 'tolerance', toleranceNeeded],
      [measure === 'percent' && amount > 100, 'tolerance', 'Tolerance must be at most 100 percent'],
      [unit.length > maxUnitLength, 'unit', `At most ${maxUnitLength} characters are allowed.`],
      // Behind a number it would be taken for a part of it.
      [readNumber(`1${unit}`) !== undefined && unit !== '', 'unit', 'The unit cannot be a number'],
    ]),
}
