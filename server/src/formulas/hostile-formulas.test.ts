/** Whatever somebody writes as a formula, the server goes on answering. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { logInStaff, makeSchool, makeTeacher } from '../../test/factories.ts'
import { answeringDuring } from '../../test/hostile/answering.ts'
import { hostileTex } from '../../test/hostile/hostile-tex.ts'
import { startServerProcess } from '../../test/server-process.ts'

let test: TestApp
let origin: string
let teacher: string

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'maths', classes: [5], subjects: ['Mathematics'] })
  teacher = await logInStaff(test, 'maths')
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

const render = (formulas: readonly string[], token = teacher) =>
  test.send({ method: 'POST', url: '/api/v1/exam/formulas', token, body: { formulas } })

/** 480 characters of powers of powers, `levels` deep. */
function powers(levels: number): string {
  const tower = `${'x^{'.repeat(levels)}y${'}'.repeat(levels)}`
  return tower.repeat(Math.floor(480 / tower.length))
}

it('50 formulas of 480 characters of powers of powers show as written, at once', async () => {
  const started = performance.now()
  const { status, body } = await render(Array.from({ length: 50 }, (_, at) => `${at}${powers(119)}`))
  expect({ status, body }).toEqual({ status: 200, body: { math: {} } })
  expect(performance.now() - started).toBeLessThan(5_000)
})

it('as deep and as wide as they may be, they are read while others are answered', async () => {
  const read = Promise.all(
    Array.from({ length: 10 }, async (_, batch) => {
      const { body } = await render(Array.from({ length: 50 }, (_, at) => `${batch + at}${powers(8)}`))
      return Object.keys(body.math).length
    }),
  )
  const { longestTurnMs, answered } = await answeringDuring(origin, read)
  expect(await read).toEqual(Array(10).fill(50))
  expect(longestTurnMs).toBeLessThan(100)
  expect(answered).toBeGreaterThan(0)
})

it('of every kind, they hold no plain request up', async () => {
  const formulas = fc.sample(hostileTex, { numRuns: 500, seed: 14 })
  const batches = Array.from({ length: 10 }, (_, at) => formulas.slice(50 * at, 50 * at + 50))
  const answers = Promise.all(batches.map((batch) => render(batch)))
  const { longestTurnMs } = await answeringDuring(origin, answers)
  expect((await answers).map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(longestTurnMs).toBeLessThan(100)
})

it('nested too deeply in a paper, they are named at their field', async () => {
  const question = { question: 'What is $x$?', answer: `It is $${powers(9)}$.`, marks: 5 }
  const answer = await test.send({
    method: 'POST',
    url: '/api/v1/exam/create-exam',
    token: teacher,
    body: {
      ...{ standard: 5, subject: 'Mathematics', scheduled_date: '2026-11-10', scheduled_time: '10:00', duration: 30 },
      ...{ num_mcqs: 0, num_desc: 1, questions: { exam_paper: { mcqs: [], description: [question] } } },
    },
  })
  expect(answer).toMatchObject({
    status: 422,
    body: {
      errors: [
        {
          path: 'questions.exam_paper.description.0.answer',
          message: 'Descriptive Q1: This formula is nested too deeply',
        },
      ],
    },
  })
})

it('in too many requests of one teacher, they wait; another teacher is served', async () => {
  const principal = await logInStaff(test, 'principal')
  const flood = Array.from({ length: 40 }, (_, at) => render([`${at}${powers(8)}`]))
  const other = render(['x^2'], principal)
  expect((await other).body.math).toHaveProperty('x^2')
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]).toMatchObject({ headers: { 'retry-after': '2' }, body: { code: 'request.too_many' } })
})

it('keep no server from ending', async () => {
  const server = await startServerProcess(test.pool.options.connectionString ?? '')
  const { body: login } = await server.send({
    method: 'POST',
    url: '/api/v1/login?role=teacher',
    body: { username: 'maths', password: 'Correct@Horse1' },
  })
  const token = login.access_token
  const body = { formulas: Array.from({ length: 50 }, (_, at) => `${at}${powers(8)}`) }
  const ask = () => server.send({ method: 'POST', url: '/api/v1/exam/formulas', token, body })
  await ask()
  const asked = Array.from({ length: 20 }, () => ask().catch(() => undefined))
  await Promise.race(asked)
  const started = performance.now()
  expect(await server.stop()).toBe(0)
  expect(performance.now() - started).toBeLessThan(10_000)
  await Promise.all(asked)
})
