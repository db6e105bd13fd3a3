import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, silentLog, type TestDatabase } from '../../../../test/database.ts'
import { watchReadiness } from '../../postgres/readiness.ts'
import { createServer } from '../server.ts'
import { serveHealth } from './health.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function askBoth(url: string) {
  const app = createServer(pino({ level: 'silent' }))
  serveHealth(app, watchReadiness(url, silentLog))
  const [health, ready] = await Promise.all(
    ['/healthz', '/readyz'].map((path) => app.inject({ method: 'GET', url: path })),
  )
  await app.close()
  return [health?.statusCode, health?.json().status, ready?.statusCode, ready?.json().status]
}

it('is alive, and ready with a database whose migrations are current', async () => {
  expect(await askBoth(database.url)).toEqual([200, 'alive', 200, 'ready'])
})

it('is alive but not ready without them', async () => {
  await database.pool.query('alter table kysely_migration rename to kysely_migration_away')
  expect(await askBoth(database.url)).toEqual([200, 'alive', 503, 'not ready'])
  await database.pool.query('alter table kysely_migration_away rename to kysely_migration')
})

it('is alive but not ready without a database', async () => {
  expect(await askBoth('postgres://nobody@127.0.0.1:1/none')).toEqual([200, 'alive', 503, 'not ready'])
})
