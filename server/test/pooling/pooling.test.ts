/** A pooler by transactions is found out, and what it cannot keep stands on the role: `npm run test:pooling` has one. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../../src/platform/database.ts'
import { findPooling } from '../../src/platform/postgres/external/pooling.ts'
import { connectWithoutLimits } from '../../src/platform/postgres/pool.ts'
import { createEmptyDatabase, silentLog, urlOfDatabase } from '../database.ts'

let direct: Awaited<ReturnType<typeof createEmptyDatabase>>

beforeAll(async () => {
  direct = await createEmptyDatabase()
})
afterAll(() => direct.drop())

it('a database without a pooler is known by its sessions', async () => {
  expect(await findPooling(direct.url)).toBe('session')
})

describe.skipIf(inject('testDatabase').poolerUrl === undefined)('behind a pooler by transactions', () => {
  const pooled = () => urlOfDatabase(inject('testDatabase').poolerUrl ?? '', new URL(direct.url).pathname.slice(1))

  it('is found out', async () => {
    expect(await findPooling(pooled())).toBe('transaction')
  })

  it('is served through, and its role has the limits of a request', async () => {
    const options = { databaseUrl: direct.url, servingUrl: pooled(), dataDir: '', log: silentLog }
    const opened = await openDatabase(options)
    await Promise.all(Array.from({ length: 20 }, () => sql`select ${1}::int`.execute(opened.db)))
    await opened.close()
    const later = await connectWithoutLimits(direct.url)
    await later.query('reset statement_timeout')
    const { rows } = await later.query('show statement_timeout')
    await later.end()
    expect(rows).toEqual([{ statement_timeout: '3500ms' }])
  })

  it('is refused as the address of the owner', async () => {
    const options = { databaseUrl: pooled(), dataDir: '', log: silentLog }
    await expect(openDatabase(options)).rejects.toThrow('DATABASE_URL leads to a pooler that keeps no sessions')
  })
})
