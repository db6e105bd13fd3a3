import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher, password } from '../../../test/factories.ts'
import { buildApp } from '../../app.ts'
import { appError } from '../errors.ts'

let lines: string[] = []
let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'meenakshi', classes: [5], subjects: ['Mathematics'] })
  await makeStudent(test, { standard: 5, rollNumber: '1', code: '7F4K-Q2M1-0A', name: 'Ravi Kumar' })
})
afterAll(() => test.close())

beforeEach(() => {
  lines = []
})

async function startLogged(level: 'trace' | 'info') {
  const log = pino({ level }, { write: (line: string) => lines.push(line) })
  const app = await buildApp({ ...test.deps, log })
  app.get('/ai', async () => Promise.reject(appError('ai.off')))
  app.get('/broken/:uniqueCode', async () => {
    const student = {
      code_key: '7F4KQ2M10A',
      unique_code: '7F4K-Q2M1-0A',
      name: 'Ravi Kumar',
      standard: classOfStandard(5),
    }
    const rest = { roll_number: '2', parent_name: 'Parent', phone: '9876500000', gender: 'Male' }
    await test.deps.db
      .insertInto('students')
      .values({ ...student, ...rest, created_at: test.clock.now() })
      .execute()
  })
  return app
}

it('holds the route, status and time of a request, and no token, name, code or password', async () => {
  const staff = await logInStaff(test, 'meenakshi')
  const student = await logInStudent(test, '7F4K-Q2M1-0A')
  const app = await startLogged('trace')
  const get = (url: string, token: string) =>
    app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
  const logIn = (role: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/v1/login?role=${role}`, payload })

  await get('/api/v1/session', staff)
  await get('/api/v1/session', student)
  await get('/api/v1/exam/get-student-answers?exam_id=1&uniqueCode=7F4K-Q2M1-0A', staff)
  await get('/api/v1/manage-student/details/7F4K-Q2M1-0A', staff)
  await get('/api/v1/manage-student/details/7F4K-Q2M1-0A/%zz', staff)
  await get('/nowhere/7F4K-Q2M1-0A', staff)
  await logIn('student', { uniqueCode: '7F4K-Q2M1-0A' })
  await logIn('student', { uniqueCode: '7F4K-Q2M1-0B' })
  await logIn('teacher', { username: 'meenakshi', password })
  await logIn('teacher', { username: 'meenakshi', password: 'wrong secret' })
  expect((await get('/broken/7F4K-Q2M1-0A', staff)).statusCode).toBe(500)
  await app.close()

  const log = lines.join('')
  expect(log).toContain('"route":"/api/v1/exam/get-student-answers","status":404')
  expect(log).toContain('"route":"/api/v1/manage-student/details/:uniqueCode"')
  expect(log).toContain('request failed')
  for (const secret of [staff, student, '7F4K', 'Ravi', 'meenakshi', 'Meenakshi', password, 'wrong secret']) {
    expect(log).not.toContain(secret)
  }
})

it('counts what goes well instead of a line for each request, and tells each failure', async () => {
  const staff = await logInStaff(test, 'meenakshi')
  const app = await startLogged('info')
  const get = (url: string) =>
    app
      .inject({ method: 'GET', url, headers: { authorization: `Bearer ${staff}` } })
      .then(({ statusCode }) => statusCode)
  const urls = ['/api/v1/session', '/api/v1/session', '/api/v1/manage-student/details/nobody', '/nowhere']
  for (const url of urls) await get(url)
  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  expect(requests).toMatchObject([
    { method: 'GET', route: '/api/v1/manage-student/details/:uniqueCode', status: 404, reqId: expect.any(String) },
    { method: 'GET', route: 'unknown', status: 404 },
  ])
  await app.close()
  const [summary] = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'requests')
  expect(summary.routes).toMatchObject([
    { route: 'unknown', requests: 1, failed: 1 },
    { route: 'GET /api/v1/session', requests: 2, failed: 0, meanMs: expect.any(Number), maxMs: expect.any(Number) },
    { route: 'GET /api/v1/manage-student/details/:uniqueCode', requests: 1, failed: 1 },
  ])
})

it('names the request in each line that tells of its failure, as the reply does', async () => {
  const app = await startLogged('info')
  const { headers } = await app.inject({ method: 'GET', url: '/broken/7F4K-Q2M1-0A' })
  const told = lines.map((line) => JSON.parse(line)).map(({ msg, reqId }) => [msg, reqId])
  expect(told).toEqual([
    ['request failed', headers['x-request-id']],
    ['request', headers['x-request-id']],
  ])
  await app.close()
})

it('holds no error because a school has no AI', async () => {
  const app = await startLogged('info')
  expect((await app.inject({ method: 'GET', url: '/ai' })).statusCode).toBe(503)
  await app.close()
  expect(lines.filter((line) => JSON.parse(line).level > 30)).toEqual([])
})
