import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, beforeEach, expect, test as it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { logInStudent, makeSchool, makeStudent } from '../../test/factories.ts'
import { makeExam } from '../../test/fixtures/sitting.ts'
import { spendBudgets } from '../../test/guesses.ts'
import { type MeasuredApp, metricsToken, startMeasured } from '../../test/metrics/measured-app.ts'
import { recordAudit } from '../platform/audit.ts'

const code = '7F4K-Q2M1-0A'
const writer = 'page-number-one'
const token = metricsToken
let test: TestApp
let app: MeasuredApp

/** The lines of one metric, without its name. */
function linesOf(text: string, name: string): string[] {
  return text.split('\n').flatMap((line) => (line.startsWith(name) ? line.slice(name.length).trim() : []))
}

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeStudent(test, { standard: 5, rollNumber: '1', code, name: 'Ravi Kumar' })
})
afterAll(() => test.close())
beforeEach(async () => {
  app = await startMeasured(test)
})

it('for whoever has the token, and for nobody else', async () => {
  const unknown = await app.inject({ method: 'GET', url: '/nowhere' })
  for (const authorization of [undefined, 'Bearer', `Bearer ${token}x`, `Bearer ${'x'.repeat(token.length)}`, token]) {
    const { statusCode, body } = await app.scrape(authorization)
    expect([statusCode, body]).toEqual([404, unknown.body])
  }
  const { statusCode, headers } = await app.scrape(`bearer ${token}`)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  const head = { method: 'HEAD', url: '/metrics', headers: { authorization: `Bearer ${token}` } } as const
  expect((await app.inject(head)).statusCode).toBe(404)
  expect((await test.app.inject({ ...head, method: 'GET' })).statusCode).toBe(404)
})

it('requests by route, status and time, and nothing of who asked', async () => {
  const session = await logInStudent(test, code)
  const get = (url: string) => app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${session}` } })
  await get('/api/v1/session')
  await get('/api/v1/session')
  await get(`/api/v1/manage-student/details/${code}`)
  await get(`/nowhere/${code}`)
  await app.inject({ method: 'POST', url: '/api/v1/login?role=student', payload: { uniqueCode: '7F4K-Q2M1-0B' } })
  const text = await app.text()
  expect(linesOf(text, 'pariksha_requests_total{')).toEqual([
    'method="any",route="unknown",status="404"} 1',
    'method="POST",route="/api/v1/login",status="401"} 1',
    'method="GET",route="/api/v1/session",status="200"} 2',
    'method="GET",route="/api/v1/manage-student/details/:uniqueCode",status="403"} 1',
  ])
  const times = linesOf(text, 'pariksha_request_duration_seconds').filter((line) => line.includes('"/api/v1/session"'))
  expect(times.map((line) => /le="(.*?)"/.exec(line)?.[1])).toEqual([
    '0.01',
    '0.05',
    '0.2',
    '1',
    '4',
    '+Inf',
    undefined,
    undefined,
  ])
  const counts = times.map((line) => Number(line.split(' ').at(-1)))
  expect(counts.slice(0, 6)).toEqual(counts.slice(0, 6).toSorted((one, other) => one - other))
  expect([counts[5], counts[7]]).toEqual([2, 2])
  for (const secret of ['7F4K', 'Ravi', '127.0.0.1', session]) expect(text).not.toContain(secret)
})

it('who takes an exam, who is heard, and whose answers could not be saved', async () => {
  const examId = await makeExam(test)
  const headers = { authorization: `Bearer ${await logInStudent(test, code)}` }
  const save = (value: string, seq: number) =>
    app.inject({
      method: 'PUT',
      url: `/api/v1/student-exam/answers/${examId}`,
      headers,
      payload: { writer, answers: [{ index: 0, value, seq }] },
    })
  const figures = async () => {
    const text = await app.text()
    return ['pariksha_open_attempts', 'pariksha_heard_students', 'pariksha_unsaved_students'].map((name) =>
      linesOf(text, `${name} `),
    )
  }
  const start = { method: 'POST', url: `/api/v1/student-exam/start/${examId}`, headers, payload: { writer } } as const
  expect((await app.inject(start)).statusCode).toBe(200)
  expect(await figures()).toEqual([['1'], ['0'], ['0']])
  expect((await save('none of the options', 1)).statusCode).toBe(422)
  expect(await figures()).toEqual([['1'], ['1'], ['1']])
  expect((await save('56', 2)).statusCode).toBe(200)
  expect(await figures()).toEqual([['1'], ['1'], ['0']])
  await save('none of the options', 3)
  test.clock.advanceMin(2)
  expect(await figures()).toEqual([['1'], ['0'], ['1']])
  test.clock.advanceMin(10)
  expect(await figures()).toEqual([['1'], ['0'], ['0']])
})

it('log-ins that had to wait', async () => {
  const logIn = (uniqueCode: string) =>
    app.inject({ method: 'POST', url: '/api/v1/login?role=student', payload: { uniqueCode } })
  const waits = async () => linesOf(await app.text(), 'pariksha_login_waits_total ')
  await logIn('WRONG-1')
  expect(await waits()).toEqual(['0'])
  await spendBudgets(test, 'students@%', 602 * 100)
  expect((await logIn(code)).statusCode).toBe(200)
  expect(await waits()).toEqual(['1'])
})

it('the database: asked once in five seconds, and left out while it is away', async () => {
  const note = { caller: null, now: test.clock.now(), requestId: null }
  await recordAudit(test.deps.db, note, { action: 'school.backed_up', record: 'backup', recordId: 1 })
  const backedUp = String(note.now.getTime() / 1000)
  const [text] = await Promise.all([app.text(), app.text()])
  expect(linesOf(text, 'pariksha_database_up ')).toEqual(['1'])
  expect(linesOf(text, 'pariksha_last_backup_timestamp_seconds ')).toEqual([backedUp])
  expect(linesOf(text, 'pariksha_backup_late ')).toEqual(['0'])
  expect(linesOf(text, 'pariksha_table_bytes{table="audit"} ')).toEqual([expect.stringMatching(/^\d{4,}$/)])
  expect(Number(linesOf(text, 'pariksha_migration '))).toBeGreaterThan(21)
  expect(Math.abs(Number(linesOf(text, 'pariksha_clock_ahead_seconds ')))).toBeLessThan(2)
  await recordAudit(
    test.deps.db,
    { ...note, now: new Date() },
    { action: 'school.backed_up', record: 'backup', recordId: 1 },
  )
  expect(linesOf(await app.text(), 'pariksha_last_backup_timestamp_seconds ')).toEqual([backedUp])

  const alone = await startMeasured(test, 'postgres://nobody@127.0.0.1:1/none')
  const rest = await alone.text()
  expect(linesOf(rest, 'pariksha_database_up ')).toEqual(['0'])
  expect(rest).not.toContain('pariksha_last_backup')
  expect(linesOf(rest, 'pariksha_database_connections{state="waiting"}')).toEqual(['0'])
})

it('in the words of Prometheus', async ({ skip }) => {
  if (spawnSync('promtool', ['--version']).status !== 0) return skip('needs promtool')
  await app.inject({ method: 'GET', url: '/api/v1/session' })
  const checked = spawnSync('promtool', ['check', 'metrics'], { input: await app.text(), encoding: 'utf8' })
  expect(checked).toMatchObject({ status: 0, stderr: '' })
})
