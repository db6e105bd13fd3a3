import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fraction, inverse, lowestCommonMultiple, minus, plus, shown, times } from './fraction.ts'

const anyFraction = fc
  .tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 1, max: 500 }))
  .map(([top, bottom]) => fraction(top, bottom))

test('what is added can be taken away again, what is multiplied divided', () => {
  fc.assert(
    fc.property(anyFraction, anyFraction, (one, other) => {
      expect(minus(plus(one, other), other)).toEqual(one)
      fc.pre(other.top !== 0)
      expect(times(times(one, other), inverse(other))).toEqual(one)
    }),
  )
})

test('a fraction is in lowest terms with its sign above', () => {
  expect(fraction(6, -8)).toEqual({ top: -3, bottom: 4 })
  expect(fraction(0, 5)).toEqual({ top: 0, bottom: 1 })
  expect(() => fraction(1, 0)).toThrow(RangeError)
  expect(lowestCommonMultiple(12, 18)).toBe(36)
})

test('it is shown as TeX, a whole one in plain text', () => {
  expect(shown(fraction(1, 2))).toBe('$\\frac{1}{2}$')
  expect(shown(fraction(-2, 3))).toBe('$-\\frac{2}{3}$')
  expect(shown(fraction(-8, 2))).toBe('−4')
})
