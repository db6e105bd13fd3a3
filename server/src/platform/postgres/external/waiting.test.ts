import { expect, test } from 'vitest'
import { createTestDatabase, silentLog } from '../../../../test/database.ts'
import { openDatabase } from '../../database.ts'
import { connectWithoutLimits } from '../pool.ts'
import { OnlyReads } from './hosts.ts'
import { whenAvailable } from './waiting.ts'

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

/** Fails as given, one after the other, and then succeeds. */
function failing(...errors: Error[]) {
  return async () => {
    const error = errors.shift()
    if (error !== undefined) throw error
    return 'done'
  }
}

test.each([
  ['at once', failing(), 0, 'done'],
  ['a database that comes back in time', failing(away()), 5_000, 'done'],
  ['one that stays away', failing(away()), 0, 'connect ECONNREFUSED'],
  ['one that only reads, for longer than it may be away', failing(new OnlyReads(), new OnlyReads()), 0, 'done'],
  ['what waiting does not mend', failing(new Error('password')), 5_000, 'password'],
])('%s', async (_, act, awayMs, outcome) => {
  const found = await whenAvailable(act, { log: silentLog, awayMs }).catch(({ message }: Error) => message)
  expect(found).toBe(outcome)
})

/** As long as somebody has made all of it read only. */
async function readOnlyDatabase() {
  const database = await createTestDatabase()
  const admin = await connectWithoutLimits(database.url)
  const set = (value: 'on' | 'off') =>
    admin.query(`do $$ begin
      execute format('alter database %I set default_transaction_read_only = ${value}', current_database());
    end $$`)
  await set('on')
  const end = async () => {
    await admin.end()
    await database.drop()
  }
  return { url: database.url, allowWrites: () => set('off'), end }
}

function opening(url: string) {
  const stopping = new AbortController()
  const told: string[] = []
  const log = { ...silentLog, warn: (_: unknown, text?: string) => void told.push(String(text)) } as typeof silentLog
  const opened = openDatabase({ databaseUrl: url, dataDir: '', log, signal: stopping.signal })
  return { opened, told, stopping }
}

test('a server waits for a database that only reads, and says so once', async () => {
  const { url, allowWrites, end } = await readOnlyDatabase()
  const { opened, told } = opening(url)
  await expect.poll(() => told.length, { timeout: 5_000 }).toBe(1)
  await allowWrites()
  const database = await opened
  expect(told).toEqual(['the database cannot be used yet; waiting for it'])
  await database.close()
  await end()
})

test('a server that is stopped meanwhile waits no longer', async () => {
  const { url, end } = await readOnlyDatabase()
  const { opened, told, stopping } = opening(url)
  await expect.poll(() => told.length, { timeout: 5_000 }).toBe(1)
  stopping.abort()
  await expect(opened).rejects.toThrow()
  await end()
})
