import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, silentLog } from '../../../test/database.ts'
import { connect } from '../database.ts'
import { createPool } from './pool.ts'
import { prepared } from './prepared.ts'
import { SlowStatements } from './slow-statements.ts'

const secret = 'Ravi Kumar'
const named = prepared('test-slow', (db, given: { name: string }) =>
  sql<{ name: string }>`select ${given.name}::text as name`.compile(db),
)

async function open(limitMs?: number) {
  const database = await createTestDatabase()
  const noted: { statement: string; ms: number }[] = []
  const slow = new SlowStatements(
    { ...silentLog, warn: (line: object) => void noted.push(line as never) } as never,
    limitMs,
  )
  const pool = createPool(database.url, silentLog, { slow })
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  // Its connection is made before, with settings that are a statement, too.
  await pool.query('select 1')
  noted.splice(0)
  return { db: connect(pool), noted, slow }
}

test('a slow statement is logged by its name or its tables, also when it fails, and never with what it was given', async () => {
  const { db, noted } = await open(0)
  await named(db, { name: secret })
  await db
    .selectFrom('exams')
    .innerJoin('attempts', 'exam_id', 'exams.id')
    .select('exams.id')
    .where('subject', '=', secret)
    .execute()
  await sql`update students set name = ${secret} where id in (select id from students where name = ${secret})`.execute(
    db,
  )
  await expect(sql`select ${secret}::int from audit`.execute(db)).rejects.toThrow()
  expect(noted.map(({ statement }) => statement)).toEqual([
    'test-slow',
    'select exams attempts',
    'update students',
    'select audit',
  ])
  expect(JSON.stringify(noted)).not.toContain(secret)
})

test('only what takes long is logged, and counted', async () => {
  const { db, noted, slow } = await open(100)
  await sql`select pg_sleep(0)`.execute(db)
  await sql`select pg_sleep(0.15)`.execute(db)
  expect(noted).toEqual([{ statement: 'select', ms: expect.any(Number) }])
  expect([slow.count, Number(noted[0]?.ms) >= 100]).toEqual([1, true])
})
