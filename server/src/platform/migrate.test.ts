import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase, silentLog } from '../../test/database.ts'
import { connect } from './database.ts'
import { migrate, migrateWithin, servesSchema } from './migrate.ts'
import { connectWithoutLimits, createPool } from './postgres/pool.ts'

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
  expect(await servesSchema(db)).toBe(false)
  expect(await migrate(url)).toContain('0001-first-school')
  expect(await servesSchema(db)).toBe(true)
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
  expect(await servesSchema(db)).toBe(true)
})

/** An empty school of an earlier version. @param last the last migration that it has run */
async function earlierDatabase(last: string) {
  const database = await emptyDatabase()
  const client = await connectWithoutLimits(database.url)
  onTestFinished(() => client.end())
  await client.query('begin')
  await migrateWithin(client, last)
  await client.query('commit')
  return { ...database, client }
}

test('when a migration fails, those before it stay, and the next start goes on from there', async () => {
  const { url, pool } = await earlierDatabase('0039-reading-aloud')
  await pool.query('create table paper_corrections (other text)')
  await expect(migrate(url)).rejects.toThrow('"paper_corrections" already exists')
  const { rows } = await pool.query('select name from kysely_migration order by name desc limit 1')
  expect(rows).toEqual([{ name: '0040-tallied-scores' }])
  await pool.query('drop table paper_corrections')
  expect(await migrate(url)).toEqual(expect.arrayContaining(['0041-corrections', '0043-held-results']))
  expect(await migrate(url)).toEqual([])
})

test('what a migration has held is free while a later one waits', async () => {
  const { url, pool, client } = await earlierDatabase('0041-corrections')
  // As somebody who writes to the audit: migration 44 waits for them, and 43 has changed the table of exams.
  await client.query('begin; lock table audit in row exclusive mode')
  const migrating = migrate(url)
  const waiting = `select from pg_locks where relation = 'audit'::regclass and not granted`
  while ((await client.query(waiting)).rowCount === 0);
  await pool.query(`set lock_timeout = '1s'; select release_at from exams`)
  await client.query('commit')
  expect(await migrating).toContain('0044-append-only-audit')
})

test('a database that a newer version has used is refused at a start, and served on until it ends what is used', async () => {
  const { url, db, pool } = await emptyDatabase()
  await migrate(url)
  await pool.query(`insert into kysely_migration values ('9998-from-the-future', '2027-01-01T00:00:00.000Z')`)
  await expect(migrate(url)).rejects.toThrow(
    'A newer version of Pariksha has used this database (9998-from-the-future)',
  )
  expect(await servesSchema(db)).toBe(true)
  await pool.query(`update schema_window set compatible_from = '9998-from-the-future'`)
  expect(await servesSchema(db)).toBe(false)
})

/** What a server that is one version older may still use, or cannot know that it must write. */
const contracting =
  /\bdrop (table|column|view|function)\b|\brename\b|\bset not null\b|\balter column \w+ (set data )?type\b|\badd column (?![^,;`]*\bdefault\b)[^,;`]*\bnot null\b/i

test('a migration that ends something says from which schema on older servers may go on', async () => {
  const folder = path.join(import.meta.dirname, '../../migrations')
  const files = (await readdir(folder)).filter((name) => name > '0022-schema-window')
  for (const file of files) {
    const text = await readFile(path.join(folder, file), 'utf8')
    if (contracting.test(text)) expect(text, file).toMatch(/update schema_window set compatible_from = '\d{4}-/)
  }
})

test.each([
  ['alter table staff drop column phone', true],
  ['alter table staff rename column phone to telephone', true],
  ['alter table staff alter column phone set not null', true],
  ['alter table exams alter column title type varchar', true],
  ['alter table exams add column room text not null', true],
  ["alter table exams add column room text not null default ''", false],
  ['alter table exams add column room text', false],
])('"%s" ends something: %s', (statement, ends) => {
  expect(contracting.test(statement)).toBe(ends)
})
