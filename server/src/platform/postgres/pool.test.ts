import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a connection lost between two statements fails its transaction and nothing else', async () => {
  const { db, pool } = database
  const transaction = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await pool.query('select pg_terminate_backend($1, 1000)', [rows[0]?.pid])
    await sql`select 1`.execute(trx)
  })
  const error = await transaction.catch((reason: unknown) => reason)
  expect(isDatabaseUnavailable(error)).toBe(true)
  await sql`select 1`.execute(db)
})

test('a statement that takes too long is ended by the server, and the connection stays', async () => {
  const { db } = database
  await db.connection().execute(async (connection) => {
    const error = await sql`select pg_sleep(10)`.execute(connection).catch((reason: unknown) => reason)
    expect(isDatabaseUnavailable(error)).toBe(true)
    await sql`select 1`.execute(connection)
  })
})

test('a request waits two seconds for a connection, not longer', async () => {
  const { db, pool } = database
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const startedAt = performance.now()
  const error = await sql`select 1`.execute(db).catch((reason: unknown) => reason)
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect(performance.now() - startedAt).toBeLessThan(2_500)
  for (const client of taken) client.release()
  await sql`select 1`.execute(db)
})
