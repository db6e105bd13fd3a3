import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { pageOf, readCursor } from './cursor.ts'

const key = z.tuple([z.string(), z.int()])
const rows = [
  { name: 'ఆశ', id: 3 },
  { name: 'Beena', id: 1 },
  { name: 'Chandra', id: 2 },
]
const keyOf = (row: { name: string; id: number }) => [row.name, row.id]

it('names the last row of a page as the place to go on from', () => {
  const { rows: page, next } = pageOf(rows.slice(0, 2), { limit: 1, keyOf })
  expect(page).toEqual(rows.slice(0, 1))
  expect(next).toMatch(/^[\w-]+$/)
  expect(readCursor(key, next ?? undefined)).toEqual(['ఆశ', 3])
})

it('has no next page when nothing is left', () => {
  expect(pageOf(rows, { limit: 3, keyOf })).toEqual({ rows, next: null })
  expect(pageOf([], { limit: 3, keyOf })).toEqual({ rows: [], next: null })
  expect(readCursor(key, undefined)).toBeUndefined()
})

it.each(['', 'nonsense', Buffer.from('["a"]').toString('base64url'), Buffer.from('{').toString('base64url')])(
  'refuses %j, which is no cursor of the list',
  (cursor) => {
    expect(() => readCursor(key, cursor)).toThrow('start from the first')
  },
)
