/** Commits that wait for a standby which is not there. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../../../test/database.ts'
import { startOwnPostgres } from '../../../test/standby/own-postgres.ts'
import { connect } from '../database.ts'
import { createPool } from './pool.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

let own: Awaited<ReturnType<typeof startOwnPostgres>>
beforeAll(async () => {
  own = await startOwnPostgres()
})
afterAll(() => own.stop())

const size = 4
const add = `insert into write_probes (filler) values ('x')`
/** As a save that comes again: what it would write stands there already, and it locks that. */
const lockOnly = 'select from write_probes for update'

function openPool() {
  const pool = createPool(own.url, silentLog, { size, limitMs: 400, name: 'stuck' })
  onTestFinished(() => pool.end())
  return pool
}

async function loseStandby() {
  await own.set('synchronous_standby_names', 'nobody')
  onTestFinished(() => own.reset('synchronous_standby_names'))
}

const failures = async (tries: Promise<unknown>[]) =>
  (await Promise.allSettled(tries)).map(
    (result) => result.status === 'rejected' && isDatabaseUnavailable(result.reason),
  )

async function processes(): Promise<number> {
  const { rowCount } = await own.admin.query(`select from pg_stat_activity where application_name = 'stuck'`)
  return rowCount ?? 0
}

test('leave no process behind however often they are tried, and none is told as done', async () => {
  const pool = openPool()
  await pool.query(add)
  await loseStandby()
  for (let round = 0; round < 4; round += 1) {
    const tries = Array.from({ length: size }, (_, at) => pool.query(at % 2 === 0 ? add : lockOnly))
    expect(await failures(tries)).toEqual(tries.map(() => true))
    expect(await processes()).toBeLessThanOrEqual(size)
  }
  await own.reset('synchronous_standby_names')
  await pool.query(lockOnly)
})

test('a transaction of several statements fails as one, in time', async () => {
  const pool = openPool()
  await loseStandby()
  const from = performance.now()
  const transaction = connect(pool)
    .transaction()
    .execute((tx) => sql.raw(add).execute(tx))
  expect(await failures([transaction])).toEqual([true])
  expect(performance.now() - from).toBeLessThan(1_500)
  await expect.poll(processes).toBe(0)
})
