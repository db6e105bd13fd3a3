/** Extra time and pauses, as a pupil's page hears of them and as the marked paper counts them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, testStart } from '../../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher } from '../../../test/factories.ts'
import { completeOverHttp, makeExam, type PupilPage, pupilPage } from '../../../test/fixtures/sitting.ts'

const writer = 'page-number-one'
const minute = 60_000
const reason = 'The power was cut.'

let test: TestApp
let first: PupilPage
let second: PupilPage
let principal: string
let examId: number

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'teacher05', classes: [5], subjects: ['Mathematics'] })
  for (const rollNumber of ['1', '2'])
    await makeStudent(test, { standard: 5, rollNumber, code: `PUPIL-5${rollNumber}` })
  await makeStudent(test, { standard: 6, rollNumber: '1', code: 'PUPIL-61' })
  first = pupilPage(test, await logInStudent(test, 'PUPIL-51'))
  second = pupilPage(test, await logInStudent(test, 'PUPIL-52'))
  principal = await logInStaff(test, 'principal')
})
afterAll(() => test.close())

/** Of 30 minutes. */
beforeEach(async () => {
  test.clock.set(testStart)
  examId = await makeExam(test)
})

const pass = (ms: number) => test.clock.set(new Date(test.clock.now().getTime() + ms).toISOString())
const board = (action: string, body: object) =>
  test.send({
    method: 'POST',
    url: `/api/v1/exam/board/${examId}/${action}`,
    token: principal,
    body: { reason, ...body },
  })
const beat = async (page: PupilPage) => (await page.save(examId, writer, [])).body
const overtimes = async () => {
  const url = `/api/v1/exam/get-exam-details/${examId}`
  const { body } = await test.send({ method: 'GET', url, token: principal })
  return body.students.map(({ overtime_min }: { overtime_min: number | null }) => overtime_min)
}

describe('extra time', () => {
  it('is told by the next heartbeat, and by the start of who begins later', async () => {
    await first.start(examId, { writer })
    pass(10 * minute)
    const given = await board('extra-time', { pupils: 'all', minutes: 15 })
    expect(given.body.pupils).toEqual([
      { uniqueCode: 'PUPIL-51', extra_min: 15 },
      { uniqueCode: 'PUPIL-52', extra_min: 15 },
    ])
    expect(await beat(first)).toMatchObject({ seconds_left: 35 * 60, ends_at: '2026-11-09T05:15:00.000Z' })
    const started = await second.start(examId, { writer })
    expect(started.body).toMatchObject({ duration: 45, seconds_left: 45 * 60 })
    expect((await second.questions(examId)).body).toMatchObject({ duration: 45, seconds_left: 45 * 60 })
  })

  it('adds up, may be taken back, and makes no overtime', async () => {
    await first.start(examId, { writer })
    await board('extra-time', { pupils: ['PUPIL-51'], minutes: 20 })
    await board('extra-time', { pupils: ['PUPIL-51'], minutes: -8 })
    pass(44 * minute)
    await first.submit({ exam_id: examId })
    await completeOverHttp(test, principal, examId)
    expect(await overtimes()).toEqual([2, null])
  })

  it('is in every exam of a student who has it standing, from the next start on', async () => {
    await first.start(examId, { writer })
    await test.pool.query(`update students set extra_percent = 25 where unique_code like 'PUPIL-5%'`)
    expect((await beat(first)).seconds_left).toBe(1800)
    // A part of a minute is a minute: a quarter of 30 minutes.
    expect((await second.start(examId, { writer })).body).toMatchObject({ duration: 38, seconds_left: 38 * 60 })
    await board('extra-time', { pupils: ['PUPIL-52'], minutes: 5 })
    expect((await beat(second)).seconds_left).toBe(43 * 60)
    const { body } = await test.send({ method: 'GET', url: `/api/v1/exam/board/${examId}`, token: principal })
    expect(body.pupils.map((pupil: { extra_min: number }) => pupil.extra_min)).toEqual([0, 13])
    pass(44 * minute)
    await second.submit({ exam_id: examId })
    await completeOverHttp(test, principal, examId)
    await test.pool.query('update students set extra_percent = 0')
    expect(await overtimes()).toEqual([null, 1])
  })

  it.each([
    ['of nobody', { pupils: [], minutes: 5 }, 422],
    ['of no minutes', { pupils: 'all', minutes: 0 }, 422],
    ['of more than ten hours', { pupils: 'all', minutes: 601 }, 422],
    ['taken from who has none', { pupils: 'all', minutes: -1 }, 422],
    ['without a reason', { pupils: 'all', minutes: 5, reason: ' ' }, 422],
    ['for a student of another class', { pupils: ['PUPIL-51', 'PUPIL-61'], minutes: 5 }, 404],
  ])('%s is refused whole', async (_, body, status) => {
    await first.start(examId, { writer })
    expect((await board('extra-time', body)).status).toBe(status)
    expect((await beat(first)).seconds_left).toBe(1800)
  })

  it('is not for who has handed in, nor for an exam that is over', async () => {
    await first.start(examId, { writer })
    await first.submit({ exam_id: examId })
    expect((await board('extra-time', { pupils: ['PUPIL-51'], minutes: 5 })).status).toBe(404)
    const others = await board('extra-time', { pupils: 'all', minutes: 5 })
    expect(others.body.pupils).toEqual([{ uniqueCode: 'PUPIL-52', extra_min: 5 }])
    await completeOverHttp(test, principal, examId)
    expect((await board('extra-time', { pupils: 'all', minutes: 5 })).body.code).toBe('exam.completed')
  })

  it('is in the audit of each student, with the reason', async () => {
    await board('extra-time', { pupils: ['PUPIL-52'], minutes: 5 })
    const { rows } = await test.pool.query(
      "select before, after from audit where action = 'exam.extra_time' order by id desc limit 1",
    )
    expect(rows).toEqual([{ before: { examId, extraMin: 0 }, after: { examId, extraMin: 5, reason } }])
  })
})

describe('a pause', () => {
  it('stops every clock, takes answers all the same, and goes on to the second', async () => {
    await first.start(examId, { writer })
    pass(10 * minute)
    expect((await board('pause', {})).body.paused_at).toBe('2026-11-09T04:40:00.000Z')
    pass(7 * minute + 1500)
    const answer = { index: 0, value: '56', seq: 1 }
    const saved = await first.save(examId, writer, [answer])
    expect(saved.body).toMatchObject({
      state: 'open',
      seconds_left: 1200,
      ends_at: null,
      saved: [{ index: 0, seq: 1 }],
    })
    expect((await second.start(examId, { writer })).body).toMatchObject({ seconds_left: 1800, ends_at: null })
    pass(3000)
    expect((await board('resume', {})).body.paused_at).toBeNull()
    expect(await beat(first)).toMatchObject({ seconds_left: 1200, ends_at: '2026-11-09T05:07:04.500Z' })
    expect(await beat(second)).toMatchObject({ seconds_left: 1800, ends_at: '2026-11-09T05:17:04.500Z' })
  })

  it('counts once, however often it is asked for, and makes no overtime', async () => {
    await first.start(examId, { writer })
    await second.start(examId, { writer })
    for (const action of ['pause', 'pause']) await board(action, {})
    pass(20 * minute)
    await second.submit({ exam_id: examId })
    for (const action of ['resume', 'resume']) await board(action, {})
    pass(33 * minute)
    await first.submit({ exam_id: examId })
    await completeOverHttp(test, principal, examId)
    expect(await overtimes()).toEqual([3, 0])
    const { rows } = await test.pool.query(
      "select action from audit where action in ('exam.paused', 'exam.resumed') and record_id = $1 order by id",
      [String(examId)],
    )
    expect(rows.map(({ action }) => action)).toEqual(['exam.paused', 'exam.resumed'])
  })

  it('is not for an exam to come, nor for one that is over', async () => {
    const later = await makeExam(test, { scheduled_date: '2099-11-10' })
    const url = `/api/v1/exam/board/${later}/pause`
    const refused = await test.send({ method: 'POST', url, token: principal, body: { reason } })
    expect(refused.body.code).toBe('exam.not_started')
    await completeOverHttp(test, principal, examId)
    expect((await board('pause', {})).body.code).toBe('exam.completed')
  })
})
