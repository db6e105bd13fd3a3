/** How far an answer may be off a right number, for formats that say it as a number. */
import type { NumericalQuestion } from '@pariksha/contract/law/questions/numerical.ts'

/** @returns the amount, at least 0, to twelve digits */
export function numericalTolerance({ tolerance }: NumericalQuestion, value: number): number {
  const { amount, unit } = tolerance
  return unit === 'absolute' ? amount : Number(((Math.abs(value) * amount) / 100).toPrecision(12))
}
