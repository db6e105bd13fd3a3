/** Re-checks over the whole stack: asked, listed, answered, read. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testStart } from '../../test/app.ts'
import { type ResultsClass, startResultsClass } from '../../test/fixtures/results-class.ts'
import { makeExam, markedPaper } from '../../test/fixtures/sitting.ts'
import { sideBySide } from '../../test/side-by-side.ts'

let room: ResultsClass
let exam: number

beforeAll(async () => {
  room = await startResultsClass()
  // Weeks pass here.
  await room.test.pool.query(`update sessions set expires_at = '2027-01-01', last_seen_at = '2026-12-31'`)
})
afterAll(() => room.test.close())

const settings = (body: object) =>
  room.test.send({ method: 'PATCH', url: '/api/v1/school/exam-settings', token: room.tokenOf('principal'), body })
const ask = (body: Record<string, unknown>, by = '5-1', id: number = exam) =>
  room.test.send({ method: 'POST', url: `/api/v1/student-exam/rechecks/${id}`, token: room.tokenOf(by), body })
const own = async (by = '5-1', id: number = exam) => (await room.get(`/student-exam/rechecks/${id}`, by)).body
const list = (by = 'maths', id: number = exam) => room.get(`/exam/rechecks/${id}`, by)
const waiting = async (by = 'maths') => (await room.get('/exam/waiting-rechecks', by)).body
const answer = (body: Record<string, unknown>, by = 'maths', id: number = exam) =>
  room.test.send({ method: 'POST', url: `/api/v1/exam/rechecks/${id}`, token: room.tokenOf(by), body })

/** Gives the written answer of a pupil marks, as the marking page does. */
async function mark(marks: number, expected: number | null = null, student = '5-1') {
  const { attempt } = await markedPaper(room.test, { examId: exam, studentId: room.idOf(student) })
  const url = `/api/v1/marking/exam/${exam}/question/3/answer/${attempt.id}`
  const body = { marks, expected, reason: 'Read again' }
  return room.test.send({ method: 'PUT', url, token: room.tokenOf('maths'), body })
}

const audits = async (action: string) => {
  const { attempt } = await markedPaper(room.test, { examId: exam, studentId: room.idOf('5-1') })
  const { rows } = await room.test.pool.query(
    'select before, after, staff_id is not null as by_staff from audit where action = $1 and record_id = $2 order by id',
    [action, String(attempt.id)],
  )
  return rows
}

/** Of 16 marks: the first choice right, the second wrong, the third not answered, words to the first written question. */
beforeEach(async () => {
  room.test.clock.set(testStart)
  await settings({ recheck_days: 7, rechecks_per_exam: 2 })
  exam = await makeExam(room.test)
  await room.take(exam, '5-1', { mcq: { 0: '56', 1: '15' }, descriptive: { 3: 'a part' } })
  await room.complete(exam)
  await mark(2)
})

/** Asks about these questions at one moment: each waits for the attempt, which somebody holds. */
const meeting = (indices: number[]) =>
  sideBySide(
    room.test,
    sql`select id from attempts where exam_id = ${exam} for update`,
    indices.map((index) => () => ask({ index, reason: 'Why?' })),
  )

const asked = async (body: Record<string, unknown> = {}) => {
  const { body: reply } = await ask({ index: 3, reason: 'I wrote the main point.', ...body })
  return reply.rechecks.at(-1).recheck_id as number
}

it('is off in a new school: nothing shows, and nothing is taken', async () => {
  await settings({ recheck_days: null })
  expect((await room.review(exam, '5-1')).body.exam).not.toHaveProperty('has_rechecks')
  expect(await own()).toEqual({ exam_id: exam, last_day: null, left: 0, may_ask: [], rechecks: [] })
  expect(await ask({ index: 3, reason: 'Why?' })).toMatchObject({
    status: 409,
    body: { code: 'recheck.off', errors: [{ path: 'reason' }] },
  })
})

it('goes from the pupil to the teacher and back, with the marks', async () => {
  expect((await room.review(exam, '5-1')).body.exam).toMatchObject({ has_rechecks: true, results: { 1: '3/16' } })
  expect(await own()).toEqual({ exam_id: exam, last_day: '2026-11-16', left: 2, may_ask: [1, 2, 3, 4], rechecks: [] })
  const sent = await ask({ index: 3, reason: '  I wrote the main point. ' })
  expect(sent).toMatchObject({ status: 200, body: { left: 1, may_ask: [1, 2, 4] } })
  const { recheck_id } = sent.body.rechecks[0]
  const open = {
    ...{ recheck_id, index: 3, reason: 'I wrote the main point.', asked_at: testStart },
    ...{ reply: null, answered_at: null, marks_from: null, marks_to: null },
  }
  expect((await own()).rechecks).toEqual([open])
  expect(await waiting()).toEqual({
    ...{ total: 1, total_exams: 1 },
    exams: [
      { exam_id: exam, subject: 'Mathematics', title: null, Class: 'Class 5th', waiting: 1, asked_at: testStart },
    ],
  })
  expect((await list()).body).toEqual({
    exam_id: exam,
    waiting: 1,
    rechecks: [
      {
        ...open,
        student: { student_id: room.idOf('5-1'), name: 'Student 1', roll_number: '1' },
        ...{ question: 'What is a fraction?', correct: 'MODEL-ANSWER-1: a part of a whole', given: 'a part' },
        ...{ marks: 5, got: 2, is_marked_by_hand: true, answered_by: null },
      },
    ],
  })

  const said = { recheck_id, reply: 'You are right: the main point is there.', marks: 4.5, expected: 2 }
  const done = { recheck_id, reply: said.reply, marks_from: 2, marks_to: 4.5 }
  expect(await answer(said)).toMatchObject({ status: 200, body: done })
  expect(await answer(said)).toMatchObject({ status: 200, body: done })
  expect((await own()).rechecks).toMatchObject([{ ...done, answered_at: testStart }])
  expect((await room.review(exam, '5-1')).body).toMatchObject({
    exam: { results: { 1: '5.5/16' } },
    student_answers: { marks: [1, 0, null, 4.5, null] },
  })
  expect(await waiting()).toMatchObject({ total: 0, exams: [] })
  expect((await list()).body).toMatchObject({ waiting: 0, rechecks: [{ got: 4.5, answered_by: 'Teacher maths' }] })
  expect(await audits('recheck.asked')).toEqual([
    { before: null, after: { index: 3, reason: 'I wrote the main point.' }, by_staff: false },
  ])
  expect(await audits('answer.marks_corrected')).toEqual([
    { before: { index: 3, marks: 2 }, after: { index: 3, marks: 4.5, reason: said.reply }, by_staff: true },
  ])
  expect(await audits('recheck.answered')).toEqual([
    {
      before: { index: 3, reply: null, marks: 2 },
      after: { index: 3, reply: said.reply, marks: 4.5 },
      by_staff: true,
    },
  ])
})

it('answers in words alone: no marks change, and nobody overwrites an answer', async () => {
  const recheck_id = await asked({ index: 1 })
  expect(await answer({ recheck_id, reply: 'Right is 17.' })).toMatchObject({
    status: 200,
    body: { marks_from: null, marks_to: null },
  })
  expect((await list()).body.rechecks).toMatchObject([{ given: '15', correct: '17', got: 0, is_marked_by_hand: false }])
  expect(await answer({ recheck_id, reply: 'It is 17.' }, 'principal')).toMatchObject({
    status: 409,
    body: { code: 'record.changed_meanwhile', message: expect.stringContaining('Teacher maths') },
  })
  expect(await audits('answer.marks_corrected')).toEqual([])
})

it('changes no marks that it cannot, and then answers nothing', async () => {
  const choice = await asked({ index: 1 })
  const words = await asked()
  await mark(3, 2)
  for (const [body, code] of [
    [{ recheck_id: choice, reply: 'Yes', marks: 2, expected: 0 }, 'answer.nothing_to_mark'],
    [{ recheck_id: words, reply: 'Yes', marks: 5.5, expected: 3 }, 'answer.marks_out_of_range'],
    [{ recheck_id: words, reply: 'Yes', marks: 4, expected: 2 }, 'record.changed_meanwhile'],
    [{ recheck_id: words, reply: ' ' }, 'request.invalid'],
    [{ recheck_id: words, reply: 'x'.repeat(301) }, 'request.invalid'],
    [{ recheck_id: words + 1000, reply: 'Yes' }, 'recheck.not_found'],
  ] as const) {
    expect((await answer(body)).body).toMatchObject({ code })
  }
  expect(await waiting()).toMatchObject({ total: 2 })
  expect((await own()).rechecks).toMatchObject([{ reply: null }, { reply: null }])
})

it.each([
  [{ index: 3, reason: ' ' }, 422, 'request.invalid', 'Please say why.'],
  [{ index: 3, reason: 'x'.repeat(301) }, 422, 'request.invalid', 'At most 300 characters are allowed.'],
  [
    { index: 0, reason: 'Why?' },
    409,
    'recheck.nothing_to_check',
    'There is nothing to look at again in this question.',
  ],
  [{ index: 9, reason: 'Why?' }, 422, 'answer.unknown_question', 'The paper has no question with this number.'],
])('refuses %j at its field', async (body, status, code, message) => {
  expect(await ask(body)).toMatchObject({ status, body: { code, errors: [{ path: 'reason', message }] } })
})

it('closes at the end of the last day, which the last marks move', async () => {
  room.test.clock.set('2026-11-16T18:29:00Z')
  expect((await ask({ index: 1, reason: 'Why?' })).status).toBe(200)
  room.test.clock.set('2026-11-16T18:30:00Z')
  expect(await own()).toMatchObject({ last_day: null, left: 0, may_ask: [], rechecks: [{ index: 1 }] })
  expect((await ask({ index: 3, reason: 'Why?' })).body).toMatchObject({ code: 'recheck.closed' })
  await mark(1, 2)
  expect(await own()).toMatchObject({ last_day: '2026-11-24', left: 1 })
})

it('takes so many of an exam, one of a question, and the same once, also at one moment', async () => {
  const sent = await meeting([1, 1, 1])
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await own()).rechecks).toHaveLength(1)
  expect((await ask({ index: 1, reason: 'Please!' })).body).toMatchObject({ code: 'recheck.waiting' })
  const both = await meeting([2, 3])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await ask({ index: 4, reason: 'This too?' })).body).toMatchObject({
    code: 'recheck.limit_reached',
    errors: [{ path: 'reason' }],
  })
})

it('shows what was asked after the school has switched it off', async () => {
  const recheck_id = await asked()
  await settings({ recheck_days: null })
  expect((await room.review(exam, '5-1')).body.exam).toMatchObject({ has_rechecks: true })
  expect((await answer({ recheck_id, reply: 'Looked at again.' })).status).toBe(200)
  expect(await own()).toMatchObject({ last_day: null, may_ask: [], rechecks: [{ reply: 'Looked at again.' }] })
})

it('is for who took the exam, and shows them nothing of others', async () => {
  await asked()
  expect(await own('5-2')).toEqual({ exam_id: exam, last_day: null, left: 0, may_ask: [], rechecks: [] })
  expect((await ask({ index: 3, reason: 'Why?' }, '5-2')).body).toMatchObject({ code: 'recheck.nothing_to_check' })
  expect((await room.review(exam, '5-2')).body.exam).not.toHaveProperty('has_rechecks')
  expect((await ask({ index: 3, reason: 'Why?' }, '6-1')).status).toBe(404)
})

it('is answered by who may change the exam', async () => {
  const recheck_id = await asked()
  for (const by of ['hindi', 'sixth']) {
    expect([(await list(by)).status, (await answer({ recheck_id, reply: 'Yes' }, by)).status]).toEqual([404, 404])
    expect(await waiting(by)).toMatchObject({ total: 0, exams: [] })
  }
  expect((await list('5-1')).status).toBe(403)
  const other = await makeExam(room.test)
  expect((await answer({ recheck_id, reply: 'Yes' }, 'maths', other)).body).toMatchObject({
    code: 'recheck.not_found',
  })
  expect((await answer({ recheck_id, reply: 'Yes' }, 'principal')).status).toBe(200)
})

it('waits with the results: before they are out nothing is asked', async () => {
  const running = await makeExam(room.test, { hold_results: true })
  await room.take(running, '5-1', { mcq: { 0: '54' } })
  expect((await ask({ index: 0, reason: 'Why?' }, '5-1', running)).body).toMatchObject({ code: 'exam.not_completed' })
  await room.complete(running)
  for (const { body } of [
    await ask({ index: 0, reason: 'Why?' }, '5-1', running),
    await room.get(`/student-exam/rechecks/${running}`, '5-1'),
  ]) {
    expect(body).toMatchObject({ code: 'exam.results_held' })
  }
  room.test.clock.advanceMin(24 * 60)
  const release = {
    method: 'POST' as const,
    url: `/api/v1/exam/release-results/${running}`,
    token: room.tokenOf('maths'),
  }
  await room.test.send(release)
  expect(await own('5-1', running)).toMatchObject({ last_day: '2026-11-17', may_ask: [0, 1, 2, 3, 4] })
})

it('goes with a deleted exam', async () => {
  const recheck_id = await asked()
  const url = `/api/v1/exam/delete-exam/${exam}`
  await room.test.send({ method: 'DELETE', url, token: room.tokenOf('maths') })
  expect([
    (await ask({ index: 1, reason: 'Why?' })).status,
    (await list()).status,
    (await answer({ recheck_id, reply: 'Yes' })).status,
    (await waiting()).exams.filter(({ exam_id }: { exam_id: number }) => exam_id === exam),
  ]).toEqual([404, 404, 404, []])
})

it('leaves the marks of an open paper alone', async () => {
  const recheck_id = await asked()
  await room.test.pool.query(
    `update attempts set ended_at = null, ended_how = null, attended = null, score = null, to_mark = null,
       receipt_code = null, receipt_answered = null, allowed_min = null
     where exam_id = $1`,
    [exam],
  )
  expect((await answer({ recheck_id, reply: 'Yes' })).body).toMatchObject({ code: 'attempt.still_open' })
})
