import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { byteaArray, plainArray, textArray } from './arrays.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('arrive as they are, whatever the texts hold', async () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '"', '\\', ',', '{', '}', "'", ' ', '\n', 'NULL', 'తె', '😀', '\\x'),
  })
  const values = fc.record({
    texts: fc.array(fc.oneof(fc.constant(null), text)),
    numbers: fc.array(fc.maxSafeInteger()),
    flags: fc.array(fc.boolean()),
    hashes: fc.array(fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes))),
  })
  await fc.assert(
    fc.asyncProperty(values, async ({ texts, numbers, flags, hashes }) => {
      const { rows } = await database.pool.query(
        'select $1::text[] as texts, $2::bigint[] as numbers, $3::boolean[] as flags, $4::bytea[] as hashes',
        [textArray(texts), plainArray(numbers), plainArray(flags), byteaArray(hashes)],
      )
      expect(rows).toEqual([{ texts, numbers, flags, hashes }])
    }),
    { numRuns: 60 },
  )
})
