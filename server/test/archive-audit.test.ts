/** Audit rows that are older than a year, out of the database into a file. */
import { execFile } from 'node:child_process'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { archiveAudit } from '../src/platform/archive/audit-archive.ts'
import { dataFolder } from './data-folder.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

const program = path.resolve(import.meta.dirname, '../src/archive-audit.ts')
let database: TestDatabase
let folder: string

/** More than two batches of 400 days ago, and three rows of 364 days ago. */
beforeEach(async () => {
  database = await createTestDatabase()
  onTestFinished(() => database.drop())
  folder = await dataFolder()
  await sql`
    insert into audit (at, action, record, record_id, after)
    select now() - case when n > 2500 then 364 else 400 end * interval '1 day', 'student.created', 'students', n::text,
      jsonb_build_object('name', 'Ravi ' || n)
    from generate_series(1, 2503) as n`.execute(database.db)
})

function archive(more: Partial<Parameters<typeof archiveAudit>[0]> = {}) {
  const { signal } = new AbortController()
  return archiveAudit({ url: database.url, folder, days: 365, passphrase: undefined, signal, ...more })
}

async function countRows(action: string): Promise<number> {
  return (await database.db.selectFrom('audit').select('id').where('action', '=', action).execute()).length
}

async function readArchive(file: string): Promise<{ record_id: string; after: unknown }[]> {
  return gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test('the command moves what is older than a year, and says where it is', async () => {
  const run = (...words: string[]) => {
    const env = { ...process.env, DATABASE_URL: database.url, BACKUP_PASSPHRASE: '', INIT_CWD: folder }
    return promisify(execFile)(process.execPath, [program, ...words], { env }).then(
      ({ stdout }) => stdout,
      (error: { stderr: string }) => `refused: ${error.stderr}`,
    )
  }
  expect(await run('.')).toMatch(/^2500 audit rows are in .*\.jsonl\.gz, and no longer in the database/)
  const [name = ''] = await readdir(folder)
  const file = path.join(folder, name)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const rows = await readArchive(file)
  expect(rows.map(({ record_id }) => Number(record_id))).toEqual(Array.from({ length: 2500 }, (_, at) => at + 1))
  expect(rows[0]).toMatchObject({
    action: 'student.created',
    at: expect.stringMatching(/\+00:00$/),
    after: { name: 'Ravi 1' },
  })
  expect([await countRows('student.created'), await countRows('audit.archived')]).toEqual([3, 1])
  const said = await Promise.all([run('.'), run('.', '364'), run('.', 'many'), run()])
  expect(said).toEqual([
    'Nothing in the audit table is older than 365 days.\n',
    ...Array.from({ length: 2 }, () => 'refused: Audit rows stay in the database for 365 days at least.\n'),
    'refused: Say which folder: npm run archive -- FOLDER\n',
  ])
})

test('no row leaves the table before the file is whole', async () => {
  await expect(archive({ folder: path.join(folder, 'none') })).rejects.toThrow('ENOENT')
  await expect(archive({ signal: AbortSignal.abort() })).rejects.toThrow('aborted')
  expect([await readdir(folder), await countRows('student.created')]).toEqual([[], 2503])

  await database.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
    create trigger refuse before delete on audit for each row when (old.record_id = '1500') execute function refuse()`)
  await expect(archive()).rejects.toThrow('not now')
  const [name = ''] = await readdir(folder)
  expect(await readArchive(path.join(folder, name))).toHaveLength(2500)
  // The first batch is out, the second one whole: what is there twice is archived again.
  expect(await countRows('student.created')).toBe(1503)
  await database.pool.query('drop trigger refuse on audit')
  const other = await dataFolder()
  expect(await archive({ folder: other, passphrase: 'a rainy Monday' })).toMatchObject({ rows: 1500 })
  expect((await readFile(path.join(other, (await readdir(other))[0] ?? ''))).toString('latin1', 0, 21)).toBe(
    'age-encryption.org/v1',
  )
  expect(await countRows('student.created')).toBe(3)
})
