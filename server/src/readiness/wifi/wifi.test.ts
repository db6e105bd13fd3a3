/** The Wi-Fi test, with phones that nobody has logged in on. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, testStart } from '../../../test/app.ts'
import { logInStaff, makeSchool, makeTeacher } from '../../../test/factories.ts'
import { makeExam } from '../../../test/fixtures/sitting.ts'

let test: TestApp
let teacher: string
let other: string
let examId: number

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'teacher05', classes: [5], subjects: ['Mathematics'] })
  await makeTeacher(test, { username: 'teacher06', classes: [6], subjects: ['Mathematics'] })
  teacher = await logInStaff(test, 'teacher05')
  other = await logInStaff(test, 'teacher06')
})
afterAll(() => test.close())

beforeEach(async () => {
  test.clock.set(testStart)
  examId = await makeExam(test, { scheduled_date: '2026-11-10' })
})

const url = () => `/api/v1/exam/wifi-test/${examId}`
const begin = async () => (await test.send({ method: 'POST', url: url(), token: teacher })).body.test
const watch = async () => (await test.send({ method: 'GET', url: url(), token: teacher })).body.test
const join = (code: string) => test.send({ method: 'POST', url: '/api/v1/wifi-test/join', body: { code } })

type Joined = { code: string; number: number; key: string }

function report({ code, number, key }: Joined, told: object = {}) {
  const measured = { sent: 40, lost: 1, median_ms: 30, slowest_ms: 90 }
  const body = { code, number, key, done: false, device_time: testStart, ...measured, ...told }
  return test.send({ method: 'POST', url: '/api/v1/wifi-test/report', body })
}

describe('a Wi-Fi test', () => {
  it('shows each phone as it measures, however its code was typed', async () => {
    expect(await watch()).toBeNull()
    const { code, devices, verdict } = await begin()
    expect({ length: code.length, devices, verdict }).toEqual({ length: 6, devices: [], verdict: 'measuring' })
    const first = (await join(`${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`)).body
    const second = (await join(code)).body
    expect([first.number, second.number]).toEqual([1, 2])
    expect((await report(first)).body).toEqual({ verdict: 'measuring' })
    expect((await report(first, { sent: 80, lost: 0, done: true })).body).toEqual({ verdict: 'good' })
    await report(second, { lost: 20 })
    const shown = await watch()
    expect(shown).toMatchObject({ code, verdict: 'measuring' })
    expect(shown.devices).toEqual([
      { number: 1, verdict: 'good', sent: 80, lost: 0, median_ms: 30, slowest_ms: 90 },
      { number: 2, verdict: 'bad', sent: 40, lost: 20, median_ms: 30, slowest_ms: 90 },
    ])
    test.clock.set('2026-11-09T04:31:00.000Z')
    expect(await watch()).toMatchObject({ verdict: 'bad', devices: [{ verdict: 'good' }, { verdict: 'silent' }] })
  })

  it('is of the exam‘s staff only', async () => {
    await begin()
    expect((await test.send({ method: 'GET', url: url(), token: other })).status).toBe(404)
    expect((await test.send({ method: 'POST', url: url(), token: other })).status).toBe(404)
  })

  it('lets nobody in by a code that is wrong, replaced, or half an hour old', async () => {
    const { code } = await begin()
    expect((await join('000000')).status).toBe(404)
    const phone = (await join(code)).body
    const { code: newer } = await begin()
    expect((await join(code)).status).toBe(404)
    expect((await report(phone)).status).toBe(404)
    expect((await watch()).devices).toEqual([])
    test.clock.set('2026-11-09T04:59:59.000Z')
    expect((await join(newer)).status).toBe(200)
    test.clock.set('2026-11-09T05:00:00.000Z')
    expect((await join(newer)).status).toBe(404)
    expect((await join('')).status).toBe(422)
  })

  it('takes forty phones and no more, also when they come at one moment', async () => {
    const { code } = await begin()
    const statuses = await Promise.all(Array.from({ length: 44 }, async () => (await join(code)).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(40)
    expect(statuses.filter((status) => status === 409)).toHaveLength(4)
    expect((await watch()).devices.map(({ number }: Joined) => number)).toEqual(
      Array.from({ length: 40 }, (_, at) => at + 1),
    )
  })

  it('takes the word of the phone itself only, so often, and none after its end', async () => {
    const { code } = await begin()
    const phone = (await join(code)).body
    const stranger = (await join(code)).body
    expect((await report({ ...phone, key: stranger.key })).status).toBe(404)
    expect((await report(phone, { sent: 2_000 })).status).toBe(422)
    for (let told = 0; told < 24; told += 1) expect((await report(phone)).status).toBe(200)
    expect((await report(phone)).status).toBe(404)
    expect((await report(stranger, { done: true })).status).toBe(200)
    expect((await report(stranger)).status).toBe(404)
  })

  it('forgets what is a month old when a new one begins', async () => {
    const old = examId
    const { code } = await begin()
    await join(code)
    test.clock.set('2026-12-10T04:30:00.000Z')
    teacher = await logInStaff(test, 'teacher05')
    examId = await makeExam(test, { scheduled_date: '2026-12-11' })
    await begin()
    const { db } = test.deps
    expect(await db.selectFrom('wifi_tests').select('exam_id').execute()).toEqual([{ exam_id: examId }])
    expect(await db.selectFrom('wifi_test_devices').select('number').where('exam_id', '=', old).execute()).toEqual([])
  })
})
