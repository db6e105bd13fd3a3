/** A back-up that is sent to a server without a school. What is restored, and what is refused: `server/test/backup.test.ts`. */
import { randomBytes } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { logInStaff, makeSchool, makeStudent } from '../../test/factories.ts'
import { offerSetup } from '../accounts/accounts.service.ts'
import { encrypt } from '../platform/backup/encryption.ts'
import { systemClock } from '../platform/clock.ts'
import { connectWithoutLimits } from '../platform/postgres/pool.ts'
import { backUpSchool } from './backup.service.ts'
import { RestoreUploads } from './restore-upload.service.ts'

const newId = () => randomBytes(16).toString('hex')
const open: TestApp[] = []
let backup: Buffer
let empty: TestApp
let token: string

async function start(): Promise<TestApp> {
  const app = await startTestApp()
  open.push(app)
  return app
}

beforeAll(async () => {
  const school = await start()
  await makeSchool(school)
  await makeStudent(school, { standard: 5, rollNumber: '1', code: 'PUPIL-1', name: 'Anu Rao' })
  const { signal } = new AbortController()
  const file = new PassThrough()
  const bytes = buffer(file)
  await backUpSchool({ url: school.url, file, passphrase: undefined, clock: systemClock, signal })
  backup = await bytes
})
beforeEach(async () => {
  empty = await start()
  const offered = await offerSetup(empty.deps)
  token = new URL(offered ?? '', 'http://school.lan').searchParams.get('token') ?? ''
})
afterAll(() => Promise.all(open.map((one) => one.close())))

/** Sends bytes of a file. @returns status and body of the answer */
async function sendPart(id: string, bytes: Uint8Array, { offset = 0, link = token } = {}) {
  const answer = await empty.app.inject({
    method: 'POST',
    url: '/api/v1/setup/backup',
    query: { upload_id: id, offset: String(offset), token: link },
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  })
  return [answer.statusCode, answer.json()]
}

function begin(id: string, passphrase: string | null = null) {
  return empty.send({ method: 'POST', url: '/api/v1/setup/restore', body: { upload_id: id, passphrase } })
}

async function stateOf(id: string) {
  return (await empty.send({ method: 'GET', url: `/api/v1/setup/restore?upload_id=${id}` })).body
}

/** @returns what came of it */
async function restored(id: string, passphrase?: string) {
  expect((await begin(id, passphrase)).status).toBe(200)
  await vi.waitFor(async () => expect((await stateOf(id)).state).not.toBe('restoring'), { timeout: 20_000 })
  return stateOf(id)
}

const needsSetUp = async () => (await empty.send({ method: 'GET', url: '/api/v1/school' })).body.needs_setup

test('a file sent in parts, some of them twice, is a school again on the server that runs', async () => {
  const id = newId()
  expect(await needsSetUp()).toBe(true)
  const half = Math.floor(backup.length / 2)
  const firstHalf = backup.subarray(0, half)
  for (let times = 0; times < 2; times += 1) expect(await sendPart(id, firstHalf)).toEqual([200, { received: half }])
  const rest = { offset: half, link: '' }
  for (let times = 0; times < 2; times += 1) {
    expect(await sendPart(id, backup.subarray(half), rest)).toEqual([200, { received: backup.length }])
  }
  expect(await stateOf(id)).toEqual({ state: 'received', received: backup.length, fault: null })
  expect(await restored(id)).toMatchObject({ state: 'restored', fault: null })
  expect(await needsSetUp()).toBe(false)
  const principal = await logInStaff(empty, 'principal')
  const found = await empty.send({ method: 'GET', url: '/api/v1/manage-student/search?q=Anu', token: principal })
  expect(found.body.students).toMatchObject([{ name: 'Anu Rao' }])
  expect((await sendPart(newId(), firstHalf))[1]).toMatchObject({ code: 'setup.done' })
  const large = Buffer.alloc(200_000)
  expect(await sendPart(newId(), large)).toEqual([413, expect.objectContaining({ code: 'request.too_large' })])
})

test('only who has the set-up link sends a file, and only without a gap', async () => {
  const id = newId()
  expect((await sendPart(id, backup, { link: 'another' }))[1]).toMatchObject({ code: 'setup.link_invalid' })
  expect((await sendPart(id, backup, { offset: 10 }))[1]).toMatchObject({ code: 'restore.part_missing' })
  await sendPart(id, backup.subarray(0, 100))
  expect((await sendPart(id, backup, { offset: 101 }))[1]).toMatchObject({ code: 'restore.part_missing' })
  expect((await begin(newId())).body).toMatchObject({ code: 'restore.part_missing' })
  expect(await stateOf(newId())).toEqual({ state: 'none', received: 0, fault: null })
  // The link is a day old.
  empty.clock.advanceMin(24 * 60 + 1)
  expect((await sendPart(newId(), backup))[1]).toMatchObject({ code: 'setup.link_invalid' })
})

test('what is not whole, or needs another passphrase, is refused in a sentence, and can be tried again', async () => {
  const cut = newId()
  await sendPart(cut, backup.subarray(0, backup.length - 2_000))
  expect(await restored(cut)).toMatchObject({ state: 'received', fault: expect.stringContaining('cut short') })

  const locked = await encrypt(Readable.from([backup]), { passphrase: 'a rainy Monday', workFactor: 8 })
  const id = newId()
  await sendPart(id, await buffer(locked))
  expect(await restored(id, 'a sunny Monday')).toMatchObject({ fault: expect.stringContaining('passphrase') })
  expect(await needsSetUp()).toBe(true)
  expect(await restored(id, 'a rainy Monday')).toMatchObject({ state: 'restored' })
})

test('cancelled while it is restored, the database is as empty as it was', async () => {
  const id = newId()
  await sendPart(id, backup)
  const client = await connectWithoutLimits(empty.url)
  await client.query('begin')
  await client.query('lock table audit in access share mode')
  await begin(id)
  await vi.waitFor(
    async () => {
      const { rows } = await client.query("select from pg_locks where not granted and locktype = 'relation'")
      expect(rows.length).toBeGreaterThan(0)
    },
    { timeout: 20_000 },
  )
  expect((await sendPart(id, backup))[1]).toMatchObject({ code: 'restore.under_way' })
  expect((await begin(id)).body).toMatchObject({ code: 'restore.under_way' })
  await empty.send({ method: 'DELETE', url: `/api/v1/setup/restore?upload_id=${id}` })
  expect((await stateOf(id)).state).toBe('none')
  await client.query('rollback')
  await client.end()
  expect(await needsSetUp()).toBe(true)
  const school = { school_name: 'New', name: 'Asha Rao', username: 'asha', password: 'Abcdefg1!', token }
  expect((await empty.send({ method: 'POST', url: '/api/v1/setup', body: school })).status).toBe(200)
})

test('what a server that was killed had received is gone at the next start', async () => {
  const id = newId()
  await sendPart(id, backup)
  const next = new RestoreUploads(empty.deps, empty.url)
  expect(next.progress(id).state).toBe('none')
  expect(await restored(id)).toMatchObject({ fault: expect.stringContaining('no such file') })
})
