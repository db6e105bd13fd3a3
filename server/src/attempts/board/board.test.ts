/** The board of an exam that runs, as it follows what pupils' pages do. */
import type { BoardPupil } from '@pariksha/contract/staff/board/exam-board.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp, testStart } from '../../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher } from '../../../test/factories.ts'
import { completeOverHttp, makeExam, type PupilPage, pupilPage } from '../../../test/fixtures/sitting.ts'

const writer = 'page-number-one'

let test: TestApp
let first: PupilPage
let second: PupilPage
let principal: string
let teacher: string
let examId: number

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'teacher05', classes: [5], subjects: ['Mathematics'] })
  for (const rollNumber of ['10', '9']) {
    await makeStudent(test, { standard: 5, rollNumber, code: `PUPIL-5${rollNumber}` })
  }
  first = pupilPage(test, await logInStudent(test, 'PUPIL-59'))
  second = pupilPage(test, await logInStudent(test, 'PUPIL-510'))
  principal = await logInStaff(test, 'principal')
  teacher = await logInStaff(test, 'teacher05')
})
afterAll(() => test.close())

beforeEach(async () => {
  test.clock.set(testStart)
  examId = await makeExam(test)
})

const pass = (seconds: number) => test.clock.set(new Date(test.clock.now().getTime() + seconds * 1000).toISOString())
const url = () => `/api/v1/exam/board/${examId}`
const board = async () => (await test.send({ method: 'GET', url: url(), token: teacher })).body
const pupils = async (): Promise<BoardPupil[]> => (await board()).pupils
/** What was heard is in the database some seconds later: within ten, a board that asks every five shows it. */
const untilBoard = (check: (pupils: BoardPupil[]) => void) =>
  vi.waitFor(async () => check(await pupils()), { timeout: 5_000, interval: 200 })
const ask = (tag?: string) =>
  test.app.inject({
    method: 'GET',
    url: url(),
    headers: { authorization: `Bearer ${teacher}`, ...(tag === undefined ? {} : { 'if-none-match': tag }) },
  })

describe('the board', () => {
  it('has everybody of the class by roll number, absent before anything is heard', async () => {
    const { exam, pupils: shown } = await board()
    expect(exam).toMatchObject({ exam_id: examId, status: 'Running', duration: 30, questions: 5, paused_at: null })
    expect(shown.map(({ roll_number, state }: BoardPupil) => [roll_number, state])).toEqual([
      ['9', 'absent'],
      ['10', 'absent'],
    ])
    expect(shown[0]).toMatchObject({ answered: 0, questions: 5, last_seen: null, seconds_left: null, noted: null })
  })

  it('shows open instructions, work, silence and the paper that was handed in', async () => {
    await second.summary(examId)
    await untilBoard((shown) => expect(shown[1]?.state).toBe('ready'))
    await second.start(examId, { writer })
    await first.start(examId, { writer })
    pass(20)
    await first.save(examId, writer, [{ index: 0, value: '56', seq: 1 }])
    await untilBoard((shown) => expect(shown[0]?.last_seen).toBe('2026-11-09T04:30:20.000Z'))
    const [working] = await pupils()
    expect(working).toMatchObject({
      ...{ state: 'working', answered: 1, last_saved: '2026-11-09T04:30:20.000Z' },
      ...{ seconds_left: 29 * 60 + 40, ends_at: '2026-11-09T05:00:00.000Z', overtime_sec: 0 },
    })
    pass(45)
    expect((await pupils()).map(({ state }) => state)).toEqual(['working', 'offline'])
    pass(1)
    expect((await pupils()).map(({ state }) => state)).toEqual(['offline', 'offline'])
    await first.submit({ exam_id: examId, mcq_answers: { 0: '56', 1: '17' } })
    await untilBoard((shown) => expect(shown[0]).toMatchObject({ state: 'submitted', answered: 2 }))
    await completeOverHttp(test, principal, examId)
    expect((await pupils()).map(({ state }) => state)).toEqual(['submitted', 'collected'])
    const { rows } = await test.pool.query('select from presences where exam_id = $1', [examId])
    expect(rows).toEqual([])
  })

  it('says when a student went on with another session, and not after a reload', async () => {
    await first.start(examId, { writer })
    pass(60)
    await first.start(examId, { writer: 'the-page-reloaded' })
    expect((await pupils())[0]?.moved_at).toBeNull()
    pass(60)
    const elsewhere = pupilPage(test, await logInStudent(test, 'PUPIL-59'))
    await elsewhere.start(examId, { writer: 'another-computer' })
    expect((await pupils())[0]?.moved_at).toBe('2026-11-09T04:32:00.000Z')
  })

  it('tells anew what has changed of who has not begun, and what the time alone has', async () => {
    await second.summary(examId)
    await untilBoard((shown) => expect(shown.map(({ state }) => state)).toEqual(['absent', 'ready']))
    pass(46)
    expect((await pupils()).map(({ state }) => state)).toEqual(['absent', 'absent'])
    const body = { pupils: ['PUPIL-59'], minutes: 5, reason: 'A late bus.' }
    await test.send({ method: 'POST', url: `${url()}/extra-time`, token: teacher, body })
    await test.pool.query("update students set name = 'Renamed' where unique_code = 'PUPIL-510'")
    pass(15)
    expect(await pupils()).toMatchObject([{ extra_min: 5 }, { name: 'Renamed', extra_min: 0 }])
    await test.pool.query('update exams set duration_min = 40 where id = $1', [examId])
    await test.pool.query("update students set extra_percent = 50 where unique_code = 'PUPIL-510'")
    pass(15)
    expect(await pupils()).toMatchObject([{ extra_min: 5 }, { extra_min: 20 }])
    await test.pool.query('update students set extra_percent = 0')
  })

  it('answers 304 while only the time goes on, and whole once something has changed', async () => {
    await first.start(examId, { writer })
    const whole = await ask()
    const tag = String(whole.headers.etag)
    pass(10)
    const same = await ask(tag)
    expect([same.statusCode, same.body]).toEqual([304, ''])
    await test.send({
      method: 'POST',
      url: `${url()}/extra-time`,
      token: teacher,
      body: { pupils: 'all', minutes: 5, reason: 'A late bus.' },
    })
    expect((await ask(tag)).statusCode).toBe(200)
  })
})
