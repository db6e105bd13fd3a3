/** The settings of the school's exams: each is changed alone. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher } from '../../../test/factories.ts'
import { makeExam, pupilPage } from '../../../test/fixtures/sitting.ts'

const url = '/api/v1/school/exam-settings'

let test: TestApp
let principal: string
let teacher: string

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'teacher05', classes: [5], subjects: ['Mathematics'] })
  principal = await logInStaff(test, 'principal')
  teacher = await logInStaff(test, 'teacher05')
})
afterAll(() => test.close())

const read = async (token: string) => (await test.send({ method: 'GET', url, token })).body
const change = (body: object) => test.send({ method: 'PATCH', url, token: principal, body })

it('a new school hands nothing in and completes nothing by itself', async () => {
  const asMade = {
    hand_in_at_zero: false,
    grace_sec: 30,
    complete_after_min: null,
    late_start: 'own',
    reads_aloud: false,
    recheck_days: null,
    rechecks_per_exam: 3,
    bank_shows: 'subject',
  }
  expect(await read(teacher)).toEqual(asMade)
})

it('what is not said stays as it is, and each change is in the audit with what it was before', async () => {
  expect((await change({ hand_in_at_zero: true, grace_sec: '45' })).status).toBe(200)
  expect((await change({ complete_after_min: 20 })).body).toMatchObject({ grace_sec: 45, complete_after_min: 20 })
  expect((await change({ complete_after_min: null, late_start: 'bell' })).status).toBe(200)
  expect((await change({ recheck_days: '7', rechecks_per_exam: 2 })).status).toBe(200)
  expect((await change({ bank_shows: 'own' })).status).toBe(200)
  expect((await change({ reads_aloud: true })).status).toBe(200)
  const now = {
    ...{ hand_in_at_zero: true, grace_sec: 45, complete_after_min: null, late_start: 'bell', reads_aloud: true },
    ...{ recheck_days: 7, rechecks_per_exam: 2, bank_shows: 'own' },
  }
  expect(await read(teacher)).toEqual(now)
  const { rows } = await test.pool.query(
    `select before, after from audit where action = 'school.settings_changed' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ before: { ...now, reads_aloud: false }, after: now }])
})

it.each([
  [{ grace_sec: 601 }, 'grace_sec'],
  [{ grace_sec: '' }, 'grace_sec'],
  [{ complete_after_min: -1 }, 'complete_after_min'],
  [{ late_start: 'noon' }, 'late_start'],
  [{ recheck_days: 0 }, 'recheck_days'],
  [{ recheck_days: 61 }, 'recheck_days'],
  [{ rechecks_per_exam: '' }, 'rechecks_per_exam'],
  [{ bank_shows: 'nobody' }, 'bank_shows'],
])('refuses %j', async (body, path) => {
  const { status, body: said } = await change(body)
  expect([status, said.errors[0].path]).toEqual([422, path])
})

const make = (fields: Record<string, unknown> = {}) => makeExam(test, fields)
const rulesOf = async (id: number) =>
  (await test.send({ method: 'GET', url: `/api/v1/exam/paper/${id}`, token: principal })).body.time_rules
const edit = (id: number, time_rules: unknown) =>
  test.send({
    method: 'PATCH',
    url: `/api/v1/exam/update-exam/${id}`,
    token: principal,
    body: { scheduled_date: '2026-11-09', scheduled_time: '10:15', duration: 30, time_rules },
  })

it('an exam follows the school until it starts, or has its own', async () => {
  const off = { hand_in_at_zero: false, grace_sec: 30, complete_after_min: null, late_start: 'own' }
  const school = { ...off, hand_in_at_zero: true, grace_sec: 20 }
  await change(school)
  const runs = await make()
  const toCome = await make({ scheduled_time: '10:15' })
  const own = await make({ scheduled_time: '10:15', time_rules: { hand_in_at_zero: false } })
  await change({ grace_sec: 60, complete_after_min: 5 })
  expect(await rulesOf(runs)).toEqual({ ...school, follows_school: true })
  expect(await rulesOf(toCome)).toEqual({ ...school, grace_sec: 60, complete_after_min: 5, follows_school: true })
  expect(await rulesOf(own)).toEqual({ ...school, hand_in_at_zero: false, follows_school: false })
  expect((await edit(own, null)).status).toBe(200)
  expect(await rulesOf(own)).toEqual(await rulesOf(toCome))
  expect((await edit(toCome, { late_start: 'bell' })).status).toBe(200)
  await change(off)
  expect(await rulesOf(toCome)).toMatchObject({ grace_sec: 60, late_start: 'bell', follows_school: false })
  expect(await rulesOf(own)).toEqual({ ...off, follows_school: true })
})

it('what students were told who have begun stays; when the exam completes itself may change', async () => {
  await makeStudent(test, { standard: 5, rollNumber: '1', code: 'PUPIL-51' })
  const page = pupilPage(test, await logInStudent(test, 'PUPIL-51'))
  const examId = await make({ scheduled_time: '10:15', time_rules: { hand_in_at_zero: true } })
  expect((await page.summary(examId)).body.time_rules).toMatchObject({ hand_in_at_zero: true })
  test.clock.advanceMin(16)
  await page.start(examId, { writer: 'page-number-one' })
  expect((await edit(examId, { hand_in_at_zero: false })).body.code).toBe('exam.time_rules_after_begin')
  expect((await edit(examId, { late_start: 'bell' })).body.code).toBe('exam.time_rules_after_begin')
  expect((await edit(examId, { complete_after_min: 3 })).status).toBe(200)
  expect(await rulesOf(examId)).toMatchObject({ hand_in_at_zero: true, complete_after_min: 3 })
})
