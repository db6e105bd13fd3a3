import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchOf } from './batch.ts'
import { retryDelayMs } from './retry-loop.ts'

const change = (index: number, length: number) => ({ index, value: 'త'.repeat(length), seq: 1 })

test.each([
  [[], 1000, 0],
  [[10, 10], 1000, 2],
  [[200, 200], 1000, 1],
  [[20_000], 1000, 1],
  [Array.from({ length: 401 }, () => 1), 1_000_000, 400],
  [[20_000, 1_000], 63_000, 1],
])('of texts of %o letters %d bytes take %d', (lengths, maxBytes, taken) => {
  expect(
    batchOf(
      lengths.map((length, index) => change(index, length)),
      maxBytes,
    ),
  ).toHaveLength(taken)
})

test.each([
  [1, 0, 0, 500],
  [1, 1, 0, 1000],
  [3, 1, 0, 4000],
  [5, 1, 0, 15_000],
  [500, 1, 0, 15_000],
  [1, 0, 4000, 4000],
])('failure %d waits', (...[failures, random, askedMs, waitMs]) => {
  expect(retryDelayMs(failures, random, askedMs)).toBe(waitMs)
})

test('no wait is shorter than half a second or longer than fifteen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
      expect(retryDelayMs(failures, random)).toBeGreaterThanOrEqual(500)
      expect(retryDelayMs(failures, random)).toBeLessThanOrEqual(15_000)
    }),
  )
})
