import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { dataFolder, postmasterPid } from '../../test/data-folder.ts'
import { silentLog } from '../../test/database.ts'
import { openDatabase } from './database.ts'
import { isDatabaseUnavailable } from './postgres/unavailable.ts'

test('while PostgreSQL hangs, calls fail as unavailable within five seconds, and work again afterwards', async () => {
  const folder = await dataFolder()
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder, log: silentLog })
  onTestFinished(database.close)
  const postmaster = await postmasterPid(folder)
  const hanging = await database.db.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)
    return [postmaster, ...rows.map((row) => row.pid)]
  })
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of hanging) process.kill(pid, signal)
  }
  signalAll('SIGSTOP')
  const startedAt = performance.now()
  const inTransaction = database.db.transaction().execute((trx) => sql`select 1`.execute(trx))
  const onNewConnection = sql`select 1`.execute(database.db)
  for (const call of await Promise.allSettled([inTransaction, onNewConnection])) {
    expect(call.status === 'rejected' && isDatabaseUnavailable(call.reason)).toBe(true)
  }
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  signalAll('SIGCONT')
  await sql`select 1`.execute(database.db)
})
