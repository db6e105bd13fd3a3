import { expect, test } from 'vitest'
import { changesThatFit } from './save-queue.ts'

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
    changesThatFit(
      lengths.map((length, index) => change(index, length)),
      maxBytes,
    ),
  ).toHaveLength(taken)
})
