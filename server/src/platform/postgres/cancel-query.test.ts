/** Commits that wait for a standby which is not there; in `npm run test:pooling` behind a pooler by transactions. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../../../test/database.ts'
import { type Pooler, startPooler } from '../../../test/pooling/pooler.ts'
import { startOwnPostgres } from '../../../test/standby/own-postgres.ts'
import { connect } from '../database.ts'
import { createPool } from './pool.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

let own: Awaited<ReturnType<typeof startOwnPostgres>>
let pooler: Pooler | undefined
beforeAll(async () => {
  own = await startOwnPostgres()
  if (process.env.TEST_POOLER) pooler = await startPooler(own.url, process.env.TEST_POOLER)
})
afterAll(async () => {
  await pooler?.stop()
  await own.stop()
})

const size = 4
const add = `insert into write_probes (filler) values ('x')`
/** As a save that comes again: what it would write stands there already, and it locks that. */
const lockOnly = 'select from write_probes for update'

function openPool() {
  const pooling = pooler === undefined ? 'session' : 'transaction'
  const pool = createPool(pooler?.url ?? own.url, silentLog, { size, limitMs: 400, pooling })
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

/** Processes of the database that wait. */
async function waiting(): Promise<number> {
  const { rowCount } = await own.admin.query(`select from pg_stat_activity where wait_event = 'SyncRep'`)
  return rowCount ?? 0
}

test('leave no process behind however often they are tried, and none is told as done', async () => {
  const pool = openPool()
  await pool.query(add)
  await loseStandby()
  for (let round = 0; round < 4; round += 1) {
    const tries = Array.from({ length: size }, (_, at) => pool.query(at % 2 === 0 ? add : lockOnly))
    expect(await failures(tries)).toEqual(tries.map(() => true))
    expect(await waiting()).toBeLessThanOrEqual(size)
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
  await expect.poll(waiting).toBe(0)
})
