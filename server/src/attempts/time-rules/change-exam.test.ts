/** Edits that would take the time of students who are writing are done only when that is said (product 4.10). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, testStart } from '../../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent } from '../../../test/factories.ts'
import { makeExam, type PupilPage, pupilPage } from '../../../test/fixtures/sitting.ts'
import { endTime } from './end-of-time.service.ts'

const writer = 'page-number-one'
const handIn = { hand_in_at_zero: true, grace_sec: 30 }

let test: TestApp
let early: PupilPage
let late: PupilPage
let principal: string
let examId: number

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  for (const number of ['1', '2']) {
    await makeStudent(test, { standard: 5, rollNumber: number, code: `PUPIL-5${number}` })
  }
  early = pupilPage(test, await logInStudent(test, 'PUPIL-51'))
  late = pupilPage(test, await logInStudent(test, 'PUPIL-52'))
  principal = await logInStaff(test, 'principal')
})
afterAll(() => test.close())
beforeEach(() => test.clock.set(testStart))

/** An exam of 30 minutes that runs for a minute already, begun by one at once and by the other after 10 minutes. */
async function sit(time_rules: object) {
  examId = await makeExam(test, { time_rules })
  await early.start(examId, { writer })
  test.clock.advanceMin(10)
  await late.start(examId, { writer })
}
const edit = async (body: object) => {
  const schedule = { scheduled_date: '2026-11-09', scheduled_time: '09:59', duration: 30 }
  const url = `/api/v1/exam/update-exam/${examId}`
  const { status, body: said } = await test.send({
    method: 'PATCH',
    url,
    token: principal,
    body: { ...schedule, ...body },
  })
  return status === 200 ? 'changed' : [said.code, said.current?.papers]
}
const board = (action: string) =>
  test.send({
    method: 'POST',
    url: `/api/v1/exam/board/${examId}/${action}`,
    token: principal,
    body: { reason: 'The power was cut.' },
  })
const state = async (page: PupilPage) => (await page.save(examId, writer, [])).body.state
const durationNow = async () =>
  (await test.pool.query('select duration_min from exams where id = $1', [examId])).rows[0].duration_min

it('a shorter duration names the papers that it would hand in, and does nothing until that many may be', async () => {
  await sit(handIn)
  test.clock.advanceMin(5)
  const audits = async () =>
    (await test.pool.query(`select from audit where action = 'exam.updated' and record_id = $1`, [examId])).rowCount
  expect(await edit({ duration: 15 })).toEqual(['exam.ends_papers', 1])
  expect(await edit({ duration: 5 })).toEqual(['exam.ends_papers', 2])
  expect(await edit({ duration: 5, ends_papers: 1 })).toEqual(['exam.ends_papers', 2])
  expect([await durationNow(), await audits()]).toEqual([30, 0])
  expect(await edit({ duration: 15, ends_papers: 1 })).toBe('changed')
  test.clock.advanceMin(0.5)
  await endTime(test.deps, examId)
  expect([await state(early), await state(late)]).toEqual(['submitted', 'open'])
})

it('what takes nobody’s time is not asked about', async () => {
  await sit(handIn)
  test.clock.advanceMin(5)
  for (const body of [{}, { title: 'Fractions' }, { duration: 16 }, { duration: 60 }]) {
    expect(await edit(body)).toBe('changed')
  }
  test.clock.advanceMin(45)
  // At zero, in the grace: the paper is handed in whatever is changed.
  expect(await edit({ duration: 60, title: '' })).toBe('changed')
})

it('without a rule nothing is handed in, however short the duration', async () => {
  await sit({})
  test.clock.advanceMin(5)
  expect(await edit({ duration: 1 })).toBe('changed')
  await endTime(test.deps, examId)
  expect(await state(early)).toBe('open')
})

it('an exam that would complete itself at once asks for all that are writing', async () => {
  await sit({})
  test.clock.advanceMin(45)
  expect(await edit({ time_rules: { complete_after_min: 30 } })).toBe('changed')
  expect(await edit({ time_rules: { complete_after_min: 0 } })).toEqual(['exam.ends_papers', 2])
  expect(await edit({ duration: 10 })).toEqual(['exam.ends_papers', 2])
  expect(await edit({ time_rules: { complete_after_min: 0 }, ends_papers: 2 })).toBe('changed')
  await endTime(test.deps, examId)
  expect(await state(late)).toBe('completed')
})

it('in a pause it counts who would have no time left when the exam goes on', async () => {
  await sit(handIn)
  test.clock.advanceMin(5)
  await board('pause')
  test.clock.advanceMin(60)
  expect(await edit({ duration: 16 })).toBe('changed')
  expect(await edit({ duration: 15 })).toEqual(['exam.ends_papers', 1])
  expect(await edit({ duration: 15, ends_papers: 1 })).toBe('changed')
  await board('resume')
  test.clock.advanceMin(0.5)
  await endTime(test.deps, examId)
  expect([await state(early), await state(late)]).toEqual(['submitted', 'open'])
})
