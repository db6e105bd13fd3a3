import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { endpoint } from '@pariksha/contract/endpoint.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createCall, requestUrl } from './api-client.ts'
import { messageOf } from './api-error.ts'

const response = z.object({ message: z.string() })
const read = endpoint({
  method: 'GET',
  path: '/api/v1/thing/:id',
  access: ['teacher'],
  summary: 'Reads a thing.',
  params: z.object({ id: z.string() }),
  query: z.object({ standard: z.optional(z.string()), q: z.optional(z.string()) }),
  response,
  errors: [],
})
const write = endpoint({
  method: 'POST',
  path: '/api/v1/thing',
  access: 'public',
  summary: 'Writes a thing.',
  body: z.object({ name: z.string() }),
  response,
  errors: [],
})
const touch = endpoint({
  method: 'POST',
  path: '/api/v1/touch',
  access: 'signed-in',
  summary: 'Changes a thing without a body.',
  response,
  errors: [],
})

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
const seen: Seen[] = []
let answer: (reply: ServerResponse) => void = () => {}
let server: Server
let origin = ''
let token: string | undefined = 'secret'
const ended = vi.fn()
const dated = vi.fn()

beforeAll(async () => {
  server = createServer((request, reply) => {
    const call: Seen = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: '' }
    request.on('data', (part) => {
      call.body += String(part)
    })
    request.on('end', () => {
      seen.push(call)
      answer(reply)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address !== null && typeof address === 'object') origin = `http://127.0.0.1:${address.port}`
})
afterAll(() => new Promise((done) => server.close(done)))
beforeEach(() => {
  seen.length = 0
  token = 'secret'
  vi.clearAllMocks()
})

const answerWith =
  (status: number, body: string, headers: Record<string, string> = {}) =>
  (reply: ServerResponse) =>
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
const caller = (at = origin) =>
  createCall({ origin: at, token: () => token, onSessionEnded: ended, onServerDate: dated })
const readThing = () => caller()(read, { params: { id: '1' }, query: {} })

test('params, query and token reach the server; the reply comes back checked', async () => {
  answer = answerWith(200, '{"message":"here","secret":"dropped"}')
  const reply = await caller()(read, { params: { id: 'a/b c' }, query: { standard: 'Class 5th', q: undefined } })
  expect(reply).toEqual({ message: 'here' })
  expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/v1/thing/a%2Fb%20c?standard=Class+5th', body: '' })
  expect(seen[0]?.headers.authorization).toBe('Bearer secret')
  expect(dated).toHaveBeenCalledOnce()
})

test('a body travels as JSON, and without a session there is no token', async () => {
  token = undefined
  answer = answerWith(200, '{"message":"done"}')
  await caller()(write, { body: { name: 'Asha' } })
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/v1/thing', body: '{"name":"Asha"}' })
  expect(seen[0]?.headers).toMatchObject({ 'content-type': 'application/json' })
  expect(seen[0]?.headers).not.toHaveProperty('authorization')
})

test('a call without a body announces none', async () => {
  answer = answerWith(200, '{"message":"done"}')
  await caller()(touch, {})
  expect(seen[0]?.headers).not.toHaveProperty('content-type')
})

test('a refusal carries what the server said', async () => {
  const problem = {
    detail: 'in detail',
    message: 'in words',
    code: 'request.invalid',
    errors: [{ path: 'phone', message: 'ten digits' }],
  }
  answer = answerWith(422, JSON.stringify(problem), { 'retry-after': '7' })
  const failure = readThing()
  await expect(failure).rejects.toMatchObject({
    kind: 'refused',
    status: 422,
    code: 'request.invalid',
    message: 'in words',
    fields: [{ path: 'phone', message: 'ten digits' }],
    retryAfterSec: 7,
  })
  expect(messageOf(await failure.catch((error) => error), 'fallback')).toBe('in words')
})

test('the detail stands in for a missing message, and what is no code is none', async () => {
  answer = answerWith(409, '{"detail":"in detail","code":"Made up"}')
  await expect(readThing()).rejects.toMatchObject({ kind: 'refused', message: 'in detail', code: undefined })
})

test.each([
  [200, '', 'empty', 'No data received from server'],
  [200, ' \n', 'empty', 'No data received from server'],
  [204, '', 'empty', 'No data received from server'],
  [200, '<html>', 'unreadable', 'fallback'],
  [200, '{"other":1}', 'unreadable', 'fallback'],
  [500, '', 'wordless', 'fallback'],
  [500, '{}', 'wordless', 'fallback'],
  [502, '<html>Bad gateway</html>', 'wordless', 'fallback'],
  [500, '{"detail":"Being repaired."}', 'refused', 'Being repaired.'],
])('status %d with the body "%s" is %s: %s', async (status, body, kind, said) => {
  answer = answerWith(status, body)
  const failure = readThing()
  await expect(failure).rejects.toMatchObject({ kind, status })
  expect(messageOf(await failure.catch((error) => error), 'fallback')).toBe(said)
})

test('an ended session is reported with its token', async () => {
  answer = answerWith(401, '{"message":"Your session has ended.","code":"session.expired"}')
  await expect(readThing()).rejects.toMatchObject({ status: 401 })
  expect(ended).toHaveBeenCalledExactlyOnceWith('secret')
})

test('a failed login ends no session', async () => {
  answer = answerWith(401, '{"message":"Invalid username or password.","code":"login.staff_failed"}')
  await expect(caller()(write, { body: { name: 'x' } })).rejects.toMatchObject({ code: 'login.staff_failed' })
  expect(ended).not.toHaveBeenCalled()
})

test('a server that cannot be reached is its own kind of failure', async () => {
  await expect(caller('http://127.0.0.1:1')(touch, {})).rejects.toMatchObject({ kind: 'unreachable', status: 0 })
})

test('a connection that breaks in the middle of the answer counts as unreachable', async () => {
  answer = (reply) => {
    reply.writeHead(200, { 'content-length': '100' }).write('{')
    reply.destroy()
  }
  await expect(readThing()).rejects.toMatchObject({ kind: 'unreachable' })
})

test('an aborted call rejects with the abort, not with an error of ours', async () => {
  const controller = new AbortController()
  answer = () => controller.abort()
  const call = caller()(touch, {}, { signal: controller.signal })
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})

test('every :param of a path is filled', () => {
  expect(requestUrl('/a/:id/b/:id_2', { params: { id: 1, id_2: 'ü' } })).toBe('/a/1/b/%C3%BC')
})
