/** On a PostgreSQL of this file's own, because what is done to it would be done to the tests beside it. */
import { execFileSync } from 'node:child_process'
import { chmod, chown, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { silentLog } from '../../../test/database.ts'
import { startOwnPostgres } from '../../../test/standby/own-postgres.ts'
import { systemClock } from '../clock.ts'
import { connect } from '../database.ts'
import { followDatabaseClock } from './database-clock.ts'
import { createPool } from './pool.ts'
import { watchReadiness } from './readiness.ts'

let own: Awaited<ReturnType<typeof startOwnPostgres>>

beforeAll(async () => {
  own = await startOwnPostgres()
})
afterAll(() => own.stop())

const reasons: unknown[] = []
beforeEach(() => void reasons.splice(0))

/** As a server's, but that what was found is tried again at once. */
const servingLimits = { answerMs: 4_000, rememberedMs: 50 }

function watch(options: Parameters<typeof watchReadiness>[2] = servingLimits) {
  const log = { ...silentLog, warn: ({ reason }: { reason: string }) => void reasons.push(reason) }
  const readiness = watchReadiness(own.url, log as typeof silentLog, options)
  onTestFinished(() => readiness.close())
  return readiness
}

/** Until what it remembers is over. */
async function becomesReady(readiness: ReturnType<typeof watch>) {
  await vi.waitFor(async () => expect(await readiness.isReady()).toBe(true), { timeout: 10_000 })
}

test('ready, and nothing of the tries stays', async () => {
  const readiness = watch()
  expect(await readiness.isReady()).toBe(true)
  expect((await own.admin.query('select from write_probes')).rowCount).toBe(0)
  expect(reasons).toEqual([])
})

test('not ready while the database only reads, and again when it writes', async () => {
  await own.set('default_transaction_read_only', 'on')
  onTestFinished(() => own.reset('default_transaction_read_only'))
  const readiness = watch()
  expect(await readiness.isReady()).toBe(false)
  expect(reasons).toEqual([expect.stringContaining('read-only transaction')])
  await own.reset('default_transaction_read_only')
  await becomesReady(readiness)
})

test('not ready while a synchronous standby is missing, with one connection at most that waits for it', async () => {
  const limits = { answerMs: 500, rememberedMs: 50 }
  const readiness = watch(limits)
  await becomesReady(readiness)
  await own.set('synchronous_standby_names', 'nobody')
  onTestFinished(() => own.reset('synchronous_standby_names'))
  const waiting = `select from pg_stat_activity where wait_event = 'SyncRep'`
  await vi.waitFor(async () => expect(await readiness.isReady()).toBe(false))
  expect((await own.admin.query(waiting)).rowCount).toBe(1)
  // It is tried again and given up, and again.
  for (const until = performance.now() + 3 * (limits.answerMs + limits.rememberedMs); performance.now() < until; ) {
    const from = performance.now()
    expect((await Promise.all(Array.from({ length: 20 }, () => readiness.isReady()))).includes(true)).toBe(false)
    expect(performance.now() - from).toBeLessThan(limits.answerMs + 1_000)
    expect((await own.admin.query(waiting)).rowCount).toBeLessThan(2)
  }
  await own.reset('synchronous_standby_names')
  await becomesReady(readiness)
})

test('not ready while the clock of this computer is seconds off', async () => {
  const system = { ...systemClock }
  const pool = createPool(own.url, silentLog)
  onTestFinished(() => pool.end())
  const clock = await followDatabaseClock(connect(pool), silentLog, system)
  onTestFinished(clock.close)
  const readiness = watch({ clock, ...servingLimits })
  expect(await readiness.isReady()).toBe(true)
  system.now = () => new Date(systemClock.now().getTime() + 3_000)
  await vi.waitFor(async () => expect(await readiness.isReady()).toBe(false))
  expect(reasons).toEqual([expect.stringMatching(/^The clock of this computer is 3 s ahead/)])
  system.now = systemClock.now
  await becomesReady(readiness)
})

test('however many ask, it is tried once', async () => {
  const readiness = watchReadiness(own.url, silentLog)
  onTestFinished(() => readiness.close())
  const count = async () => Number((await own.admin.query('select pg_current_xact_id()::text as id')).rows[0].id)
  const before = await count()
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(Array.from({ length: 100 }, () => readiness.isReady()))
  }
  // The transaction, what it took back, and the count itself.
  expect((await count()) - before).toBe(3)
})

function mountTiny(place: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m,mode=0700', 'tmpfs', place], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}

test('not ready while the disk is full', async ({ skip }) => {
  const disk = path.join(own.folder, 'disk')
  await mkdir(disk)
  if (process.getuid?.() !== 0 || !mountTiny(disk)) return skip('needs root, to mount a small disk')
  onTestFinished(() => void execFileSync('umount', ['--lazy', disk]))
  const { uid, gid } = await stat((await own.admin.query('show data_directory')).rows[0].data_directory)
  await chown(disk, uid, gid)
  await chmod(disk, 0o700)
  const place = path.join(disk, 'place')
  await mkdir(place)
  await chown(place, uid, gid)
  await own.admin.query(`create tablespace tiny location '${place}'`)
  await own.admin.query('alter table write_probes set tablespace tiny')
  const readiness = watch()
  expect(await readiness.isReady()).toBe(true)
  await writeFile(path.join(disk, 'filler'), Buffer.alloc(4_000_000)).catch(() => undefined)
  await vi.waitFor(async () => expect(await readiness.isReady()).toBe(false), { timeout: 10_000 })
  expect(reasons).toEqual([expect.stringContaining('No space left on device')])
  await rm(path.join(disk, 'filler'))
  await becomesReady(readiness)
  await own.admin.query('alter table write_probes set tablespace pg_default')
  await own.admin.query('drop tablespace tiny')
})
