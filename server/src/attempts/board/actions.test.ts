/** What staff do for pupils on the day of an exam, and how a pupil's page goes on after it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, testStart } from '../../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher } from '../../../test/factories.ts'
import { completeOverHttp, makeExam, type PupilPage, pupilPage } from '../../../test/fixtures/sitting.ts'

const writer = 'page-number-one'
const minute = 60_000
const reason = 'The teacher was asked.'

let test: TestApp
let first: PupilPage
let second: PupilPage
let principal: string
let examId: number

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'teacher05', classes: [5], subjects: ['Mathematics'] })
  for (const rollNumber of ['1', '2']) {
    await makeStudent(test, { standard: 5, rollNumber, code: `PUPIL-5${rollNumber}` })
  }
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
const url = (action = '') => `/api/v1/exam/board/${examId}${action}`
const act = (action: string, body: object) =>
  test.send({ method: 'POST', url: url(`/${action}`), token: principal, body: { reason, ...body } })
const read = async (action: string) => (await test.send({ method: 'GET', url: url(action), token: principal })).body
const boardOf = async (at: number) => (await read('')).pupils[at]
const auditOf = async (action: string) => {
  const { rows } = await test.pool.query('select before, after from audit where action = $1 order by id desc limit 1', [
    action,
  ])
  return rows[0]
}

describe('handing in for students', () => {
  it('hands in what stands, of those who are writing, with a receipt', async () => {
    await first.start(examId, { writer })
    await second.start(examId, { writer })
    await second.submit({ exam_id: examId })
    await first.save(examId, writer, [{ index: 0, value: '56', seq: 1 }])
    const done = await act('submit', { pupils: 'all' })
    expect(done.body).toEqual({ message: '1 paper handed in', exam_id: examId, pupils: [{ uniqueCode: 'PUPIL-51' }] })
    expect((await first.save(examId, writer, [])).body.state).toBe('submitted')
    expect((await first.summary(examId)).body.receipt).toMatchObject({ answered: 1 })
    expect(await boardOf(0)).toMatchObject({ state: 'submitted', answered: 1 })
    expect(await auditOf('attempt.submitted_by_staff')).toMatchObject({ after: { answered: 1, reason } })
  })

  it('is refused where nobody writes, and for who takes no part', async () => {
    expect((await act('submit', { pupils: 'all' })).body.code).toBe('attempt.none_open')
    expect((await act('submit', { pupils: ['PUPIL-61'] })).body.code).toBe('student.not_found')
  })
})

describe('reopening', () => {
  it('goes on with what stands and the time that was left, and may be handed in again', async () => {
    await first.start(examId, { writer })
    pass(10 * minute)
    await first.submit({ exam_id: examId, mcq_answers: { 0: '56' } })
    const { code } = (await first.summary(examId)).body.receipt
    pass(15 * minute)
    expect((await act('reopen', { pupils: ['PUPIL-51'] })).body.message).toBe('1 paper reopened')
    const again = await first.start(examId, { writer: 'page-number-two' })
    expect(again.body).toMatchObject({ seconds_left: 20 * 60, answers: [{ index: 0, value: '56' }] })
    await first.save(examId, 'page-number-two', [{ index: 1, value: '17', seq: 9 }])
    pass(20 * minute)
    expect((await first.submit({ exam_id: examId })).body.answered).toBe(2)
    expect(await boardOf(0)).toMatchObject({ state: 'submitted', answered: 2, overtime_sec: 0 })
    expect(await auditOf('attempt.reopened')).toMatchObject({ before: { receiptCode: code }, after: { reason } })
  })

  it('in a pause counts the pause once', async () => {
    await first.start(examId, { writer })
    pass(5 * minute)
    await act('pause', {})
    pass(5 * minute)
    await first.submit({ exam_id: examId })
    pass(5 * minute)
    await act('reopen', { pupils: 'all' })
    expect((await first.save(examId, writer, [])).body).toMatchObject({ seconds_left: 25 * 60, ends_at: null })
    pass(5 * minute)
    await act('resume', {})
    expect((await first.save(examId, writer, [])).body.seconds_left).toBe(25 * 60)
  })

  it('stands, however late the submission that was reopened comes again', async () => {
    await first.start(examId, { writer })
    const handedIn = { exam_id: examId, mcq_answers: { 0: '56' }, seqs: { 0: 4 }, writer }
    await first.submit(handedIn)
    await act('reopen', { pupils: 'all' })
    expect((await first.submit(handedIn)).body.code).toBe('attempt.taken_over')
    expect((await first.save(examId, writer, [{ index: 0, value: '64', seq: 9 }])).body).toMatchObject({
      state: 'taken_over',
      saved: [],
    })
    expect((await first.start(examId, { writer })).body.code).toBe('attempt.taken_over')
    await first.start(examId, { writer: 'page-number-two' })
    expect((await first.submit(handedIn)).body.code).toBe('attempt.taken_over')
    expect(await boardOf(0)).toMatchObject({ state: 'working', answered: 1, moved_at: null })
  })

  it('lets a page go on that has not heard that staff handed in', async () => {
    await first.start(examId, { writer })
    await act('submit', { pupils: 'all' })
    await act('reopen', { pupils: 'all' })
    const saved = await first.save(examId, writer, [{ index: 0, value: '56', seq: 1 }])
    expect(saved.body).toMatchObject({ state: 'open', saved: [{ index: 0, seq: 1 }] })
  })

  it('takes the marks of written answers back', async () => {
    await first.start(examId, { writer })
    await first.submit({ exam_id: examId, descriptive_answers: { 3: 'A part.' } })
    await test.pool.query(
      'update answers set marks = 4 where attempt_id in (select id from attempts where exam_id = $1)',
      [examId],
    )
    await act('reopen', { pupils: 'all' })
    const { rows } = await test.pool.query(
      'select answers.marks, attempts.score from answers join attempts on attempts.id = attempt_id where exam_id = $1',
      [examId],
    )
    expect(rows).toEqual([{ marks: null, score: null }])
  })

  it('lets nobody decide about late answers while the paper is open again', async () => {
    await first.start(examId, { writer })
    await first.submit({ exam_id: examId })
    await first.deliverLate(examId, [{ index: 0, value: '56', seq: 1 }])
    await act('reopen', { pupils: 'all' })
    const late = `/api/v1/exam/late-answers/${examId}`
    const [answer] = (await test.send({ method: 'GET', url: late, token: principal })).body.answers
    const body = { late_answer_id: answer.late_answer_id, decision: 'accepted', expected_seq: answer.paper_seq }
    expect((await test.send({ method: 'POST', url: late, token: principal, body })).body.code).toBe(
      'attempt.still_open',
    )
    await completeOverHttp(test, principal, examId)
    expect((await test.send({ method: 'POST', url: late, token: principal, body })).body.score).toBe(1)
  })

  it('is for those who have handed in, of an exam that runs', async () => {
    await first.start(examId, { writer })
    expect((await act('reopen', { pupils: 'all' })).body.code).toBe('attempt.none_submitted')
    await completeOverHttp(test, principal, examId)
    expect((await act('reopen', { pupils: 'all' })).body.code).toBe('exam.completed')
  })
})

describe('a message', () => {
  it('is counted in the next heartbeat, and read by those whom it is for', async () => {
    await first.start(examId, { writer })
    expect((await first.save(examId, writer, [])).body.messages).toBe(0)
    await act('message', { pupils: ['PUPIL-51'], text: 'Look at question 2 again.' })
    await act('message', { pupils: 'all', text: 'Ten minutes more.' })
    expect((await first.save(examId, writer, [])).body.messages).toBe(2)
    const texts = async (page: PupilPage) =>
      (await page.messages(examId)).body.messages.map(({ text }: { text: string }) => text)
    expect(await texts(first)).toEqual(['Look at question 2 again.', 'Ten minutes more.'])
    expect(await texts(second)).toEqual(['Ten minutes more.'])
  })

  it.each([
    ['empty', ' '],
    ['too long', 'a'.repeat(501)],
  ])('that is %s is refused', async (_, text) => {
    expect((await act('message', { pupils: 'all', text })).status).toBe(422)
  })
})

describe('a note of who is absent or writes on paper', () => {
  it('stands on the board until it is taken back, beside the extra time', async () => {
    await act('extra-time', { pupils: ['PUPIL-52'], minutes: 5 })
    await act('absent', { pupils: ['PUPIL-52'], noted: 'on_paper' })
    expect(await boardOf(1)).toMatchObject({ noted: 'on_paper', extra_min: 5 })
    expect((await act('absent', { pupils: ['PUPIL-52'], noted: null })).body.message).toBe('Note taken back')
    expect(await boardOf(1)).toMatchObject({ noted: null, extra_min: 5 })
    expect(await auditOf('exam.attendance_noted')).toEqual({
      before: { examId, noted: 'on_paper' },
      after: { examId, noted: null, reason },
    })
  })
})

describe('what is sent again, as its reply was lost or it was pressed twice', () => {
  const given = { pupils: ['PUPIL-51'], minutes: 5 }
  const told = { pupils: 'all', text: 'Ten minutes more.' }
  const entries = async () => (await read('/log')).entries.map(({ action }: { action: string }) => action)

  it('is done once, and answered as done', async () => {
    await Promise.all([act('extra-time', given), act('extra-time', given)])
    expect((await act('extra-time', given)).body).toEqual({
      message: 'This was done already. Nothing was added.',
      exam_id: examId,
      pupils: [{ uniqueCode: 'PUPIL-51', extra_min: 5 }],
    })
    for (const _ of [1, 2]) expect((await act('message', told)).body.pupils).toHaveLength(2)
    for (const _ of [1, 2]) await act('absent', { pupils: ['PUPIL-52'], noted: 'absent' })
    for (const _ of [1, 2]) await act('pause', {})
    for (const _ of [1, 2]) await act('resume', {})
    expect(await entries()).toEqual(['resume', 'pause', 'absent', 'message', 'extra_time'])
    expect((await first.messages(examId)).body.messages).toHaveLength(1)
    await first.start(examId, { writer })
    expect((await first.save(examId, writer, [])).body).toMatchObject({ messages: 1, seconds_left: 35 * 60 })
  })

  it.each([
    ['with another reason', () => act('extra-time', { ...given, reason: 'The bell was late.' })],
    ['for somebody else', () => act('extra-time', { ...given, pupils: 'all' })],
    ['after something else', () => act('message', told).then(() => act('extra-time', given))],
    ['two minutes later', () => Promise.resolve(pass(2 * minute)).then(() => act('extra-time', given))],
  ])('is done again %s', async (_, again) => {
    await act('extra-time', given)
    await again()
    expect(await boardOf(0)).toMatchObject({ extra_min: 10 })
  })
})

describe('the log', () => {
  it('tells what was done, by whom, to whom and why, the newest first', async () => {
    await act('message', { pupils: ['PUPIL-51'], text: 'Begin.' })
    await act('extra-time', { pupils: 'all', minutes: 5 })
    await act('pause', {})
    const { entries } = await read('/log')
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['pause', 'extra_time', 'message'])
    expect(entries[0]).toMatchObject({ pupils: null, reason, at: '2026-11-09T04:30:00.000Z' })
    expect(entries[1].pupils).toHaveLength(2)
    expect(entries[2]).toMatchObject({ text: 'Begin.', minutes: null })
  })
})
