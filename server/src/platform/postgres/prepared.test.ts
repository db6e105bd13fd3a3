import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { prepared } from './prepared.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const between = prepared('test-between', (db, given: { least: number; most: number; all: readonly number[] }) =>
  sql<{ n: number }>`
    select n from unnest(${given.all}::int[]) as n where n >= ${given.least} and n between 0 and ${given.most}`.compile(
    db,
  ),
)

test('a statement is built once and run with the values of each call', async () => {
  const { db } = database
  const all = [1, 2, 3, 4, 5]
  expect(await between(db, { all, least: 2, most: 3 })).toEqual([{ n: 2 }, { n: 3 }])
  expect(await between(db, { all, least: 5, most: 9 })).toEqual([{ n: 5 }])
})

test('a connection keeps it under its name, in a transaction and after', async () => {
  const { db } = database
  await db.connection().execute(async (connection) => {
    await connection.transaction().execute((tx) => between(tx, { all: [1], least: 1, most: 1 }))
    await between(connection, { all: [1], least: 1, most: 1 })
    const kept = await connection.executeQuery(
      CompiledQuery.raw(`select name from pg_prepared_statements where name = 'test-between'`),
    )
    expect(kept.rows).toEqual([{ name: 'test-between' }])
  })
})
