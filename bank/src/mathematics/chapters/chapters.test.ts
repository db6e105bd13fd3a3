import { expect, test } from 'vitest'
import { kinds } from '../kinds.ts'
import { chaptersOf } from './chapters.ts'
import { chaptersFromClass6 } from './from-class-6.ts'
import { chaptersToClass5 } from './to-class-5.ts'

const rows = [...chaptersToClass5, ...chaptersFromClass6].map((list, index) => ({ standard: index + 1, list }))

test('every row of chapters has a kind of its class', () => {
  const unused = rows.flatMap(({ standard, list }) =>
    list
      .filter(([of]) => {
        const taught = kinds.filter((kind) => kind.standards.includes(standard))
        return of.some((word) => taught.every(({ name, topics }) => name !== word && !topics.includes(word)))
      })
      .map(([of]) => `class ${standard}: ${of.join(', ')}`),
  )
  expect(unused).toEqual([])
})

/** They go back to an earlier class, or forward to a later one. */
const inNoBook = [
  'order of operations, class 6',
  'speed, distance and time, class 6',
  'speed, distance and time, class 7',
  'third angle of a triangle, class 6',
  'average of a few numbers, class 6',
  'range, class 6',
]

test('the other kinds of classes 6 to 10 belong to a chapter, or say that they left the books', () => {
  const unplaced = kinds.flatMap((kind) =>
    kind.standards
      .filter((standard) => standard >= 6)
      .filter((standard) => {
        const { chapters, left } = chaptersOf(kind, standard)
        return Object.keys(chapters).length === 0 && left === undefined
      })
      .map((standard) => `${kind.name}, class ${standard}`),
  )
  expect(unplaced).toEqual(inNoBook)
})

test('the chapter is that of the class', () => {
  const inverse = { name: 'inverse proportion', topics: ['proportion', 'inverse proportion'] }
  expect(chaptersOf(inverse, 8).chapters).toMatchObject({ NCERT: 'Proportional Reasoning-2' })
  expect(chaptersOf({ name: 'operations on sets', topics: ['sets'] }, 10)).toEqual({
    chapters: { TS: 'Sets' },
    left: 'left the syllabus of NCERT and AP',
  })
  expect(chaptersOf({ name: 'operations on sets', topics: ['sets'] }, 5)).toEqual({ chapters: {}, left: undefined })
})
