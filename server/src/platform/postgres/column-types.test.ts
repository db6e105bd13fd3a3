import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test.each([
  ['count(*)', 1],
  ['9007199254740991::bigint', Number.MAX_SAFE_INTEGER],
  ['(-12)::bigint', -12],
  ['35.50::numeric', 35.5],
  ["date '2026-11-09'", '2026-11-09'],
  ["timestamptz '2026-11-09 10:00+05:30'", new Date('2026-11-09T04:30:00Z')],
  ["timestamptz '2026-11-09 10:00:00.123456+00'", new Date('2026-11-09T10:00:00.123Z')],
  ["timestamptz '0050-01-01 00:00+00 BC'", new Date('-000049-01-01T00:00:00Z')],
  ["timestamptz '12026-11-09 10:00+00'", new Date('+012026-11-09T10:00:00Z')],
  ["timestamptz 'infinity'", Number.POSITIVE_INFINITY],
  ['array[1, null, 3]::bigint[]', [1, null, 3]],
  ['array[0.5, 1]::numeric[]', [0.5, 1]],
  ["array[date '2026-11-09']", ['2026-11-09']],
  ['\'{"marks": 1.5}\'::jsonb', { marks: 1.5 }],
])('%s arrives as %j', async (expression, value) => {
  const { rows } = await database.pool.query(`select ${expression} as value`)
  expect(rows).toEqual([{ value }])
})

test('an int8 beyond what a number can hold is refused, not rounded', async () => {
  await expect(database.pool.query('select 9007199254740993::bigint')).rejects.toThrow('9007199254740993 is too large')
})
