import { expect, test } from 'vitest'
import { passShare, passText, weakestFirst } from './pass-shares.ts'

test('the weakest stands first, of equals the one with the lower mean', () => {
  const [half, lower, all] = [
    { marked: 2, passed: 1, mean_percent: 50 },
    { marked: 4, passed: 2, mean_percent: 40 },
    { marked: 3, passed: 3, mean_percent: 36 },
  ]
  expect(weakestFirst([all, half, lower])).toEqual([lower, half, all])
})

test.each([
  [{ marked: 3, passed: 2 }, '67%'],
  [{ marked: 0, passed: 0 }, '0%'],
])('%j passed is %s', (shares, text) => {
  expect(passText(shares)).toBe(text)
  expect(passShare(shares)).toBeLessThanOrEqual(1)
})
