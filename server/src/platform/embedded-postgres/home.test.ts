import { chmod, mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { dataFolder } from '../../../test/data-folder.ts'
import { silentLog } from '../../../test/database.ts'
import { openDatabase } from '../database.ts'
import { connectWithoutLimits } from '../postgres/pool.ts'
import { isRoot } from './database-account.ts'

async function open(dataDir: string) {
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log: silentLog })
  onTestFinished(database.close)
  return database
}

async function modeOf(folder: string): Promise<string> {
  return ((await stat(folder)).mode & 0o777).toString(8)
}

test('a folder with a long path and odd letters works', async () => {
  const folder = path.join(await dataFolder(), `Zilla Parishad School's data, 100 % తెలుగు #1 ${'x'.repeat(80)}`)
  const database = await open(folder)
  await sql`select 1`.execute(database.db)
  expect(database.location).toBe(`PostgreSQL in ${folder}/postgres`)
})

test('only its own user can enter the data and the socket', async () => {
  const folder = await dataFolder()
  await open(folder)
  expect(await modeOf(path.join(folder, 'postgres'))).toBe('700')
  expect(await modeOf(path.join(folder, 'run'))).toBe('700')
})

test('only its own user can read the lock', async () => {
  const folder = await dataFolder()
  await open(folder)
  expect(await modeOf(path.join(folder, 'server.lock'))).toBe('600')
  expect(await modeOf(path.join(folder, 'server.pid'))).toBe('600')
})

test.runIf(isRoot())('root with a folder that the database user cannot reach keeps the data elsewhere', async () => {
  const closed = await dataFolder()
  await chmod(closed, 0o700)
  const folder = path.join(closed, 'data')
  const first = await open(folder)
  const [, home = ''] = /in (\/var\/lib\/pariksha\/data-\w+)\/postgres \(it runs as/.exec(first.location) ?? []
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const owner = await connectWithoutLimits(first.url)
  await owner.query(`create table kept as select 'saved' as text; grant select on kept to public`)
  await owner.end()
  await first.close()
  expect(await modeOf(closed)).toBe('700')

  // The whole checkout is moved: its database is still found.
  await mkdir(path.join(closed, 'moved'))
  await rename(folder, path.join(closed, 'moved', 'data'))
  const moved = await open(path.join(closed, 'moved', 'data'))
  const { rows } = await sql`select text from kept`.execute(moved.db)
  expect(rows).toEqual([{ text: 'saved' }])
})
