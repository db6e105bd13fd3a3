/** The calls of a pupil's page, over the whole stack. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, testStart } from '../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher } from '../../test/factories.ts'
import { completeOverHttp, makeExam, markedPaper, type PupilPage, pupilPage } from '../../test/fixtures/sitting.ts'

const writer = 'page-number-one'
const newer = 'page-number-two'

let test: TestApp
let page: PupilPage
let otherClass: PupilPage
let principal: string
let studentId: number
let examId: number

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'teacher05', classes: [5], subjects: ['Mathematics'] })
  studentId = await makeStudent(test, { standard: 5, rollNumber: '1', code: 'PUPIL-51' })
  await makeStudent(test, { standard: 6, rollNumber: '1', code: 'PUPIL-61' })
  page = pupilPage(test, await logInStudent(test, 'PUPIL-51'))
  otherClass = pupilPage(test, await logInStudent(test, 'PUPIL-61'))
  principal = await logInStaff(test, 'principal')
})
afterAll(() => test.close())

beforeEach(async () => {
  test.clock.set(testStart)
  examId = await makeExam(test)
})

async function auditActions() {
  const rows = await test.deps.db
    .selectFrom('audit')
    .innerJoin('attempts', (join) => join.onRef('audit.record_id', '=', (eb) => eb.cast('attempts.id', 'text')))
    .select('audit.action')
    .where('audit.record', '=', 'attempts')
    .where('attempts.exam_id', '=', examId)
    .orderBy('audit.id')
    .execute()
  return rows.map(({ action }) => action)
}

describe('the summary', () => {
  it('says whether the school has its questions read aloud', async () => {
    const choose = (reads_aloud: boolean) =>
      test.send({ method: 'PATCH', url: '/api/v1/school/exam-settings', token: principal, body: { reads_aloud } })
    await choose(true)
    expect((await page.summary(examId)).body.reads_aloud).toBe(true)
    await choose(false)
    expect((await page.summary(examId)).body.reads_aloud).toBe(false)
  })

  it('says what the instructions need, and nothing of the paper', async () => {
    const { status, body } = await page.summary(examId)
    expect(status).toBe(200)
    expect(body).toEqual({
      exam_id: examId,
      student_id: studentId,
      subject: 'Mathematics',
      title: null,
      exam_type: 'Mixed',
      status: 'running',
      progress: 'not started',
      exam_date: '2026-11-09',
      scheduled_time: '09:59',
      duration: 30,
      held_results: null,
      shuffle_options: false,
      shuffle_questions: false,
      reads_aloud: false,
      mcq_count: 3,
      descriptive_count: 2,
      total_marks: 16,
      receipt: null,
      server_time: testStart,
    })
  })

  it('follows the attempt', async () => {
    await page.start(examId, { writer })
    expect((await page.summary(examId)).body.progress).toBe('open')
    await page.submit({ exam_id: examId })
    expect((await page.summary(examId)).body.progress).toBe('submitted')
  })

  it.each([0, 987_654_321, 'abc'])('knows no exam %s', async (id) => {
    expect(await page.summary(id)).toMatchObject({ status: 404, body: { code: 'exam.not_found' } })
  })
})

describe('another class', () => {
  it('knows nothing of the exam', async () => {
    const answers = await Promise.all([
      otherClass.summary(examId),
      otherClass.start(examId, { writer }),
      otherClass.questions(examId),
      otherClass.save(examId, writer, []),
      otherClass.submit({ exam_id: examId }),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'exam.not_found' } })
  })
})

describe('starting', () => {
  it.each([
    ['without a body', undefined],
    ['with an empty body', {}],
    ['with a writer', { writer }],
  ])('works %s, and once', async (_, body) => {
    const first = await page.start(examId, body)
    expect(first).toMatchObject({
      status: 200,
      body: { exam_id: examId, state: 'open', started_at: testStart, duration: 30, seconds_left: 1800, answers: [] },
    })
    test.clock.advanceMin(1)
    const again = await page.start(examId, body)
    expect(again.body).toMatchObject({ started_at: testStart, seconds_left: 1740 })
    expect(await auditActions()).toEqual(['attempt.started'])
  })

  it('is recorded once when two requests race', async () => {
    const replies = await Promise.all([page.start(examId), page.start(examId), page.questions(examId)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await auditActions()).toEqual(['attempt.started'])
  })

  it('waits for the scheduled start', async () => {
    const later = await makeExam(test, { scheduled_time: '10:01' })
    expect(await page.start(later)).toMatchObject({ status: 409, body: { code: 'exam.not_started' } })
    expect(await page.questions(later)).toMatchObject({ status: 409, body: { code: 'exam.not_started' } })
    expect(await page.submit({ exam_id: later })).toMatchObject({ status: 409, body: { code: 'exam.not_started' } })
    test.clock.advanceMin(1)
    expect((await page.start(later)).status).toBe(200)
  })

  it('ends with the exam', async () => {
    await completeOverHttp(test, principal, examId)
    expect(await page.start(examId)).toMatchObject({ status: 409, body: { code: 'exam.completed' } })
    expect(await page.questions(examId)).toMatchObject({ status: 409, body: { code: 'exam.completed' } })
    expect(await page.submit({ exam_id: examId })).toMatchObject({ status: 409, body: { code: 'exam.completed' } })
  })

  it('refuses a writer that is no page id', async () => {
    expect(await page.start(examId, { writer: 'x' })).toMatchObject({ status: 422, body: { code: 'request.invalid' } })
    expect(await page.start(examId, { writer: 5 })).toMatchObject({ status: 422, body: { code: 'request.invalid' } })
  })
})

describe('the paper', () => {
  it('comes without any key, and counts as the start', async () => {
    const { status, body } = await page.questions(examId)
    expect(status).toBe(200)
    expect(body).toMatchObject({ exam_id: examId, subject: 'Mathematics', duration: 30, seconds_left: 1800 })
    const { mcqs, description } = body.questions.exam_paper
    const first = { question: '7 × 8?', options: ['54', '56', '64', '48'], option_ids: [1, 2, 3, 4], marks: 1 }
    expect(mcqs[0]).toEqual(first)
    expect(mcqs.map((mcq: object) => Object.keys(mcq).sort())).toEqual(mcqs.map(() => Object.keys(first).sort()))
    expect(description).toEqual([
      { question: 'What is a fraction?', marks: 5 },
      { question: 'What is a circle?', marks: 5 },
    ])
    expect(JSON.stringify(body)).not.toContain('MODEL-ANSWER')
    expect(await auditActions()).toEqual(['attempt.started'])
  })

  it('is closed after handing in', async () => {
    await page.questions(examId)
    await page.submit({ exam_id: examId })
    expect(await page.questions(examId)).toMatchObject({ status: 409, body: { code: 'exam.already_submitted' } })
    expect(await page.start(examId)).toMatchObject({ status: 409, body: { code: 'exam.already_submitted' } })
  })
})

describe('saving', () => {
  it('needs a start', async () => {
    const answer = await page.save(examId, writer, [{ index: 0, value: '56', seq: 1 }])
    expect(answer).toMatchObject({ status: 409, body: { code: 'attempt.not_started' } })
  })

  it('keeps what it acknowledges, and a resume gives it back', async () => {
    await page.start(examId, { writer })
    test.clock.advanceMin(2)
    const saved = await page.save(examId, writer, [
      { index: 4, value: ' half a circle ', seq: 1 },
      { index: 0, value: '56', seq: 3 },
      { index: 1, value: null, seq: 1 },
    ])
    expect(saved).toMatchObject({
      status: 200,
      body: { state: 'open', seconds_left: 1680, server_time: '2026-11-09T04:32:00.000Z' },
    })
    expect(saved.body.saved).toEqual([
      { index: 4, seq: 1 },
      { index: 0, seq: 3 },
      { index: 1, seq: 1 },
    ])
    expect((await page.start(examId, { writer: newer })).body.answers).toMatchObject([
      { index: 0, value: '56', seq: 3 },
      { index: 1, value: null, seq: 1 },
      { index: 4, value: ' half a circle ', seq: 1 },
    ])
  })

  it('never lets a lower number overwrite a higher one, and says it is superseded by calling it saved', async () => {
    await page.start(examId, { writer })
    await page.save(examId, writer, [{ index: 0, value: '56', seq: 5 }])
    const late = await page.save(examId, writer, [{ index: 0, value: '54', seq: 4 }])
    expect(late.body.saved).toEqual([{ index: 0, seq: 4 }])
    await page.save(examId, writer, [{ index: 0, value: '48', seq: 5 }])
    expect((await markedPaper(test, { examId, studentId })).answers).toEqual([{ index: 0, value: '56', seq: 5 }])
  })

  it('takes the latest of one question that comes twice', async () => {
    await page.start(examId, { writer })
    const both = [
      { index: 0, value: '56', seq: 2 },
      { index: 0, value: '54', seq: 1 },
    ]
    expect((await page.save(examId, writer, both)).body.saved).toHaveLength(2)
    expect((await markedPaper(test, { examId, studentId })).answers).toEqual([{ index: 0, value: '56', seq: 2 }])
  })

  it('names the question of an answer that is too long, and writes nothing', async () => {
    await page.start(examId, { writer })
    const refused = await page.save(examId, writer, [
      { index: 0, value: '56', seq: 1 },
      { index: 4, value: 'x'.repeat(102_400), seq: 1 },
    ])
    expect(refused).toMatchObject({
      status: 422,
      body: {
        message: 'The answer to question 5 is too long: 102,400 of 20,000 characters',
        errors: [{ path: 'answers.1.value' }],
      },
    })
    expect((await markedPaper(test, { examId, studentId })).answers).toEqual([])
  })

  it('beats as a heart with no answers', async () => {
    await page.start(examId, { writer })
    expect(await page.save(examId, writer, [])).toMatchObject({ status: 200, body: { saved: [], state: 'open' } })
  })

  it.each([
    ['an unknown question', { index: 5, value: 'x', seq: 1 }, 'answer.unknown_question'],
    ['no option', { index: 0, value: '57', seq: 1 }, 'answer.not_an_option'],
    ['a negative index', { index: -1, value: 'x', seq: 1 }, 'request.invalid'],
    ['no sequence number', { index: 0, value: '56', seq: 0 }, 'request.invalid'],
    ['too long a text', { index: 4, value: 'x'.repeat(20_001), seq: 1 }, 'request.invalid'],
  ])('refuses %s and writes nothing', async (_, wrong, code) => {
    await page.start(examId, { writer })
    const answer = await page.save(examId, writer, [{ index: 2, value: '25', seq: 1 }, wrong])
    expect(answer).toMatchObject({ status: 422, body: { code } })
    expect((await markedPaper(test, { examId, studentId })).answers).toEqual([])
  })

  it('tells an older page that it was taken over, and writes nothing of it', async () => {
    await page.start(examId, { writer })
    await page.save(examId, writer, [{ index: 0, value: '56', seq: 1 }])
    await page.start(examId, { writer: newer })
    const older = await page.save(examId, writer, [{ index: 0, value: '54', seq: 9 }])
    expect(older).toMatchObject({ status: 200, body: { saved: [], state: 'taken_over' } })
    expect(await page.submit({ exam_id: examId, mcq_answers: { 0: '54' }, writer })).toMatchObject({
      status: 409,
      body: { code: 'attempt.taken_over' },
    })
    expect((await page.save(examId, newer, [{ index: 1, value: '17', seq: 1 }])).body.state).toBe('open')
    expect((await markedPaper(test, { examId, studentId })).answers).toEqual([
      { index: 0, value: '56', seq: 1 },
      { index: 1, value: '17', seq: 1 },
    ])
    expect(await auditActions()).toEqual(['attempt.started', 'attempt.taken_over'])
  })

  it('takes the first page that saves when the start named none', async () => {
    await page.questions(examId)
    expect((await page.save(examId, writer, [])).body.state).toBe('open')
    expect((await page.save(examId, newer, [])).body.state).toBe('taken_over')
  })

  it('tells the end, and writes nothing after it', async () => {
    await page.start(examId, { writer })
    await page.submit({ exam_id: examId, writer })
    const late = await page.save(examId, writer, [{ index: 0, value: '56', seq: 1 }])
    expect(late).toMatchObject({ status: 200, body: { saved: [], state: 'submitted' } })

    const other = await makeExam(test)
    await page.start(other, { writer })
    await completeOverHttp(test, principal, other)
    const tooLate = await page.save(other, writer, [{ index: 0, value: '56', seq: 1 }])
    expect(tooLate).toMatchObject({ status: 200, body: { saved: [], state: 'completed' } })
    expect((await markedPaper(test, { examId: other, studentId })).answers).toEqual([])
  })

  it('goes on when the time is over, and follows a changed duration', async () => {
    await page.start(examId, { writer })
    test.clock.advanceMin(31)
    expect((await page.save(examId, writer, [{ index: 0, value: '56', seq: 1 }])).body).toMatchObject({
      saved: [{ index: 0, seq: 1 }],
      seconds_left: 0,
    })
    const change = { scheduled_date: '2026-11-09', scheduled_time: '09:59', duration: 45 }
    const url = `/api/v1/exam/update-exam/${examId}`
    expect((await test.send({ method: 'PATCH', url, token: principal, body: change })).status).toBe(200)
    expect((await page.save(examId, writer, [])).body.seconds_left).toBe(14 * 60)
  })

  it('knows no exam that was deleted', async () => {
    await page.start(examId, { writer })
    await test.send({ method: 'DELETE', url: `/api/v1/exam/delete-exam/${examId}`, token: principal })
    expect(await page.save(examId, writer, [])).toMatchObject({ status: 404, body: { code: 'exam.not_found' } })
    expect(await page.submit({ exam_id: examId })).toMatchObject({ status: 404, body: { code: 'exam.not_found' } })
  })
})

describe('handing in', () => {
  it('merges over what was saved, marks choices at once and leaves texts to mark', async () => {
    await page.start(examId, { writer })
    await page.save(examId, writer, [
      { index: 0, value: '54', seq: 7 },
      { index: 1, value: '17', seq: 1 },
      { index: 3, value: 'old', seq: 1 },
    ])
    test.clock.advanceMin(40)
    const handed = await page.submit({
      exam_id: examId,
      mcq_answers: { 0: '56' },
      descriptive_answers: { 3: '  a part of a whole \n', 4: '   ' },
      writer,
    })
    expect(handed).toMatchObject({
      status: 200,
      body: { message: 'Exam submitted successfully', exam_id: examId, answered: 3 },
    })
    const { attempt, answers } = await markedPaper(test, { examId, studentId })
    expect(answers).toEqual([
      { index: 0, value: '56', seq: 8 },
      { index: 1, value: '17', seq: 1 },
      { index: 3, value: 'a part of a whole', seq: 2 },
      { index: 4, value: null, seq: 1 },
    ])
    expect(attempt).toMatchObject({ ended_how: 'submitted', attended: true, score: 3, to_mark: 1 })
    expect(attempt.ended_at).toEqual(test.clock.now())
    expect(await auditActions()).toEqual(['attempt.started', 'attempt.submitted'])
  })

  it('accepts the exam id as text and a partial or empty paper', async () => {
    await page.questions(examId)
    const answer = await test.send({
      method: 'POST',
      url: '/api/v1/student-exam/submit',
      token: await logInStudent(test, 'PUPIL-51'),
      body: { exam_id: String(examId), mcq_answers: {}, descriptive_answers: {} },
    })
    expect(answer).toMatchObject({ status: 200, body: { answered: 0 } })
    const { attempt } = await markedPaper(test, { examId, studentId })
    expect(attempt).toMatchObject({ attended: true, score: 0, to_mark: 0 })
  })

  it('stands the first time', async () => {
    await page.questions(examId)
    await page.submit({ exam_id: examId, mcq_answers: { 0: '56' } })
    const second = await page.submit({ exam_id: examId, mcq_answers: { 0: '54', 1: '17' } })
    expect(second).toMatchObject({ status: 409, body: { code: 'exam.already_submitted' } })
    const { attempt, answers } = await markedPaper(test, { examId, studentId })
    expect(answers).toEqual([{ index: 0, value: '56', seq: 1 }])
    expect(attempt.score).toBe(1)
  })

  it('does not undo, when it was long on its way, what was saved after it had left', async () => {
    await page.start(examId, { writer })
    await page.save(examId, writer, [
      { index: 0, value: '56', seq: 3 },
      { index: 1, value: '15', seq: 1 },
    ])
    const handed = await page.submit({
      exam_id: examId,
      mcq_answers: { 0: '54', 1: '17', 2: '25' },
      seqs: { 0: 2, 1: 1, 2: 1 },
      writer,
    })
    expect(handed.status).toBe(200)
    expect((await markedPaper(test, { examId, studentId })).answers).toEqual([
      { index: 0, value: '56', seq: 3 },
      { index: 1, value: '17', seq: 2 },
      { index: 2, value: '25', seq: 1 },
    ])
  })

  it('names an answer that is too long, and leaves the exam open and what was saved as it is', async () => {
    await page.start(examId, { writer })
    await page.save(examId, writer, [{ index: 4, value: 'what was saved', seq: 1 }])
    const wrong = { exam_id: examId, descriptive_answers: { 3: 'short', 4: 'x'.repeat(102_400) }, writer }
    expect(await page.submit(wrong)).toMatchObject({
      status: 422,
      body: {
        message: 'The answer to question 5 is too long: 102,400 of 20,000 characters',
        errors: [{ path: 'descriptive_answers.4' }],
      },
    })
    const { attempt, answers } = await markedPaper(test, { examId, studentId })
    expect(answers).toEqual([{ index: 4, value: 'what was saved', seq: 1 }])
    expect(attempt.ended_at).toBeNull()
    expect(await page.submit({ exam_id: examId, descriptive_answers: { 3: 'short' }, writer })).toMatchObject({
      status: 200,
      body: { answered: 2 },
    })
  })

  it('needs a start', async () => {
    expect(await page.submit({ exam_id: examId })).toMatchObject({ status: 409, body: { code: 'attempt.not_started' } })
  })

  it.each([
    ['an unknown question', { descriptive_answers: { 5: 'x' } }, 'answer.unknown_question'],
    ['a text under a choice', { descriptive_answers: { 0: 'x' } }, 'answer.unknown_question'],
    ['a choice under a text', { mcq_answers: { 3: 'x' } }, 'answer.unknown_question'],
    ['no option', { mcq_answers: { 0: '57' } }, 'answer.not_an_option'],
    ['a key that is no index', { mcq_answers: { first: '56' } }, 'request.invalid'],
    ['a list instead of a map', { mcq_answers: ['56'] }, 'request.invalid'],
  ])('refuses %s and writes nothing', async (_, wrong, code) => {
    await page.start(examId, { writer })
    expect(await page.submit({ exam_id: examId, ...wrong })).toMatchObject({ status: 422, body: { code } })
    const { attempt, answers } = await markedPaper(test, { examId, studentId })
    expect(answers).toEqual([])
    expect(attempt.ended_at).toBeNull()
  })
})

describe('collection', () => {
  it('marks open attempts as they stand; one without an answer was not attended', async () => {
    const silentId = await makeStudent(test, { standard: 5, rollNumber: '99', code: 'PUPIL-5Q' })
    const silent = pupilPage(test, await logInStudent(test, 'PUPIL-5Q'))
    await silent.start(examId, { writer })
    await silent.save(examId, writer, [{ index: 0, value: null, seq: 2 }])
    await page.start(examId, { writer })
    await page.save(examId, writer, [
      { index: 2, value: '25', seq: 1 },
      { index: 3, value: 'half', seq: 1 },
    ])
    test.clock.advanceMin(5)
    expect(await completeOverHttp(test, principal, examId)).toMatchObject({ status: 200, body: { collected: 2 } })
    const collected = { ended_how: 'collected', ended_at: test.clock.now() }
    const { attempt } = await markedPaper(test, { examId, studentId })
    expect(attempt).toMatchObject({ ...collected, attended: true, score: 3, to_mark: 1 })
    const nothing = await markedPaper(test, { examId, studentId: silentId })
    expect(nothing.attempt).toMatchObject({ ...collected, attended: false, score: 0, to_mark: 0 })
  })

  it('leaves what was handed in alone', async () => {
    await page.start(examId, { writer })
    await page.submit({ exam_id: examId, mcq_answers: { 0: '56' } })
    const before = await markedPaper(test, { examId, studentId })
    test.clock.advanceMin(5)
    expect((await completeOverHttp(test, principal, examId)).body.collected).toBe(0)
    expect(await markedPaper(test, { examId, studentId })).toEqual(before)
  })
})

it.each(['teacher05', 'principal'])('is not for %s', async (username) => {
  const staff = pupilPage(test, await logInStaff(test, username))
  const answers = await Promise.all([
    staff.summary(examId),
    staff.start(examId),
    staff.questions(examId),
    staff.save(examId, writer, []),
    staff.submit({ exam_id: examId }),
  ])
  for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { code: 'access.forbidden' } })
})
