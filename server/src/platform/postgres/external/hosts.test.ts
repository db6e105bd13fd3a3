import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test } from 'vitest'
import { createTestDatabase, silentLog, type TestDatabase } from '../../../../test/database.ts'
import { connectWithoutLimits, createPool } from '../pool.ts'
import { isDatabaseUnavailable } from '../unavailable.ts'
import { addressesOf, OnlyReads } from './hosts.ts'

describe('the hosts of an address', () => {
  const both = '/school?sslmode=disable&target_session_attrs=read-write'

  it.each([
    ['postgresql://one/school', ['postgresql://one/school'], false],
    ['postgresql://one/school?target_session_attrs=read-write', undefined, true],
    [`postgres://one,two${both}`, [`postgres://one${both}`, `postgres://two${both}`], true],
    [
      `postgresql://u:p,w@one:1,two:2${both}`,
      [`postgresql://u:p,w@one:1${both}`, `postgresql://u:p,w@two:2${both}`],
      true,
    ],
    [`postgresql://u@[::1]:1,two${both}`, [`postgresql://u@[::1]:1${both}`, `postgresql://u@two${both}`], true],
    ['postgresql://u@127.0.0.1/school?host=/run/a,b', ['postgresql://u@127.0.0.1/school?host=/run/a,b'], false],
  ])('%s', (url, urls = [url], needsWrites) => {
    expect(addressesOf(url)).toEqual({ urls, needsWrites })
  })

  it.each([
    ['postgresql://u:secret@one,two/school', 'must end with ?target_session_attrs=read-write'],
    ['postgresql://u:secret@one,two/school?target_session_attrs=any', 'target_session_attrs=read-write and no other'],
    ['postgresql://u:secret@one/school?target_session_attrs=standby', 'target_session_attrs=read-write and no other'],
    [`postgresql://u:secret@one,,two${both}`, 'no host between two commas'],
  ])('not %s', (url, reason) => {
    expect(() => addressesOf(url)).toThrow(reason)
    expect(() => addressesOf(url)).not.toThrow('secret')
  })
})

/** PostgreSQL takes settings of a connection with its first message. */
function readOnly(firstMessage: Buffer): Buffer {
  const option = Buffer.from('options\0-c default_transaction_read_only=on\0\0')
  const changed = Buffer.concat([firstMessage.subarray(0, -1), option])
  changed.writeInt32BE(changed.length)
  return changed
}

/** A host of its own, as far as its clients see, in front of the tests' PostgreSQL. */
async function startHost(database: TestDatabase) {
  const { searchParams } = new URL(database.url)
  const socketFile = `${searchParams.get('host')}/.s.PGSQL.${searchParams.get('port') ?? 5432}`
  const open = new Set<Socket>()
  const host = { isReadOnly: false, isSilent: false }
  const server = createServer((client) => {
    open.add(client)
    client.on('error', () => undefined)
    if (host.isSilent) return
    const postgres = connect(socketFile).on('error', () => undefined)
    client.once('data', (first: Buffer) => {
      postgres.write(host.isReadOnly ? readOnly(first) : first)
      client.pipe(postgres).pipe(client)
    })
    client.on('close', () => postgres.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  const cut = () => {
    for (const client of open) client.destroy()
  }
  onTestFinished(() => {
    cut()
    server.close()
  })
  return Object.assign(host, { place: `127.0.0.1:${address.port}`, cut })
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function startTwo() {
  const [one, two] = [await startHost(database), await startHost(database)]
  const { username, pathname } = new URL(database.url)
  const address = (place: string) =>
    `postgresql://${username}@${place}${pathname}?sslmode=disable&target_session_attrs=read-write`
  return { one, two, url: address(`${one.place},${two.place}`), addressOf: address }
}

const write = `insert into write_probes (filler) values ('x')`
const failure = (attempt: Promise<unknown>) => attempt.then(() => undefined).catch((error: unknown) => error)

test('the host that accepts writes is the one that is used, also after another has become it', async () => {
  const { one, two, url } = await startTwo()
  one.isReadOnly = true
  const pool = createPool(url, silentLog)
  onTestFinished(() => pool.end())
  await pool.query(write)
  Object.assign(one, { isReadOnly: false })
  Object.assign(two, { isReadOnly: true })
  two.cut()
  const lost = await failure(pool.query(write))
  expect(lost === undefined || isDatabaseUnavailable(lost)).toBe(true)
  await pool.query(write)
})

test('a connection whose host only reads by now is given up with the statement that finds it', async () => {
  const { url } = await startTwo()
  const pool = createPool(url, silentLog, { size: 1 })
  onTestFinished(() => pool.end())
  await pool.query('set default_transaction_read_only = on')
  const found = await failure(pool.query(write))
  expect(found).toMatchObject({ code: '25006' })
  expect(isDatabaseUnavailable(found)).toBe(true)
  await pool.query(write)
})

test('a host that is silent or gone holds nobody up', async () => {
  const { one, two, addressOf } = await startTwo()
  one.isSilent = true
  const from = performance.now()
  const client = await connectWithoutLimits(addressOf(`${one.place},127.0.0.1:1,${two.place}`))
  await client.end()
  expect(performance.now() - from).toBeLessThan(1_000)
})

test('where none accepts writes it says so, within the time of a request', async () => {
  const { one, two, url } = await startTwo()
  Object.assign(one, { isReadOnly: true })
  Object.assign(two, { isSilent: true })
  const pool = createPool(url, silentLog)
  onTestFinished(() => pool.end())
  const from = performance.now()
  const found = await failure(pool.query('select 1'))
  expect(found).toBeInstanceOf(OnlyReads)
  expect(isDatabaseUnavailable(found)).toBe(true)
  expect(performance.now() - from).toBeLessThan(2_000)
})
