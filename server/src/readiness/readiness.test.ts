/** Whether a school is ready for an exam, as staff are told it while somebody does what is to do. */
import type { CheckName, ReadinessCheck } from '@pariksha/contract/readiness/exam-readiness.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher } from '../../test/factories.ts'
import { makeExam } from '../../test/fixtures/sitting.ts'
import { buildApp } from '../app.ts'

let test: TestApp
/** The same school, on a server that knows of its disk and database. */
let whole: FastifyInstance
let principal: string
let teacher: string
let other: string
let examId: number
const disk = { free: 40_000_000_000 }
const database = { isReady: true }

beforeAll(async () => {
  test = await startTestApp()
  const readiness = { isReady: async () => database.isReady, close: async () => {} }
  whole = await buildApp(test.deps, { readiness, freeDiskBytes: async () => disk.free })
  await makeSchool(test)
  await makeTeacher(test, { username: 'teacher05', classes: [5], subjects: ['Mathematics'] })
  await makeTeacher(test, { username: 'teacher06', classes: [6], subjects: ['Mathematics'] })
  for (const rollNumber of ['10', '9', '8']) {
    await makeStudent(test, { standard: 5, rollNumber, code: `PUPIL-5${rollNumber}` })
  }
  principal = await logInStaff(test, 'principal')
  teacher = await logInStaff(test, 'teacher05')
  other = await logInStaff(test, 'teacher06')
  examId = await makeExam(test, { scheduled_date: '2026-11-10' })
})
afterAll(async () => {
  await whole.close()
  await test.close()
})

async function readiness(token = principal, app = whole) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.inject({ method: 'GET', url: `/api/v1/exam/readiness/${examId}`, headers })
  return { status: answer.statusCode, body: answer.json() }
}

async function check(name: CheckName, token?: string, app?: FastifyInstance): Promise<ReadinessCheck> {
  const { body } = await readiness(token, app)
  return body.checks.find((one: ReadinessCheck) => one.name === name)
}

const post = (url: string, token: string | undefined, body?: unknown) =>
  test.send({ method: 'POST', url, ...(token === undefined ? {} : { token }), body })

const pupils = new Map<string, string>()
/** One log-in each: the clock of these tests stands still, and guesses with it. */
async function tokenOf(code: string): Promise<string> {
  const token = pupils.get(code) ?? (await logInStudent(test, code))
  pupils.set(code, token)
  return token
}

const tell = async (code: string, told: { keeps_answers: boolean; device_time?: string }) => {
  const token = await tokenOf(code)
  const device_time = test.clock.now().toISOString()
  await post('/api/v1/student-exam/device', token, { device_time, reloads: false, ...told })
}

describe('the readiness of an exam', () => {
  it('names who has never logged in, and is of nobody else‘s business', async () => {
    expect((await readiness(other)).status).toBe(404)
    const { body } = await readiness(teacher)
    expect(body).toMatchObject({ ready: false, exam: { exam_id: examId, status: 'Upcoming', standard: 5 } })
    const logins = await check('logins')
    expect(logins).toMatchObject({ state: 'todo', text: '3 of 3 students have never logged in.' })
    expect(logins.students.map(({ roll_number }) => roll_number)).toEqual(['8', '9', '10'])
    expect(await check('paper')).toMatchObject({ state: 'ok' })
    expect(await check('devices')).toMatchObject({ state: 'unknown' })
  })

  it('knows what the devices of students told, some seconds later', async () => {
    await tell('PUPIL-58', { keeps_answers: true })
    await tell('PUPIL-59', { keeps_answers: false })
    await tell('PUPIL-510', { keeps_answers: true, device_time: '2026-11-09T05:00:00.000Z' })
    await vi.waitFor(async () => expect(await check('devices')).toMatchObject({ state: 'todo' }), { timeout: 8_000 })
    expect((await check('devices')).students.map(({ roll_number }) => roll_number)).toEqual(['9'])
    expect(await check('logins')).toMatchObject({ state: 'ok', students: [] })
    expect(await check('clock')).toMatchObject({ state: 'ok' })
    await tell('PUPIL-59', { keeps_answers: true, device_time: '2026-11-09T05:00:00.000Z' })
    await vi.waitFor(async () => expect(await check('devices')).toMatchObject({ state: 'ok' }), { timeout: 8_000 })
    expect(await check('clock')).toMatchObject({
      state: 'todo',
      text: 'The clock of the server is 30 minutes behind most of 3 phones and computers. Exams open by it.',
    })
  })

  it('takes no word of a device without a time of its own', async () => {
    const token = await tokenOf('PUPIL-58')
    const told = { device_time: 'noon', keeps_answers: false, reloads: false }
    expect((await post('/api/v1/student-exam/device', token, told)).status).toBe(200)
    expect((await check('devices')).state).toBe('ok')
  })

  it('follows disk, database and back-up, each in the words of who asks', async () => {
    expect(await check('disk')).toMatchObject({ state: 'ok', text: 'The disk of the server has 40.0 GB left.' })
    disk.free = 900_000_000
    expect(await check('disk', teacher)).toMatchObject({ state: 'todo', text: 'The server has little room left.' })
    expect(await check('database')).toMatchObject({ state: 'ok' })
    database.isReady = false
    expect(await check('database')).toMatchObject({ state: 'todo' })
    expect(await check('backup')).toMatchObject({ state: 'todo', at: null })
    const backup = { action: 'backup.downloaded', record: 'backup', record_id: '1', at: test.clock.now() }
    await test.deps.db.insertInto('audit').values(backup).execute()
    expect(await check('backup', teacher)).toMatchObject({ state: 'ok', at: test.clock.now().toISOString() })
  })

  it('knows of neither on a server that cannot tell', async () => {
    expect(await check('disk', principal, test.app)).toMatchObject({ state: 'unknown' })
    expect(await check('database', principal, test.app)).toMatchObject({ state: 'unknown' })
  })

  it('finds a question that has lost its right answer, and a picture that no student would see', async () => {
    const { db } = test.deps
    const { revision_id } = await db
      .selectFrom('paper_questions')
      .select('revision_id')
      .where('exam_id', '=', examId)
      .where('index', '=', 0)
      .executeTakeFirstOrThrow()
    const content = JSON.stringify({
      kind: 'single_choice',
      text: `Look: ![](picture:${'a'.repeat(42)}A)`,
      options: [
        { id: 1, text: 'One' },
        { id: 2, text: 'Two' },
      ],
      correct: 7,
    })
    await db
      .insertInto('question_revisions')
      .columns(['revision_of', 'kind', 'content', 'created_by', 'created_at'])
      .expression((eb) =>
        eb
          .selectFrom('question_revisions')
          .select(['id', 'kind', eb.val(content).as('content'), 'created_by', 'created_at'])
          .where('id', '=', revision_id),
      )
      .execute()
    const { id } = await db
      .selectFrom('question_revisions')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await db.updateTable('paper_questions').set({ revision_id: id }).where('revision_id', '=', revision_id).execute()
    expect(await check('paper')).toMatchObject({ state: 'todo', text: 'Question 1 is not complete.' })
    expect(await check('pictures')).toMatchObject({ state: 'todo' })
  })

  it('counts no marks of a question that does not count any more', async () => {
    examId = await makeExam(test)
    const body = { index: 0, rule: 'drop', reason: 'Not taught yet', dry_run: false }
    expect((await post(`/api/v1/exam/corrections/${examId}`, principal, body)).status).toBe(200)
    expect(await check('paper')).toMatchObject({ state: 'ok', text: 'The paper is complete: 5 questions, 15 marks.' })
  })
})

describe('a practice exam', () => {
  it('is answered as a save is, and leaves nothing behind', async () => {
    const token = await tokenOf('PUPIL-58')
    const answers = [{ index: 2, value: 'four', seq: 7, chosen: null }]
    const answer = await test.send({ method: 'PUT', url: '/api/v1/student-exam/practice', token, body: { answers } })
    expect(answer.body).toEqual({ saved: [{ index: 2, seq: 7 }], server_time: test.clock.now().toISOString() })
    for (const table of ['attempts', 'answers', 'presences'] as const) {
      expect(await test.deps.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })
})
