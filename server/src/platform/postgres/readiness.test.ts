/** On a PostgreSQL of this file's own, because what is done to it would be done to the tests beside it. */
import { execFileSync } from 'node:child_process'
import { chmod, chown, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { makeDataFolder } from '../../../test/data-folder.ts'
import { silentLog } from '../../../test/database.ts'
import { systemClock } from '../clock.ts'
import { connect } from '../database.ts'
import { socketAddress, urlOf } from '../embedded-postgres/address.ts'
import { startEmbedded } from '../embedded-postgres/embedded.ts'
import { prepareHome } from '../embedded-postgres/home.ts'
import { findPrograms } from '../embedded-postgres/programs.ts'
import { productName, serverSettings, superuser } from '../embedded-postgres/settings.ts'
import { type Supervisor, supervise } from '../embedded-postgres/supervisor.ts'
import { migrate } from '../migrate.ts'
import { followDatabaseClock } from './database-clock.ts'
import { connectWithoutLimits, createPool } from './pool.ts'
import { watchReadiness } from './readiness.ts'

let folder: string
let postgres: Supervisor
let url: string
let admin: Awaited<ReturnType<typeof connectWithoutLimits>>

beforeAll(async () => {
  folder = await makeDataFolder()
  const made = await startEmbedded({ dataDir: folder, log: silentLog })
  await migrate(made.url)
  await made.stop()
  const home = await prepareHome(folder, silentLog)
  const address = await socketAddress(home)
  // The embedded one knows no standbys.
  const settings = { ...serverSettings(address, true), max_wal_senders: 2 }
  postgres = await supervise({ home, programs: await findPrograms(home, silentLog), settings, log: silentLog })
  url = urlOf(address, productName, productName)
  admin = await connectWithoutLimits(urlOf(address, superuser, productName))
})

afterAll(async () => {
  await admin.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const reasons: unknown[] = []
beforeEach(() => void reasons.splice(0))

/** As a server's, but that what was found is tried again at once. */
const servingLimits = { answerMs: 4_000, rememberedMs: 50 }

function watch(options: Parameters<typeof watchReadiness>[2] = servingLimits) {
  const log = { ...silentLog, warn: ({ reason }: { reason: string }) => void reasons.push(reason) }
  const readiness = watchReadiness(url, log as typeof silentLog, options)
  onTestFinished(() => readiness.close())
  return readiness
}

/** Until what it remembers is over. */
async function becomesReady(readiness: ReturnType<typeof watch>) {
  await vi.waitFor(async () => expect(await readiness.isReady()).toBe(true), { timeout: 10_000 })
}

async function set(name: string, value: string): Promise<void> {
  await admin.query(`alter system set ${name} = '${value}'`)
  await admin.query('select pg_reload_conf()')
  await vi.waitFor(async () => expect((await admin.query(`show ${name}`)).rows).toEqual([{ [name]: value }]))
}

async function reset(name: string): Promise<void> {
  await admin.query('set default_transaction_read_only = off; set synchronous_commit = local')
  await admin.query(`alter system reset ${name}`)
  await admin.query('select pg_reload_conf()')
}

test('ready, and nothing of the tries stays', async () => {
  const readiness = watch()
  expect(await readiness.isReady()).toBe(true)
  expect((await admin.query('select from write_probes')).rowCount).toBe(0)
  expect(reasons).toEqual([])
})

test('not ready while the database only reads, and again when it writes', async () => {
  await set('default_transaction_read_only', 'on')
  onTestFinished(() => reset('default_transaction_read_only'))
  const readiness = watch()
  expect(await readiness.isReady()).toBe(false)
  expect(reasons).toEqual([expect.stringContaining('read-only transaction')])
  await reset('default_transaction_read_only')
  await becomesReady(readiness)
})

test('not ready while a synchronous standby is missing, with one connection at most that waits for it', async () => {
  const limits = { answerMs: 500, rememberedMs: 50 }
  const readiness = watch(limits)
  await becomesReady(readiness)
  await set('synchronous_standby_names', 'nobody')
  onTestFinished(() => reset('synchronous_standby_names'))
  const waiting = `select from pg_stat_activity where wait_event = 'SyncRep'`
  await vi.waitFor(async () => expect(await readiness.isReady()).toBe(false))
  expect((await admin.query(waiting)).rowCount).toBe(1)
  // It is tried again and given up, and again.
  for (const until = performance.now() + 3 * (limits.answerMs + limits.rememberedMs); performance.now() < until; ) {
    const from = performance.now()
    expect((await Promise.all(Array.from({ length: 20 }, () => readiness.isReady()))).includes(true)).toBe(false)
    expect(performance.now() - from).toBeLessThan(limits.answerMs + 1_000)
    expect((await admin.query(waiting)).rowCount).toBeLessThan(2)
  }
  await reset('synchronous_standby_names')
  await becomesReady(readiness)
})

test('not ready while the clock of this computer is seconds off', async () => {
  const system = { ...systemClock }
  const pool = createPool(url, silentLog)
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
  const readiness = watchReadiness(url, silentLog)
  onTestFinished(() => readiness.close())
  const count = async () => Number((await admin.query('select pg_current_xact_id()::text as id')).rows[0].id)
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
  const disk = path.join(folder, 'disk')
  await mkdir(disk)
  if (process.getuid?.() !== 0 || !mountTiny(disk)) return skip('needs root, to mount a small disk')
  onTestFinished(() => void execFileSync('umount', ['--lazy', disk]))
  const { uid, gid } = await stat((await admin.query('show data_directory')).rows[0].data_directory)
  await chown(disk, uid, gid)
  await chmod(disk, 0o700)
  const place = path.join(disk, 'place')
  await mkdir(place)
  await chown(place, uid, gid)
  await admin.query(`create tablespace tiny location '${place}'`)
  await admin.query('alter table write_probes set tablespace tiny')
  const readiness = watch()
  expect(await readiness.isReady()).toBe(true)
  await writeFile(path.join(disk, 'filler'), Buffer.alloc(4_000_000)).catch(() => undefined)
  await vi.waitFor(async () => expect(await readiness.isReady()).toBe(false), { timeout: 10_000 })
  expect(reasons).toEqual([expect.stringContaining('No space left on device')])
  await rm(path.join(disk, 'filler'))
  await becomesReady(readiness)
  await admin.query('alter table write_probes set tablespace pg_default')
  await admin.query('drop tablespace tiny')
})
