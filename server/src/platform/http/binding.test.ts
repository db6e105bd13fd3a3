import { endpoint } from '@pariksha/contract/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent } from '../../../test/factories.ts'
import { bindEndpoints, handle } from './binding.ts'
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

  it('is never kept by a cache', async () => {
    const found = await test.send({ method: 'GET', url: '/api/v1/session', token: principal })
    const refused = await test.send({ method: 'GET', url: '/api/v1/session' })
    expect(found.headers['cache-control']).toBe('no-store')
    expect(refused.headers['cache-control']).toBe('no-store')
  })
})
