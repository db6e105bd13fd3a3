/** What happens by itself at the end of the time: when, to whom, once (product 4.10). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, testStart } from '../../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher } from '../../../test/factories.ts'
import { completeOverHttp, makeExam, markedPaper, type PupilPage, pupilPage } from '../../../test/fixtures/sitting.ts'
import { listWatchedExams } from './due.queries.ts'
import { endTime } from './end-of-time.service.ts'

const writer = 'page-number-one'
const reason = 'The power was cut.'
const handIn = { time_rules: { hand_in_at_zero: true, grace_sec: 30 } }

let test: TestApp
let first: PupilPage
let second: PupilPage
let firstId: number
let principal: string
let examId: number

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'teacher05', classes: [5], subjects: ['Mathematics'] })
  firstId = await makeStudent(test, { standard: 5, rollNumber: '1', code: 'PUPIL-51' })
  await makeStudent(test, { standard: 5, rollNumber: '2', code: 'PUPIL-52' })
  first = pupilPage(test, await logInStudent(test, 'PUPIL-51'))
  second = pupilPage(test, await logInStudent(test, 'PUPIL-52'))
  principal = await logInStaff(test, 'principal')
})
afterAll(() => test.close())

beforeEach(() => test.clock.set(testStart))

/** Of 30 minutes, from a minute ago on. */
const make = async (fields: object) => {
  examId = await makeExam(test, { ...fields })
}
const at = (min: number, sec = 0) =>
  test.clock.set(new Date(Date.parse(testStart) + min * 60_000 + sec * 1000).toISOString())
const isDue = async () =>
  (await listWatchedExams(test.deps.db, test.clock.now())).find(({ id }) => id === examId)?.isDue
const state = async (page: PupilPage) => (await page.save(examId, writer, [])).body.state
const board = (action: string, body: object) =>
  test.send({
    method: 'POST',
    url: `/api/v1/exam/board/${examId}/${action}`,
    token: principal,
    body: { reason, ...body },
  })
const get = async (path: string) =>
  (await test.send({ method: 'GET', url: `/api/v1/exam/${path}`, token: principal })).body
const log = async () =>
  (await get(`board/${examId}/log`)).entries.map(
    ({ action, by, pupils }: { action: string; by: string; pupils: unknown }) => ({
      ...{ action, by, pupils },
    }),
  )

describe('a paper that is handed in at zero', () => {
  beforeEach(() => make(handIn))

  it('is so after the grace, to the second, with what arrived in it, and a receipt', async () => {
    expect((await first.start(examId, { writer })).body).toMatchObject({ seconds_left: 1800, grace_sec: 30 })
    await first.save(examId, writer, [{ index: 0, value: '56', seq: 1 }])
    at(30, 29)
    expect((await first.save(examId, writer, [{ index: 1, value: '17', seq: 2 }])).body).toMatchObject({
      ...{ state: 'open', seconds_left: 0, grace_sec: 30 },
    })
    expect(await isDue()).toBe(false)
    await endTime(test.deps, examId)
    expect(await state(first)).toBe('open')
    at(30, 30)
    expect(await isDue()).toBe(true)
    await endTime(test.deps, examId)
    expect(await isDue()).toBe(false)
    const { attempt } = await markedPaper(test, { examId, studentId: firstId })
    expect(attempt).toMatchObject({ ended_how: 'submitted', ended_by_time: true, score: 3, receipt_answered: 2 })
    expect((await first.save(examId, writer, [{ index: 2, value: '25', seq: 3 }])).body).toMatchObject({
      ...{ state: 'submitted', saved: [] },
    })
    const { receipt } = (await first.summary(examId)).body
    expect(receipt).toMatchObject({ answered: 2, code: attempt.receipt_code, by_time: true })
    expect((await first.deliverLate(examId, [{ index: 2, value: '25', seq: 3 }])).status).toBe(200)
    const { pupils, exam } = await get(`board/${examId}`)
    expect(exam.time_rules).toMatchObject({ hand_in_at_zero: true, follows_school: false })
    expect(pupils[0]).toMatchObject({ state: 'submitted', by_time: true, overtime_sec: 0 })
    expect((await get(`get-exam-details/${examId}`)).students[0]).toMatchObject({ overtime_min: 0, by_time: true })
  })

  it('is handed in once, however many do it at a time, and stands in the log and the audit as done by itself', async () => {
    await first.start(examId, { writer })
    await second.start(examId, { writer })
    at(31)
    await Promise.all(Array.from({ length: 6 }, () => endTime(test.deps, examId)))
    expect(await log()).toEqual([{ action: 'time_over', by: '', pupils: expect.any(Array) }])
    const { rows } = await test.pool.query(
      `select staff_id, student_id, action from audit where action = 'attempt.submitted_by_time'
       and record_id in (select id::text from attempts where exam_id = $1)`,
      [examId],
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ staff_id: null, student_id: null })
  })

  it('ends each attempt at its own right second: extra time, standing extra time, pauses, a changed duration', async () => {
    await first.start(examId, { writer })
    at(5)
    await test.pool.query(`update students set extra_percent = 10 where unique_code = 'PUPIL-52'`)
    await second.start(examId, { writer })
    await test.pool.query('update students set extra_percent = 0')
    await board('extra-time', { pupils: ['PUPIL-51'], minutes: 2 })
    at(10)
    await board('pause', {})
    at(20)
    expect(await isDue()).toBeUndefined()
    await board('resume', {})
    // The first: 30 + 2 + 10 minutes of pause. The second began 5 minutes later and has 3 more.
    at(42, 29)
    await endTime(test.deps, examId)
    expect(await state(first)).toBe('open')
    at(42, 30)
    await endTime(test.deps, examId)
    expect([await state(first), await state(second)]).toEqual(['submitted', 'open'])
    at(48, 29)
    await endTime(test.deps, examId)
    expect(await state(second)).toBe('open')
    at(48, 30)
    await endTime(test.deps, examId)
    expect(await state(second)).toBe('submitted')
  })

  it('goes on when it is reopened after its time, and has the minutes it is given from then on', async () => {
    await first.start(examId, { writer })
    at(31)
    await endTime(test.deps, examId)
    expect((await board('reopen', { pupils: ['PUPIL-51'] })).status).toBe(200)
    expect(await isDue()).toBe(false)
    const beat = (await first.save(examId, writer, [])).body
    expect([beat.state, beat.grace_sec]).toEqual(['open', undefined])
    at(40)
    await board('extra-time', { pupils: ['PUPIL-51'], minutes: 5 })
    const given = (await first.save(examId, writer, [])).body
    expect([given.seconds_left, given.grace_sec]).toEqual([300, 30])
    at(45, 29)
    await endTime(test.deps, examId)
    expect(await state(first)).toBe('open')
    at(45, 30)
    await endTime(test.deps, examId)
    expect(await state(first)).toBe('submitted')
  })

  it('that goes on in a pause has its minutes when the pause is over', async () => {
    await first.start(examId, { writer })
    at(31)
    await endTime(test.deps, examId)
    await board('reopen', { pupils: ['PUPIL-51'] })
    at(35)
    await board('pause', {})
    at(50)
    await board('extra-time', { pupils: ['PUPIL-51'], minutes: 5 })
    at(60)
    await board('resume', {})
    expect((await first.save(examId, writer, [])).body.seconds_left).toBe(300)
  })

  it('is so too where the start was moved to a later time that has come', async () => {
    await first.start(examId, { writer })
    at(25)
    await test.send({
      method: 'PATCH',
      url: `/api/v1/exam/update-exam/${examId}`,
      token: principal,
      body: { scheduled_date: '2026-11-09', scheduled_time: '10:20', duration: 30 },
    })
    at(30, 30)
    expect(await isDue()).toBe(true)
  })

  it('in an exam that is over or deleted nothing is due', async () => {
    await first.start(examId, { writer })
    at(31)
    await completeOverHttp(test, principal, examId)
    expect(await isDue()).toBeUndefined()
    await endTime(test.deps, examId)
    expect(await log()).toEqual([])
  })
})

it('without a rule nothing happens, and nothing is looked at', async () => {
  await make({})
  const started = (await first.start(examId, { writer })).body
  expect('grace_sec' in started).toBe(false)
  expect('time_rules' in (await first.summary(examId)).body).toBe(false)
  at(600)
  expect(await isDue()).toBeUndefined()
  await endTime(test.deps, examId)
  expect(await state(first)).toBe('open')
})

describe('an exam that completes itself', () => {
  it('waits for the last who may still work, and then for its minutes', async () => {
    await make({ time_rules: { complete_after_min: 10 } })
    at(4)
    await first.start(examId, { writer })
    await first.save(examId, writer, [{ index: 0, value: '56', seq: 1 }])
    at(43, 59)
    expect(await isDue()).toBe(false)
    at(44)
    expect(await isDue()).toBe(true)
    await Promise.all([endTime(test.deps, examId), endTime(test.deps, examId)])
    const exam = await get(`get-exam-details/${examId}`)
    expect(exam).toMatchObject({ status: 'Completed', attended: 1 })
    expect(await log()).toEqual([{ action: 'completed', by: '', pupils: null }])
    const { rows } = await test.pool.query(
      `select staff_id from audit where action = 'exam.completed' and record_id = $1`,
      [String(examId)],
    )
    expect(rows).toEqual([{ staff_id: null }])
    expect(await state(first)).toBe('completed')
  })

  it('counts from the bell for who has not begun, with the extra time that they would have', async () => {
    await make({ time_rules: { complete_after_min: 0 } })
    at(28, 59)
    expect(await isDue()).toBe(false)
    at(29)
    expect(await isDue()).toBe(true)
    await board('extra-time', { pupils: ['PUPIL-52'], minutes: 6 })
    expect(await isDue()).toBe(false)
    await endTime(test.deps, examId)
    at(35)
    expect(await isDue()).toBe(true)
  })

  it('hands papers in first where the rule says so, after their grace', async () => {
    await make({ time_rules: { hand_in_at_zero: true, grace_sec: 60, complete_after_min: 0 } })
    await first.start(examId, { writer })
    at(30, 59)
    expect(await isDue()).toBe(false)
    at(31)
    await endTime(test.deps, examId)
    expect(await log()).toMatchObject([{ action: 'completed' }, { action: 'time_over' }])
    expect((await markedPaper(test, { examId, studentId: firstId })).attempt.ended_how).toBe('submitted')
  })
})

describe('time that counts from the bell', () => {
  const bell = (more: object = {}) => make({ time_rules: { late_start: 'bell', ...more } })

  it('ends for who begins late with the others, with their extra time and pauses', async () => {
    await bell()
    at(9)
    const started = (await first.start(examId, { writer })).body
    expect(started).toMatchObject({ seconds_left: 20 * 60, ends_at: '2026-11-09T04:59:00.000Z' })
    expect((await first.questions(examId)).body.seconds_left).toBe(20 * 60)
    expect((await first.save(examId, writer, [])).body.seconds_left).toBe(20 * 60)
    await board('pause', {})
    at(19)
    // Who begins in a pause has what was left when it began.
    expect((await second.start(examId, { writer })).body).toMatchObject({ seconds_left: 20 * 60, ends_at: null })
    at(24)
    await board('resume', {})
    for (const page of [first, second]) expect((await page.save(examId, writer, [])).body.seconds_left).toBe(20 * 60)
    at(30)
    await first.submit({ exam_id: examId })
    at(34)
    await board('reopen', { pupils: ['PUPIL-51'] })
    expect((await first.save(examId, writer, [])).body.seconds_left).toBe(14 * 60)
  })

  it('after a pause nobody who begins later is short of it', async () => {
    await bell()
    await board('pause', {})
    at(10)
    await board('resume', {})
    at(14)
    expect((await second.start(examId, { writer })).body.seconds_left).toBe(25 * 60)
  })

  it('forgets the pauses of before where nobody has begun and the start is moved', async () => {
    await bell()
    await board('pause', {})
    at(10)
    await test.send({
      method: 'PATCH',
      url: `/api/v1/exam/update-exam/${examId}`,
      token: principal,
      body: { scheduled_date: '2026-11-09', scheduled_time: '11:00', duration: 30 },
    })
    at(65)
    expect((await first.start(examId, { writer })).body).toMatchObject({
      ...{ seconds_left: 25 * 60, ends_at: '2026-11-09T06:00:00.000Z' },
    })
  })

  it('over before the start, there is no start where papers are handed in at zero; else the time is over', async () => {
    await bell()
    at(29)
    expect((await first.start(examId, { writer })).body.seconds_left).toBe(0)
    await bell({ hand_in_at_zero: true })
    at(28, 59)
    expect((await first.start(examId, { writer })).body.seconds_left).toBe(1)
    at(29)
    expect((await second.start(examId, { writer })).body.code).toBe('exam.time_over')
    expect((await second.questions(examId)).body.code).toBe('exam.time_over')
    await board('extra-time', { pupils: ['PUPIL-52'], minutes: 5 })
    expect((await second.start(examId, { writer })).body.seconds_left).toBe(5 * 60)
  })
})
