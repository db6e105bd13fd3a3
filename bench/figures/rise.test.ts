import { expect, it } from 'vitest'
import { riseOfLine, riseOfMedian } from './rise.ts'

it.each([
  { name: 'nothing', values: [], line: 0, median: 0 },
  { name: 'one value', values: [5], line: 0, median: 0 },
  { name: 'flat values', values: [4, 4, 4, 4, 4], line: 0, median: 0 },
  { name: 'a leak', values: [100, 110, 120, 130, 140], line: 1 / 3, median: 0.3 },
  { name: 'what falls', values: [100, 75, 50], line: -2 / 3, median: -0.5 },
  { name: 'only zeros', values: [0, 0, 0], line: 0, median: 0 },
  { name: 'nothing at first', values: [0, 1], line: 2, median: 0 },
])('tells the rise of $name', ({ values, line, median }) => {
  expect(riseOfLine(values)).toBeCloseTo(line)
  expect(riseOfMedian(values)).toBeCloseTo(median)
})

it('lets one minute out of the usual pass for the median, not for the line', () => {
  const values = [10, 10, 10, 10, 10, 90]
  expect(riseOfMedian(values)).toBe(0)
  expect(riseOfLine(values)).toBeGreaterThan(0.5)
})
