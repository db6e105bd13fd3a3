import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { nextPage, pageQuery } from './paging.ts'

const query = z.object(pageQuery)

it('asks for 50 entries from the start, unless a call says otherwise', () => {
  expect(query.parse({})).toEqual({ limit: 50 })
  expect(query.parse({ cursor: 'abc', limit: '200' })).toEqual({ cursor: 'abc', limit: 200 })
})

it.each(['0', '201', '-1', '1.5', 'ten', ''])('refuses a page of %j entries', (limit) => {
  expect(query.safeParse({ limit }).success).toBe(false)
})

it('ends with a page that has no next', () => {
  expect(nextPage.parse(null)).toBeNull()
})
