import { expect, test } from 'vitest'
import { nextSorting, sortRows } from './table-sort.ts'

const identity = (value: string | number | null) => value

test('roll numbers sort as numbers, names without case', () => {
  expect(sortRows(['10', '9', '1A', '2'], identity, false)).toEqual(['1A', '2', '9', '10'])
  expect(sortRows(['bhavani', 'Asha', 'Chaitanya'], identity, false)).toEqual(['Asha', 'bhavani', 'Chaitanya'])
})

test('what has no value comes last in both directions', () => {
  expect(sortRows([null, 3, 10], identity, false)).toEqual([3, 10, null])
  expect(sortRows([null, 3, 10], identity, true)).toEqual([10, 3, null])
})

test('equal rows keep their order', () => {
  const rows = [
    { id: 1, grade: 5 },
    { id: 2, grade: 5 },
  ]
  expect(sortRows(rows, (row) => row.grade, true).map((row) => row.id)).toEqual([1, 2])
})

test('a header goes from ascending to descending to unsorted', () => {
  const first = nextSorting(undefined, 'name')
  const second = nextSorting(first, 'name')
  expect([first, second, nextSorting(second, 'name')]).toEqual([
    { key: 'name', descending: false },
    { key: 'name', descending: true },
    undefined,
  ])
  expect(nextSorting(first, 'roll')).toEqual({ key: 'roll', descending: false })
})
