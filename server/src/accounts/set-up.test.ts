import { afterAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { offerSetup } from './accounts.service.ts'

const open: TestApp[] = []
let test: TestApp

beforeEach(async () => {
  test = await startTestApp()
  open.push(test)
})
afterAll(() => Promise.all(open.map((one) => one.close())))

const form = { school_name: 'Vidya Public School', name: 'Asha Rao', username: 'asha', password: 'Abcdefg1!' }

async function newToken(): Promise<string> {
  const offered = await offerSetup(test.deps)
  return new URL(offered ?? '', 'http://school.lan').searchParams.get('token') ?? ''
}

function setUp(body: unknown) {
  return test.send({ method: 'POST', url: '/api/v1/setup', body })
}

it('names the school, makes its principal and logs the principal in', async () => {
  const token = await newToken()
  expect((await test.send({ method: 'GET', url: '/api/v1/school' })).body).toMatchObject({
    name: null,
    needs_setup: true,
  })
  const answer = await setUp({ ...form, token })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ role: 'principal', message: 'The school is set up' })
  const session = await test.send({ method: 'GET', url: '/api/v1/session', token: answer.body.access_token })
  expect(session.body).toMatchObject({ role: 'principal', name: 'Asha Rao' })
  expect((await test.send({ method: 'GET', url: '/api/v1/school' })).body).toMatchObject({
    name: 'Vidya Public School',
    needs_setup: false,
  })
  const audit = await test.deps.db.selectFrom('audit').select(['action', 'record_id']).execute()
  expect(audit).toEqual([{ action: 'school.set_up', record_id: '1' }])
})

it('knows no link that it did not give', async () => {
  await newToken()
  const answer = await setUp({ ...form, token: 'A'.repeat(43) })
  expect(answer.status).toBe(404)
  expect(answer.body.code).toBe('setup.link_invalid')
  expect(await test.deps.db.selectFrom('staff').selectAll().execute()).toEqual([])
})

it('works for 24 hours; the next start of the server offers another', async () => {
  const token = await newToken()
  test.clock.advanceMin(24 * 60 + 1)
  const late = await setUp({ ...form, token })
  expect(late).toMatchObject({ status: 404, body: { code: 'setup.link_invalid' } })
  expect(late.body.message).toContain('older than 24 hours')
  const next = await newToken()
  test.clock.advanceMin(24 * 60)
  expect((await setUp({ ...form, token: next })).status).toBe(200)
})

it('works once, and offers nothing afterwards', async () => {
  const token = await newToken()
  await setUp({ ...form, token })
  expect((await setUp({ ...form, username: 'second', token })).body).toMatchObject({ status: 409, code: 'setup.done' })
  expect(await offerSetup(test.deps)).toBeUndefined()
})

it('founds one school however many use a link, or several links, at once', async () => {
  const tokens = [await newToken(), await newToken()]
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => setUp({ ...form, username: `asha${index}`, token: tokens[index % 2] })),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await test.deps.db.selectFrom('staff').selectAll().execute()).toHaveLength(1)
})

it.each([
  ['school_name', ' ', 'Please enter the name of the school'],
  ['name', '', 'Please enter your name'],
  ['username', 'abc', 'Username must be at least 4 characters.'],
  ['password', 'Abcdefgh1', 'Password must contain at least one special character'],
])('says what is wrong with %s %j and keeps the link', async (path, value, message) => {
  const token = await newToken()
  const answer = await setUp({ ...form, token, [path]: value })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual([{ path, message }])
  expect((await setUp({ ...form, token })).status).toBe(200)
})
