import { endpoint } from '@pariksha/contract/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as fullZod from 'zod'
import * as z from 'zod/mini'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent } from '../../../test/factories.ts'
import { appError } from '../errors.ts'
import { bindEndpoints, handle, handleStream } from './binding.ts'
import { createServer } from './server.ts'

let test: TestApp
let principal: string
let student: string

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeStudent(test, { standard: 5, rollNumber: '1', code: '7F4K-Q2M1-0A' })
  principal = await logInStaff(test, 'principal')
  student = await logInStudent(test, '7F4K-Q2M1-0A')
})
afterAll(() => test.close())

describe('a request is refused', () => {
  const url = '/api/v1/principal/reset-password'
  const invalid = { password: 'short' }

  it('for the missing session first, then for the role, then for its content', async () => {
    expect((await test.send({ method: 'POST', url, body: invalid })).body.code).toBe('session.missing')
    expect((await test.send({ method: 'POST', url, token: student, body: invalid })).body.code).toBe('access.forbidden')
    expect((await test.send({ method: 'POST', url, token: principal, body: invalid })).body.code).toBe(
      'request.invalid',
    )
  })

  it('before its body is read', async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await test.app.inject({ method: 'POST', url, headers, payload: '{broken' })
    expect(answer.statusCode).toBe(401)
  })

  it('with every field at fault', async () => {
    const answer = await test.send({
      method: 'POST',
      url: '/api/v1/setup',
      body: { school_name: '', name: 'Asha', username: 'ab', password: 'Abcdefg1!', token: 'x' },
    })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([
      { path: 'school_name', message: 'Please enter the name of the school' },
      { path: 'username', message: 'Username must be at least 4 characters.' },
    ])
    expect(answer.body.message).toBe('Please enter the name of the school')
  })

  it.each([
    ['/api/v1/login', {}, 'role: this value is missing or of the wrong kind.'],
    ['/api/v1/login?role=teacher', { username: 5 }, 'username: this value is missing or of the wrong kind.'],
    ['/api/v1/login?role=teacher', [], 'The request needs a JSON object.'],
  ])('with the field at fault by name, where its schema has no text: %s %j', async (loginUrl, body, message) => {
    // Its first schema brings texts of zod's own for everybody; the AI's library makes some.
    fullZod.string()
    const answer = await test.send({ method: 'POST', url: loginUrl, body })
    expect(answer.status).toBe(422)
    expect(answer.body.message).toBe(message)
  })
})

const peek = endpoint({
  method: 'GET',
  path: '/api/v1/peek/:id',
  access: 'public',
  summary: 'A paper as a student may see it.',
  params: z.object({ id: z.string() }),
  response: z.object({ questions: z.array(z.object({ question: z.string() })) }),
  errors: [],
})

describe('a reply', () => {
  it('carries only what its schema declares, at every depth', async () => {
    const app = createServer(test.deps.log)
    bindEndpoints(app, test.deps, [
      handle(peek, async ({ params }) => {
        const row = { question: `Question ${params.id}`, correct: 'the key' }
        return Object.assign({ questions: [row] }, { password_hash: 'secret' })
      }),
    ])
    const answer = await app.inject({ method: 'GET', url: '/api/v1/peek/7' })
    expect(answer.json()).toEqual({ questions: [{ question: 'Question 7' }] })
    await app.close()
  })

  it('is for the method of its endpoint only', async () => {
    const app = createServer(test.deps.log)
    const asked: string[] = []
    bindEndpoints(app, test.deps, [
      handle(peek, async ({ params }) => {
        asked.push(params.id)
        return { questions: [] }
      }),
    ])
    expect((await app.inject({ method: 'HEAD', url: '/api/v1/peek/7' })).statusCode).toBe(404)
    expect(asked).toEqual([])
    await app.close()
  })

  it('is never kept by a cache', async () => {
    const found = await test.send({ method: 'GET', url: '/api/v1/session', token: principal })
    const refused = await test.send({ method: 'GET', url: '/api/v1/session' })
    expect(found.headers['cache-control']).toBe('no-store')
    expect(refused.headers['cache-control']).toBe('no-store')
  })
})

const look = endpoint({
  method: 'GET',
  path: '/api/v1/look',
  access: 'signed-in',
  summary: 'Something to read.',
  response: z.object({}),
  errors: [],
})

it('of one person, three things are read at once, however many are asked for', async () => {
  const atWork = new Map<string, number>()
  const most = new Map<string, number>()
  const app = createServer(test.deps.log)
  bindEndpoints(app, test.deps, [
    handle(look, async ({ caller: { kind } }) => {
      const now = (atWork.get(kind) ?? 0) + 1
      atWork.set(kind, now)
      most.set(kind, Math.max(most.get(kind) ?? 0, now))
      await new Promise(setImmediate)
      atWork.set(kind, (atWork.get(kind) ?? 0) - 1)
      return {}
    }),
  ])
  const ask = (token: string) =>
    app.inject({ method: 'GET', url: '/api/v1/look', headers: { authorization: `Bearer ${token}` } })
  const replies = await Promise.all(Array.from({ length: 20 }, () => [ask(principal), ask(student)]).flat())
  await app.close()
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(Object.fromEntries(most)).toEqual({ staff: 3, student: 3 })
})

it.each(['Bearer', 'bearer', 'BEARER'])('a token is known after the scheme %s', async (scheme) => {
  const headers = { authorization: `${scheme} ${principal}` }
  expect((await test.app.inject({ method: 'GET', url: '/api/v1/session', headers })).statusCode).toBe(200)
})

const count = endpoint({
  method: 'GET',
  path: '/api/v1/count/:to',
  access: 'public',
  summary: 'Counts, a line for each number.',
  params: z.object({ to: z.string() }),
  streams: true,
  response: z.union([
    z.object({ type: z.literal('number'), value: z.int() }),
    z.object({ type: z.literal('failed'), status: z.int(), code: z.string(), message: z.string() }),
  ]),
  errors: [],
})

describe('a streamed reply', () => {
  const counted = async (to: string) => {
    const app = createServer(test.deps.log)
    bindEndpoints(app, test.deps, [
      handleStream(count, async ({ params }, emit) => {
        for (let value = 1; value <= Number.parseInt(params.to, 10); value += 1) {
          emit(Object.assign({ type: 'number' as const, value }, { secret: 'the key' }))
        }
        if (params.to.endsWith('stop')) throw appError('ai.failed')
        if (params.to.endsWith('break')) throw new Error('internal words')
      }),
    ])
    const answer = await app.inject({ method: 'GET', url: `/api/v1/count/${to}` })
    await app.close()
    return { type: answer.headers['content-type'], status: answer.statusCode, lines: answer.body.split('\n') }
  }

  it('is one line of JSON for each event, with what its schema declares', async () => {
    expect(await counted('2')).toEqual({
      type: 'application/x-ndjson',
      status: 200,
      lines: ['{"type":"number","value":1}', '{"type":"number","value":2}', ''],
    })
  })

  it('that fails before its first line is refused like any', async () => {
    expect(await counted('0stop')).toMatchObject({ type: 'application/problem+json', status: 503 })
  })

  it.each([
    ['1stop', 'ai.failed', 'The AI gave no usable answer.'],
    ['1break', 'server.failed', 'Something went wrong on our side.'],
  ])('that fails later says so in its last line: %s', async (to, code, message) => {
    const { status, lines } = await counted(to)
    expect(status).toBe(200)
    expect(lines).toHaveLength(3)
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({
      type: 'failed',
      code,
      message: expect.stringContaining(message),
    })
  })
})
