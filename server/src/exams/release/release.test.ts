import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testStart } from '../../../test/app.ts'
import { examBody } from '../../../test/fixtures/exam-bodies.ts'
import {
  onlyChoices,
  type ResultsClass,
  rightChoices,
  startResultsClass,
} from '../../../test/fixtures/results-class.ts'
import { makeExam, sittingPaper } from '../../../test/fixtures/sitting.ts'

let room: ResultsClass

beforeAll(async () => {
  room = await startResultsClass()
})
afterAll(() => room.test.close())
beforeEach(() => room.test.clock.set(testStart))

const choices = { ...onlyChoices, mcqs: sittingPaper.mcqs, num_mcqs: 3 }
const later = { release_date: '2026-11-09', release_time: '16:00' }
const noDay = { release_date: '', release_time: '' }

/** A completed exam that a pupil has got all right. */
async function completed(fields: Record<string, unknown>): Promise<number> {
  const exam = await makeExam(room.test, { ...choices, ...fields })
  await room.take(exam, '5-1', { mcq: rightChoices })
  await room.complete(exam)
  return exam
}

const send = (method: 'PUT' | 'POST' | 'PATCH', url: string, by: string, body?: object) =>
  room.test.send({ method, url: `/api/v1/exam/${url}`, token: room.tokenOf(by), ...(body ? { body } : {}) })
const release = (exam: number, by = 'maths') => send('POST', `release-results/${exam}`, by)
const setDay = (exam: number, day: object, by = 'maths') => send('PUT', `results-day/${exam}`, by, day)

type Card = { examStats: { exam_id: number }; status: string; held_results: unknown }

async function cardOf(exam: number): Promise<Card | undefined> {
  const { body } = await room.get('/student-exam/get-all-exams', '5-1')
  return Object.values<Card[]>(body)
    .flat()
    .find(({ examStats }) => examStats.exam_id === exam)
}

async function staffCardsOf(exam: number): Promise<unknown[]> {
  const lists = ['/exam/staff-exams?standard=5&limit=200', '/exam/get-exams', '/exam/all-exams']
  const replies = await Promise.all(
    lists.map((url) => room.get(url, url.includes('all-exams') ? 'principal' : 'maths')),
  )
  type Listed = { exam_id: number; held_results: unknown }
  return replies.flatMap(({ body }) =>
    Object.values<Listed[]>(body.exams === undefined ? body : { exams: body.exams })
      .flat()
      .filter(({ exam_id }) => exam_id === exam)
      .map(({ held_results }) => held_results),
  )
}

/** Everything that a pupil can ask of an exam, as one text. */
async function allThatPupilSees(exam: number): Promise<string> {
  const urls = [
    '/student/student-home',
    '/student-exam/get-all-exams',
    '/student-exam/progress',
    `/student-exam/summary/${exam}`,
    `/student-exam/get-exam-data/${exam}`,
    `/student-exam/questions/${exam}`,
    `/student-exam/messages/${exam}`,
  ]
  return JSON.stringify(await Promise.all(urls.map(async (url) => (await room.get(url, '5-1')).body)))
}

it('keeps marks, keys and outcome from students until a person releases them', async () => {
  const exam = await completed({ subject: 'Science', hold_results: true })
  expect(await cardOf(exam)).toMatchObject({ status: 'completed', held_results: { release_date: null } })
  expect(await room.review(exam, '5-1')).toMatchObject({
    status: 409,
    body: { code: 'exam.results_held', message: 'Your teacher will tell you when the results are out.' },
  })
  expect(await allThatPupilSees(exam)).not.toMatch(/6\/6|passed|"correct"|"percentage"/)
  expect((await room.get('/student-exam/progress', '5-1')).body.subjects).toEqual([])

  expect(await release(exam, 'principal')).toMatchObject({ status: 200, body: { exam_id: exam } })
  expect(await cardOf(exam)).toMatchObject({ status: 'completed', held_results: null })
  expect((await room.review(exam, '5-1')).body.exam).toMatchObject({ status: 'passed', results: { 1: '6/6' } })
  expect((await room.get('/student-exam/progress', '5-1')).body.subjects).toMatchObject([{ subject: 'Science' }])
})

it('shows staff everything meanwhile, and until when it is held', async () => {
  const exam = await completed({ hold_results: true, ...later })
  const details = (await room.details(exam, 'maths')).body
  expect(details).toMatchObject({ held_results: later, highest_marks: 6 })
  expect(await staffCardsOf(exam)).toEqual([later, later, later])
  expect((await room.answersOf(exam, '5-1', 'maths')).body).toMatchObject({ score: 6, exam: { status: 'passed' } })
})

it('shows the results at the set moment, without anybody', async () => {
  const exam = await completed({ hold_results: true, ...later })
  room.test.clock.set('2026-11-09T10:29:59.999Z')
  const { body } = await room.review(exam, '5-1')
  expect(body).toMatchObject({
    code: 'exam.results_held',
    message: expect.stringMatching(/^Results on Mon, 9 Nov.*16:00/),
  })
  expect(await cardOf(exam)).toMatchObject({ held_results: later })
  room.test.clock.set('2026-11-09T10:30:00.000Z')
  expect((await room.review(exam, '5-1')).status).toBe(200)
  expect([await cardOf(exam), (await room.details(exam, 'maths')).body]).toMatchObject([
    { held_results: null },
    { held_results: null },
  ])
})

it('lets the moment be changed until it has come, and not be set into the past', async () => {
  const exam = await completed({ hold_results: true })
  expect((await setDay(exam, later)).status).toBe(200)
  expect(await cardOf(exam)).toMatchObject({ held_results: later })
  expect(await setDay(exam, { release_date: '2026-11-09', release_time: '10:00' })).toMatchObject({
    status: 422,
    body: { code: 'exam.release_in_past', errors: [{ path: 'release_date' }] },
  })
  expect((await setDay(exam, { ...later, release_time: '' })).body.errors).toMatchObject([{ path: 'release_date' }])
  expect((await setDay(exam, noDay)).status).toBe(200)
  expect(await cardOf(exam)).toMatchObject({ held_results: { release_date: null } })
  await release(exam)
  expect(await setDay(exam, later)).toMatchObject({ status: 409, body: { code: 'exam.results_released' } })
})

it('is never released before the exam is completed, and twice does no harm', async () => {
  const exam = await makeExam(room.test, { ...choices, hold_results: true })
  expect(await release(exam)).toMatchObject({ status: 409, body: { code: 'exam.no_results_yet' } })
  await room.complete(exam)
  for (const status of [200, 200]) expect((await release(exam)).status).toBe(status)
  const { rows } = await room.test.pool.query(
    `select before, after from audit where action = 'exam.results_released' and record_id = $1`,
    [String(exam)],
  )
  expect(rows).toEqual([{ before: { releaseAt: null }, after: { releasedAt: testStart } }])
})

it('is chosen when an exam is made, and changed while it runs', async () => {
  const body = examBody({ ...choices, hold_results: true, ...later })
  const { exam_id: exam } = (await send('POST', 'create-exam', 'maths', body)).body
  const schedule = { scheduled_date: '2026-11-09', scheduled_time: '09:59', duration: 30 }
  const shown = async () => (await room.details(exam, 'maths')).body.held_results
  expect(await shown()).toEqual(later)
  expect((await send('PATCH', `update-exam/${exam}`, 'maths', schedule)).status).toBe(200)
  expect(await shown()).toEqual(later)
  await send('PATCH', `update-exam/${exam}`, 'maths', { ...schedule, hold_results: true, ...noDay })
  expect(await shown()).toEqual({ release_date: null, release_time: null })
  await send('PATCH', `update-exam/${exam}`, 'maths', { ...schedule, hold_results: false })
  expect(await shown()).toBeNull()
  const past = { ...body, release_date: '2026-11-08' }
  expect(await send('POST', 'create-exam', 'maths', past)).toMatchObject({
    status: 422,
    body: { code: 'exam.release_in_past' },
  })
})

it('is for who may change the exam', async () => {
  const exam = await completed({ hold_results: true })
  for (const call of [(by: string) => release(exam, by), (by: string) => setDay(exam, later, by)]) {
    expect([(await call('sixth')).status, (await call('hindi')).status, (await call('5-1')).status]).toEqual([
      404, 404, 403,
    ])
  }
  expect((await cardOf(exam))?.held_results).toEqual({ release_date: null, release_time: null })
})
