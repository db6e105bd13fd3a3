import type { Random } from '../../seeded-random.ts'
import { type Fraction, fraction, highestCommonFactor } from '../fraction.ts'

/** A fraction between 0 and 1 in lowest terms. */
export function proper(random: Random, bottom: number): Fraction {
  const tops = Array.from({ length: bottom - 1 }, (_, index) => index + 1)
  return fraction(random.pick(tops.filter((top) => highestCommonFactor(top, bottom) === 1)), bottom)
}
