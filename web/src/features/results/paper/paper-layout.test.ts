import { expect, test } from 'vitest'
import { fitsColumns, optionColumns } from './paper-layout.ts'

const text = (length: number) => 'x'.repeat(length)

test.each([
  [12, 1, 4],
  [13, 1, 2],
  [36, 1, 2],
  [37, 1, 1],
  [4, 2, 4],
  [5, 2, 2],
  [14, 2, 2],
  [15, 2, 1],
] as const)('options of %i characters in a question of 1/%i sheet stand in %i columns', (length, room, columns) =>
  expect(optionColumns(['x', text(length)], room)).toBe(columns),
)

test.each([
  [160, 32, 4, true],
  [161, 32, 4, false],
  [160, 33, 4, false],
  [160, 32, 3, false],
])('questions of %i characters, options of %i, %i of them: in two columns %j', (question, option, count, fits) =>
  expect(fitsColumns(Array(count).fill({ question: text(question), options: [text(option)] }))).toBe(fits),
)
