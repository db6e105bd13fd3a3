/** The audit is only added to: by whom its rows cannot be changed or taken out, and what goes on working all the same. */
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordAudit } from '../src/platform/audit.ts'
import { connect, type OpenDatabase, openDatabase } from '../src/platform/database.ts'
import { migrate } from '../src/platform/migrate.ts'
import { createPool } from '../src/platform/postgres/pool.ts'
import { makeDataFolder } from './data-folder.ts'
import { createTestDatabase, silentLog, type TestDatabase } from './database.ts'

const insertion = `insert into audit (at, action, record, record_id) values (now(), 'exam.deleted', 'exams', '1')`
const old = `insert into audit (at, action, record, record_id) values (now() - interval '400 days', 'exam.deleted', 'exams', '2')`
const changes = [
  `update audit set action = 'exam.created'`,
  'update audit set before = null where false',
  'delete from audit',
  `delete from audit where record_id = '2'`,
  'truncate audit',
]

const rowsOf = async (pool: Pool) => (await pool.query('select record_id from audit order by id')).rows

describe('the owner of the tables', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await createTestDatabase()
    await database.pool.query(`${insertion}; ${old}`)
  })
  afterAll(() => database.drop())

  test.each(changes)('is refused %s', async (change) => {
    await expect(database.pool.query(change)).rejects.toMatchObject({ code: '42501' })
    expect(await rowsOf(database.pool)).toHaveLength(2)
  })

  test('takes out what is older than a year where it says that it archives, and nothing else', async () => {
    const archiving = (change: string) =>
      database.pool.query(`begin; set local pariksha.archiving = 'on'; ${change}; commit`)
    for (const change of changes.filter((change) => !change.includes("'2'"))) {
      await expect(archiving(change)).rejects.toMatchObject({ code: '42501' })
      await database.pool.query('rollback')
    }
    await archiving(`delete from audit where record_id = '2'`)
    expect(await rowsOf(database.pool)).toEqual([{ record_id: '1' }])
    await database.pool.query(old)
    await expect(database.pool.query(`delete from audit where record_id = '2'`)).rejects.toMatchObject({
      code: '42501',
    })
  })
})

describe('the role that serves requests', () => {
  let opened: OpenDatabase
  let serving: Pool
  let folder: string

  beforeAll(async () => {
    folder = await makeDataFolder()
    opened = await openDatabase({ databaseUrl: undefined, dataDir: folder, log: silentLog })
    await migrate(opened.url)
    const url = new URL(opened.url)
    url.username = 'pariksha_serving'
    serving = createPool(url.href, silentLog)
  }, 60_000)
  afterAll(async () => {
    await serving.end()
    await opened.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('is the one of a server with a database of its own', async () => {
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(opened.db)
    expect(rows).toEqual([{ role: 'pariksha_serving' }])
  })

  test('adds to the audit and reads it', async () => {
    await recordAudit(
      connect(serving),
      { caller: null, now: new Date(), requestId: null },
      { action: 'school.set_up', record: 'school', recordId: 1 },
    )
    expect(await rowsOf(serving)).toEqual([{ record_id: '1' }])
  })

  test.each([
    ...changes,
    ...changes
      .filter((change) => change.startsWith('delete'))
      .map((change) => `begin; set local pariksha.archiving = 'on'; ${change}`),
    'alter table audit disable trigger user',
    'drop trigger audit_keeps_rows on audit',
    'drop table audit',
    'alter table audit owner to pariksha_serving',
    'grant all on audit to pariksha_serving',
    'set role pariksha',
    'create table public.audit2 (id int)',
    'set session_replication_role = replica',
    `insert into kysely_migration (name, timestamp) values ('9999', '')`,
  ])('is refused %s', async (statement) => {
    const outcome = await serving.query(statement).then(
      () => 'done',
      (error: { code: string }) => error.code,
    )
    await serving.query('rollback')
    // A grant by whom it is not theirs to give is a warning that does nothing.
    if (outcome === 'done') expect(statement).toMatch(/^grant/)
    else expect(outcome).toBe('42501')
    for (const change of ['delete from audit', 'update audit set record = record', 'truncate audit']) {
      await expect(serving.query(change)).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('may use every other table, the numbering too', async () => {
    const { rows } = await serving.query<{ name: string; may: boolean[] }>(`
      select relname as name, array[
        has_table_privilege(oid, 'select'), has_table_privilege(oid, 'insert'),
        has_table_privilege(oid, 'update'), has_table_privilege(oid, 'delete')] as may
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname not like 'kysely%' and relname not in ('audit', 'schema_window')`)
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.filter(({ may }) => may.includes(false))).toEqual([])
    await serving.query(`select nextval(pg_get_serial_sequence('question_revisions', 'id'))`)
  })
})
