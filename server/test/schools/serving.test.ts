/** One process serves many schools by their hosts; each is awake while somebody asks, and what is due in it is done all the same. */
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { systemClock } from '../../src/platform/clock.ts'
import { foundSchool } from '../../src/school/school.service.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { sendJsonTo } from './at-host.ts'
import { openSchools } from './district-of-schools.ts'

const hosts = ['one.test', 'two.test'] as const
const databases: TestDatabase[] = []

beforeAll(async () => {
  for (const host of hosts) {
    const database = await createTestDatabase()
    databases.push(database)
    await foundSchool(database.db, { caller: null, now: systemClock.now(), requestId: null }, `School ${host}`)
  }
})
afterAll(async () => {
  for (const database of databases) await database.drop()
})

async function open(options: Parameters<typeof openSchools>[1] = {}) {
  const schools = await openSchools(async (directory) => {
    for (const [at, host] of hosts.entries()) await directory.add(host, databases[at]?.url ?? '')
  }, options)
  onTestFinished(schools.close)
  return schools
}

const getSchool = { method: 'GET', url: '/api/v1/school' }

it('each host has its own school, in any case and with a port, and another host has none', async () => {
  const { port } = await open()
  const nameAt = async (host: string) => (await sendJsonTo({ port, host }, getSchool)).body.name
  expect(await Promise.all(hosts.map(nameAt))).toEqual(['School one.test', 'School two.test'])
  expect(await nameAt('ONE.test:3000')).toBe('School one.test')
  expect(await sendJsonTo({ port, host: 'three.test' }, getSchool)).toMatchObject({
    status: 404,
    body: { code: 'route.not_found' },
  })
})

async function connectionsTo(database: TestDatabase | undefined): Promise<number> {
  const { rows } = (await database?.pool.query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'pariksha%'`,
  )) ?? { rows: [] }
  return rows[0]?.open ?? 0
}

it('a school that nobody asks for sleeps, without a connection, and wakes when it is asked again', async () => {
  const { port, tenants } = await open({ idleMs: 200 })
  // What is due at first is not known: each is looked after once.
  await vi.waitFor(() => expect(tenants.awake).toBe(0), { timeout: 15_000, interval: 50 })
  expect((await sendJsonTo({ port, host: 'one.test' }, getSchool)).status).toBe(200)
  expect(tenants.awake).toBe(1)
  await vi.waitFor(() => expect(tenants.awake).toBe(0), { timeout: 15_000, interval: 50 })
  // Of the pool of the test itself there is the one that asks.
  await vi.waitFor(async () => expect(await connectionsTo(databases[0])).toBe(0), { timeout: 5_000, interval: 50 })
  expect((await sendJsonTo({ port, host: 'one.test' }, getSchool)).body.name).toBe('School one.test')
})

it('a suspended school answers nobody, and one that is back does', async () => {
  const { port, directory } = await open()
  const statusAt = async () => (await sendJsonTo({ port, host: 'two.test' }, getSchool)).status
  expect(await statusAt()).toBe(200)
  await directory.suspend('two.test', true)
  await vi.waitFor(async () => expect(await statusAt()).toBe(503), { timeout: 10_000, interval: 50 })
  await directory.suspend('two.test', false)
  await vi.waitFor(async () => expect(await statusAt()).toBe(200), { timeout: 10_000, interval: 50 })
})

it('a school whose database is not there answers 503, and the others go on', async () => {
  const { port, directory, tenants } = await open()
  await directory.add('gone.test', 'postgresql://nobody@127.0.0.1:1/nothing')
  await vi.waitFor(() => expect(tenants.size).toBe(3), { timeout: 5_000, interval: 50 })
  const answers = await Promise.all(
    ['gone.test', ...hosts].map(async (host) => (await sendJsonTo({ port, host }, getSchool)).status),
  )
  expect(answers).toEqual([503, 200, 200])
})

it('one school has no more requests under way than its share, whatever it is sent', async () => {
  const { port, tenants } = await open({ mostUnderWay: 5 })
  const burst = await Promise.all(
    Array.from({ length: 20 }, async () => (await sendJsonTo({ port, host: 'one.test' }, getSchool)).status),
  )
  expect(burst.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5)
  expect(burst.filter((status) => status === 503).length).toBeGreaterThan(0)
  expect((await sendJsonTo({ port, host: 'two.test' }, getSchool)).status).toBe(200)
  const refused = tenants.counts.families().find(({ name }) => name === 'pariksha_school_refused_total')
  expect(refused?.samples.find(({ labels }) => labels?.school === 'one.test')?.value).toBeGreaterThan(0)
})
