import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase, silentLog } from '../../test/database.ts'
import { connect } from './database.ts'
import { migrate, migrationsCurrent } from './migrate.ts'
import { createPool } from './postgres/pool.ts'

async function emptyDatabase() {
  const { url, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  const pool = createPool(url, silentLog)
  onTestFinished(() => pool.end())
  return { url, db: connect(pool), pool }
}

const program = `
  const { migrate } = await import(${JSON.stringify(path.join(import.meta.dirname, 'migrate.ts'))})
  process.stdout.write(JSON.stringify(await migrate(process.argv[1])))`

test('an empty database is brought up to date, once', async () => {
  const { url, db } = await emptyDatabase()
  expect(await migrationsCurrent(db)).toBe(false)
  expect(await migrate(url)).toContain('0001-first-school')
  expect(await migrationsCurrent(db)).toBe(true)
  expect(await migrate(url)).toEqual([])
})

test('each migration has a number of its own: a database refuses one that comes before those it has run', async () => {
  const files = await readdir(path.join(import.meta.dirname, '../../migrations'))
  const numbers = files.map((name) => name.slice(0, 4))
  expect(new Set(numbers).size).toBe(files.length)
})

test('of three processes that migrate at once one does the work and none fails', async () => {
  const { url, db } = await emptyDatabase()
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, url])
  const printed = await Promise.all([run(), run(), run()])
  const ran = printed.map(({ stdout }) => stdout).sort()
  expect(ran.slice(1)).toEqual(['[]', '[]'])
  expect(ran[0]).toContain('0001-first-school')
  expect(await migrationsCurrent(db)).toBe(true)
})

test('a database that a newer version has used is refused', async () => {
  const { url, db, pool } = await emptyDatabase()
  await migrate(url)
  await pool.query(`insert into kysely_migration values ('9999-from-the-future', '2027-01-01T00:00:00.000Z')`)
  await expect(migrate(url)).rejects.toThrow(
    'A newer version of Pariksha has used this database (9999-from-the-future)',
  )
  expect(await migrationsCurrent(db)).toBe(false)
})
