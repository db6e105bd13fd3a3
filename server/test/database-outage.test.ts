/** The database stops under a running server and comes back. */
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { buildApp } from '../src/app.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/database.ts'
import { startEmbedded } from '../src/platform/embedded-postgres/embedded.ts'
import { migrate } from '../src/platform/migrate.ts'
import { watchReadiness } from '../src/platform/postgres/readiness.ts'
import { dataFolder } from './data-folder.ts'
import { silentLog } from './database.ts'

test('requests answer 503 within 5 s while the database is away and work again when it is back', async () => {
  const dataDir = await dataFolder()
  const first = await startEmbedded({ dataDir, log: silentLog })
  await migrate(first.url)
  const database = await openDatabase({ databaseUrl: first.url, dataDir, log: silentLog })
  const deps = { db: database.db, clock: systemClock, log: pino({ level: 'silent' }) }
  const app = await buildApp(deps, { readiness: watchReadiness(first.url, silentLog) })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (path: string) => fetch(`${origin}${path}`)
  expect((await ask('/api/v1/school')).status).toBe(200)
  expect((await ask('/readyz')).status).toBe(200)

  await first.stop()
  const asked = performance.now()
  const refused = await ask('/api/v1/school')
  expect(performance.now() - asked).toBeLessThan(5_000)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).not.toBeNull()
  expect(await refused.json()).toMatchObject({ code: 'server.unavailable', status: 503 })
  await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(503), { timeout: 5_000 })
  expect((await ask('/healthz')).status).toBe(200)

  const second = await startEmbedded({ dataDir, log: silentLog })
  await vi.waitFor(async () => expect((await ask('/api/v1/school')).status).toBe(200), { timeout: 5_000 })
  await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(200), { timeout: 5_000 })
  await app.close()
  await database.close()
  await second.stop()
}, 60_000)
