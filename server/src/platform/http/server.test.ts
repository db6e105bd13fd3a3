import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { trustedProxies } from '../network.ts'
import { createServer } from './server.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const url = '/api/v1/login?role=teacher'
const json = { 'content-type': 'application/json' }

function expectProblem(answer: Awaited<ReturnType<TestApp['app']['inject']>>, status: number, code: string) {
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toBe('application/problem+json')
  const body = answer.json()
  expect(body).toEqual({
    type: `urn:pariksha:error:${code}`,
    title: expect.any(String),
    status,
    detail: expect.any(String),
    message: body.detail,
    code,
    errors: [],
  })
}

describe('a request that cannot be read', () => {
  it.each([
    '{"username": "mee',
    '[1,',
    '{"a":1}}',
    '{"__proto__":{"role":"principal"}}',
    '{"a":[{"\\u005f_proto__":1}]}',
    '{"a":{"constructor":{"prototype":{}}}}',
  ])('is malformed: %s', async (payload) => {
    expectProblem(await test.app.inject({ method: 'POST', url, headers: json, payload }), 400, 'request.malformed')
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'has the content type %s',
    async (type) => {
      const answer = await test.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: 'a=b' })
      expectProblem(answer, 415, 'request.media_type')
    },
  )

  it('is larger than a log-in needs', async () => {
    const payload = JSON.stringify({ username: 'x'.repeat(2 * 1024) })
    expectProblem(await test.app.inject({ method: 'POST', url, headers: json, payload }), 413, 'request.too_large')
  })

  it.each([
    ['GET', '/api/v1/nothing'],
    ['GET', '/api'],
    ['POST', '/api/v1/session'],
    ['DELETE', '/'],
  ] as const)('is for nothing: %s %s', async (method, address) => {
    expectProblem(await test.app.inject({ method, url: address }), 404, 'route.not_found')
  })

  it.each(['/api/v1/exam/get-exam-details/%zz', `/api/v1/exam/get-exam-details/${'9'.repeat(300)}`])(
    'has the unreadable address %s',
    async (address) => {
      expectProblem(await test.app.inject({ method: 'GET', url: address }), 400, 'request.malformed')
    },
  )

  it('breaks off, and is not taken for a database that is gone', async () => {
    const broken = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    const payload = new Readable({ read: () => payload.destroy(broken) })
    expectProblem(await test.app.inject({ method: 'POST', url, headers: json, payload }), 400, 'request.malformed')
  })

  it('is none when an empty body is called JSON', async () => {
    const answer = await test.app.inject({ method: 'GET', url: '/api/v1/school', headers: json, payload: '' })
    expect(answer.statusCode).toBe(200)
  })
})

it.each([
  ['cut \ud83d', 'cut \ufffd'],
  ['\ude00 cut \ud83d\ud83d\ude00', '\ufffd cut \ufffd\ud83d\ude00'],
  ['whole 😀', 'whole 😀'],
  ['\\ud83d is no character', '\\ud83d is no character'],
])('reads half an emoji as the character for what cannot be shown: %j', async (sent, read) => {
  const app = createServer(test.deps.log)
  app.post('/echo', async (request) => request.body)
  const payload = JSON.stringify({ [sent]: sent })
  const answer = await app.inject({ method: 'POST', url: '/echo', headers: json, payload })
  expect(answer.json()).toEqual({ [read]: read })
  await app.close()
})

it('gives every request an id of its own and does not believe the one it is sent', async () => {
  const ask = () => test.app.inject({ method: 'GET', url: '/api/v1/school', headers: { 'x-request-id': 'mine' } })
  const [one, other] = [(await ask()).headers['x-request-id'], (await ask()).headers['x-request-id']]
  expect(one).toMatch(/^[\w-]{36}$/)
  expect(one).not.toBe(other)
})

it('tells nothing of a fault of its own', async () => {
  const app = createServer(test.deps.log)
  app.get('/broken', () => {
    throw new Error('select password_hash from staff failed')
  })
  const answer = await app.inject({ method: 'GET', url: '/broken' })
  expectProblem(answer, 500, 'server.failed')
  expect(answer.body).not.toContain('password_hash')
  await app.close()
})

it.each([
  ['straight from a client, whatever it says', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['from a proxy that is trusted', '10.0.0.5', '198.51.100.1', '198.51.100.1'],
  [
    'through a chain of them, with what a client made up',
    '10.0.0.5',
    '1.2.3.4, 198.51.100.1, 10.0.0.6',
    '198.51.100.1',
  ],
  ['through a chain with a stranger in it', '10.0.0.5', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
])('knows the address of a request %s', async (_way, remoteAddress, forwarded, address) => {
  const app = createServer(test.deps.log, trustedProxies(['10.0.0.0/29']))
  app.get('/who', (request) => request.ip)
  const answer = await app.inject({ url: '/who', remoteAddress, headers: { 'x-forwarded-for': forwarded } })
  expect(answer.body).toBe(address)
  await app.close()
})
