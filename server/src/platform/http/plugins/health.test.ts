import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { silentLog } from '../../../../test/database.ts'
import { connect } from '../../database.ts'
import { createPool } from '../../postgres/pool.ts'
import { createServer } from '../server.ts'
import { serveHealth } from './health.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('is alive, and ready with a database whose migrations are current', async () => {
  expect(await test.send({ method: 'GET', url: '/healthz' })).toMatchObject({ status: 200, body: { status: 'alive' } })
  expect(await test.send({ method: 'GET', url: '/readyz' })).toMatchObject({ status: 200, body: { status: 'ready' } })
})

it('is alive but not ready without them', async () => {
  await test.pool.query('alter table kysely_migration rename to kysely_migration_away')
  try {
    expect((await test.send({ method: 'GET', url: '/readyz' })).status).toBe(503)
    expect((await test.send({ method: 'GET', url: '/healthz' })).status).toBe(200)
  } finally {
    await test.pool.query('alter table kysely_migration_away rename to kysely_migration')
  }
  expect((await test.send({ method: 'GET', url: '/readyz' })).status).toBe(200)
})

it('is alive but not ready without a database', async () => {
  const pool = createPool('postgres://nobody@127.0.0.1:1/none', silentLog)
  const app = createServer(test.deps.log)
  serveHealth(app, { ...test.deps, db: connect(pool) })
  expect((await app.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(503)
  expect((await app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200)
  await app.close()
  await pool.end()
})
