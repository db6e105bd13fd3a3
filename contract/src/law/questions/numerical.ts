/** A number, right within a tolerance. */
import * as z from 'zod/mini'
import { readNumber } from './number-text.ts'
import type { KindLaw } from './question-kind.ts'
import { writtenAnswers } from './written-text.ts'

export const openNumerical = z.object({
  kind: z.literal('numerical'),
  text: z.string(),
  /** What the number counts, such as `cm`; may stand behind an answer. Empty for none. */
  unit: z.string(),
})
const schema = z.extend(openNumerical, {
  value: z.number(),
  /** How far an answer may be off: as a number, or in percent of the value. At least 0. */
  tolerance: z.object({ amount: z.number(), unit: z.enum(['absolute', 'percent']) }),
})

export type NumericalQuestion = z.infer<typeof schema>
type Open = z.infer<typeof openNumerical>

/** What arithmetic with decimal fractions may be off, in proportion to the value. */
const rounding = 1e-9

function isWithin({ value, tolerance: { amount, unit } }: NumericalQuestion, given: number): boolean {
  const allowed = unit === 'percent' ? (Math.abs(value) * amount) / 100 : amount
  return Math.abs(given - value) <= allowed + rounding * Math.max(Math.abs(value), Math.abs(given))
}

export const numerical: KindLaw<NumericalQuestion, Open> = {
  open: ({ kind, text, unit }) => ({ kind, text, unit }),
  texts: { shown: ({ text }) => [text], key: () => [] },
  ...writtenAnswers,
  marks: (question, answer, max) => {
    const given = readNumber(answer, question.unit)
    return given !== undefined && isWithin(question, given) ? max : 0
  },
  twoKinds: ({ text, value, unit }) => ({
    kind: 'descriptive',
    question: text,
    answer: unit === '' ? String(value) : `${value} ${unit}`,
  }),
}
