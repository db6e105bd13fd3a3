/** The settings of the school's exams: each is changed alone. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { logInStaff, makeSchool, makeTeacher } from '../../../test/factories.ts'

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
  }
  expect(await read(teacher)).toEqual(asMade)
})

it('what is not said stays as it is, and each change is in the audit with what it was before', async () => {
  expect((await change({ hand_in_at_zero: true, grace_sec: '45' })).status).toBe(200)
  expect((await change({ complete_after_min: 20 })).body).toMatchObject({ grace_sec: 45, complete_after_min: 20 })
  expect((await change({ complete_after_min: null, late_start: 'bell' })).status).toBe(200)
  expect((await change({ reads_aloud: true })).status).toBe(200)
  const now = { hand_in_at_zero: true, grace_sec: 45, complete_after_min: null, late_start: 'bell', reads_aloud: true }
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
])('refuses %j', async (body, path) => {
  const { status, body: said } = await change(body)
  expect([status, said.errors[0].path]).toEqual([422, path])
})
