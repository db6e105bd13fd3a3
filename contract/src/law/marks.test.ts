import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultGradeScale, gradeOf, highestScore, isPossibleMark, marksText, outcome, percentage } from './marks.ts'

const result = (score: number, total: number, toMark = 0) => ({ score, total, toMark })

it.each([
  [null, 'N/A'],
  [result(0, 16), '0/16'],
  [result(7.5, 16, 1), '7.5/16'],
])('marks of %o are written %s', (reached, text) => {
  expect(marksText(reached)).toBe(text)
})

it.each([
  [result(1, 3), 33.3],
  [result(2, 3), 66.7],
  [result(16, 16), 100],
  [result(0, 0), 0],
])('%o is %d percent', (reached, percent) => {
  expect(percentage(reached)).toBe(percent)
})

it.each([
  [null, 'not attempted'],
  [result(100, 100, 1), 'pending'],
  [result(35, 100), 'passed'],
  [result(34.5, 100), 'failed'],
  [result(7, 20), 'passed'],
  [result(6.5, 20), 'failed'],
])('%o against a pass mark of 35 is %s', (reached, expected) => {
  expect(outcome(reached, 35)).toBe(expected)
})

it.each([
  [100, 'A1'],
  [90.5, 'A1'],
  [90.4, 'A2'],
  [35, 'D'],
  [34.4, 'E'],
  [0, 'E'],
])('%d percent is grade %s', (percent, grade) => {
  expect(gradeOf(percent, defaultGradeScale)).toBe(grade)
})

it.each([
  [[], null],
  [[null, null], null],
  [[null, result(0, 16)], 0],
  [[result(3, 16), null, result(7.5, 16)], 7.5],
])('the highest of %o is %d', (results, highest) => {
  expect(highestScore(results)).toBe(highest)
})

describe('marks that a person gives', () => {
  it.each([
    [0, true],
    [0.5, true],
    [5, true],
    [5.5, false],
    [-0.5, false],
    [2.25, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('%d of 5: %s', (marks, isPossible) => {
    expect(isPossibleMark(marks, 5)).toBe(isPossible)
  })

  it('never make a percentage above 100 or below 0', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.integer({ min: 1, max: 100 }), (halves, total) => {
        fc.pre(isPossibleMark(halves / 2, total))
        expect(percentage(result(halves / 2, total))).toBeLessThanOrEqual(100)
        expect(percentage(result(halves / 2, total))).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
