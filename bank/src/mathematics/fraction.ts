/** Exact fractions: always in lowest terms, the sign in `top`. */
import { grouped } from './phrases.ts'

export type Fraction = { readonly top: number; readonly bottom: number }

export function highestCommonFactor(one: number, other: number): number {
  return other === 0 ? Math.abs(one) : highestCommonFactor(other, one % other)
}

export function lowestCommonMultiple(one: number, other: number): number {
  return (one / highestCommonFactor(one, other)) * other
}

export function fraction(top: number, bottom: number): Fraction {
  if (bottom === 0) throw new RangeError('a fraction over zero')
  const common = highestCommonFactor(top, bottom) * Math.sign(bottom)
  return { top: top / common, bottom: bottom / common }
}

export function plus(one: Fraction, other: Fraction): Fraction {
  return fraction(one.top * other.bottom + other.top * one.bottom, one.bottom * other.bottom)
}

export function minus(one: Fraction, other: Fraction): Fraction {
  return plus(one, fraction(-other.top, other.bottom))
}

export function times(one: Fraction, other: Fraction): Fraction {
  return fraction(one.top * other.top, one.bottom * other.bottom)
}

export function inverse({ top, bottom }: Fraction): Fraction {
  return fraction(bottom, top)
}

/** TeX without its dollar signs, just as given: not brought to lowest terms. */
export function frac(top: number, bottom: number): string {
  return `${top < 0 ? '-' : ''}\\frac{${Math.abs(top)}}{${bottom}}`
}

/** TeX without its dollar signs, in lowest terms. */
export function texOf({ top, bottom }: Fraction): string {
  return bottom === 1 ? `${top}` : frac(top, bottom)
}

/** As an option: a whole number in plain text, else TeX between dollar signs. */
export function shown(value: Fraction): string {
  return value.bottom === 1 ? grouped(value.top) : `$${texOf(value)}$`
}
