import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { dataFolder, makeDataFolder, postmasterPid, startHolder } from '../../../test/data-folder.ts'
import { silentLog } from '../../../test/database.ts'
import { type OpenDatabase, openDatabase } from '../database.ts'
import { connectWithoutLimits } from '../postgres/pool.ts'

let original = ''

beforeAll(async () => {
  original = await makeDataFolder()
  const database = await openDatabase({ databaseUrl: undefined, dataDir: original, log: silentLog })
  await database.close()
})

afterAll(() => rm(original, { recursive: true, force: true }))

async function open(dataDir: string): Promise<OpenDatabase> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log: silentLog })
  onTestFinished(database.close)
  return database
}

async function execute(url: string, statement: string): Promise<void> {
  const client = await connectWithoutLimits(url)
  await client.query(statement).finally(() => client.end())
}

/** As the owner of the tables does it; who serves requests may read it. */
async function keep(url: string, text: string): Promise<void> {
  await execute(url, `create table kept as select '${text}' as text; grant select on kept to public`)
}

async function answer(database: OpenDatabase): Promise<unknown> {
  const { rows } = await sql<{ text: string }>`select text from kept`.execute(database.db)
  return rows
}

test('what was committed survives a stop and a start', async () => {
  const folder = await dataFolder()
  const first = await open(folder)
  await keep(first.url, 'ఉత్తరం')
  await first.close()
  expect(await answer(await open(folder))).toEqual([{ text: 'ఉత్తరం' }])
})

test('a server that was killed leaves a PostgreSQL behind, and the next one starts all the same', async () => {
  const folder = await dataFolder(original)
  const killed = await startHolder(folder)
  await keep(killed.url, 'saved')
  const orphan = await postmasterPid(folder)
  await killed.end('SIGKILL')
  const next = await open(folder)
  expect(await answer(next)).toEqual([{ text: 'saved' }])
  expect(await postmasterPid(folder)).not.toBe(orphan)
})

test('after a power cut, with the number of the dead PostgreSQL taken by somebody else, it starts and spares that one', async () => {
  const folder = await dataFolder(original)
  const killed = await startHolder(folder)
  await keep(killed.url, 'saved')
  const orphan = await postmasterPid(folder)
  await killed.end('SIGKILL')
  process.kill(orphan, 'SIGKILL')
  await writeFile(path.join(folder, 'postgres', 'postmaster.pid'), `${process.pid}\n${folder}/postgres\n1\n5432\n`)
  expect(await answer(await open(folder))).toEqual([{ text: 'saved' }])
})

test('a second server on the same folder is refused and does not disturb the first', async () => {
  const folder = await dataFolder(original)
  const first = await open(folder)
  const pid = await postmasterPid(folder)
  await expect(startHolder(folder)).rejects.toThrow(`Another server (process ${process.pid}) is using ${folder}`)
  await expect(open(folder)).rejects.toThrow('Another server')
  expect(await postmasterPid(folder)).toBe(pid)
  await sql`select 1`.execute(first.db)
})

test('of two servers that start at the same moment one serves', async () => {
  const folder = await dataFolder()
  const starts = await Promise.allSettled([startHolder(folder), startHolder(folder)])
  expect(starts.map((start) => start.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a database that was killed half made is made anew', async () => {
  const folder = await dataFolder(original)
  await rename(path.join(folder, 'postgres'), path.join(folder, 'postgres.new'))
  await rm(path.join(folder, 'postgres.new', 'PG_VERSION'))
  await sql`select 1`.execute((await open(folder)).db)
})

test('a damaged database is left alone', async () => {
  const folder = await dataFolder(original)
  await rm(path.join(folder, 'postgres', 'PG_VERSION'))
  await expect(open(folder)).rejects.toThrow('is damaged. Nothing was changed.')
})

test.each(['SIGKILL', 'SIGINT'] as const)(
  'a PostgreSQL ended by %s is started again under a running server',
  async (signal) => {
    const folder = await dataFolder(original)
    const database = await open(folder)
    await keep(database.url, 'saved')
    const pid = await postmasterPid(folder)
    process.kill(pid, signal)
    await vi.waitFor(async () => expect(await postmasterPid(folder)).not.toBe(pid), { timeout: 5_000 })
    await vi.waitFor(async () => expect(await answer(database)).toEqual([{ text: 'saved' }]), { timeout: 5_000 })
  },
)
