/** The words of a question are corrected, also while students write. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent } from '../../test/factories.ts'
import { completeOverHttp, makeExam, markedPaper, type PupilPage, pupilPage } from '../../test/fixtures/sitting.ts'
import { buildApp } from '../app.ts'
import { listPaper } from './papers.reads.ts'

const writer = 'page-number-one'
const corrected = { text: 'What is 7 × 8?', options: ['54', 'fifty-six', '64', '48'] }

let test: TestApp
let principal: string
let page: PupilPage
let studentId: number
let examId: number

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  principal = await logInStaff(test, 'principal')
  studentId = await makeStudent(test, { standard: 5, rollNumber: '1', code: 'PUPIL-51' })
  page = pupilPage(test, await logInStudent(test, 'PUPIL-51'))
})
afterAll(() => test.close())
beforeEach(async () => {
  examId = await makeExam(test)
})

async function correct(index: number, body: object) {
  const [...paper] = await listPaper(test.deps.db, examId)
  const seen = { revision: paper[index]?.revision ?? 0, ...body }
  const url = `/api/v1/exam/paper/${examId}/question/${index}`
  return test.send({ method: 'PATCH', url, token: principal, body: seen })
}

const save = (changes: object, seq: number) => page.save(examId, writer, [{ index: 0, seq, value: null, ...changes }])
const score = async () => (await markedPaper(test, { examId, studentId })).attempt.score

it('keeps what was chosen before, takes both words after, and marks them all by the same key', async () => {
  await page.start(examId, { writer })
  expect((await save({ value: '56' }, 1)).body.saved).toHaveLength(1)
  expect((await correct(0, corrected)).status).toBe(200)
  const { body } = await page.questions(examId)
  expect(body.questions.exam_paper.mcqs[0]).toMatchObject({ question: corrected.text, options: corrected.options })
  for (const [at, words] of ['56', 'fifty-six'].entries()) {
    expect((await save({ value: words }, 2 + at)).body.saved).toHaveLength(1)
  }
  await page.submit({ exam_id: examId })
  expect(await score()).toBe(1)
  await completeOverHttp(test, principal, examId)
  const url = `/api/v1/exam/get-student-answers?exam_id=${examId}&student_id=${studentId}`
  const review = await test.send({ method: 'GET', url, token: principal })
  expect(review.body.student_answers.mcq_answers[0]).toBe('fifty-six')
  expect(review.body.exam.questions.exam_paper.mcqs[0].correct).toBe('fifty-six')
  expect(review.body.receipt_matches).toBe(true)
})

it('is told of by the reply of every save, grouped or alone, with the version that the questions then have', async () => {
  await page.start(examId, { writer })
  const versions = async () => {
    const replies = [await page.questions(examId), await page.save(examId, writer, [])]
    return replies.map(({ body }) => body.paper_version)
  }
  expect(await versions()).toEqual([1, 1])
  await correct(0, corrected)
  expect(await versions()).toEqual([2, 2])
  expect((await save({ value: '56' }, 1)).body.paper_version).toBe(2)
  await test.pool.query('update attempts set writer = null')
  expect((await save({ value: '54' }, 2)).body).toMatchObject({ state: 'open', paper_version: 2 })
})

it('counts an answer in the words of before that nobody has changed since', async () => {
  await page.start(examId, { writer })
  await save({ value: '56' }, 1)
  await test.pool.query('update answers set chosen = null, writer_seq = null')
  await correct(0, corrected)
  await page.submit({ exam_id: examId, mcq_answers: {} })
  expect(await score()).toBe(1)
})

it('reaches a server that had read the paper before', async () => {
  const other = await buildApp(test.deps)
  await page.start(examId, { writer })
  await page.questions(examId)
  await correct(0, corrected)
  const token = await logInStudent(test, 'PUPIL-51')
  const answers = [{ index: 0, seq: 1, value: 'fifty-six' }]
  const answer = await other.inject({
    method: 'PUT',
    url: `/api/v1/student-exam/answers/${examId}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { writer, answers },
  })
  expect(answer.json().saved).toEqual([{ index: 0, seq: 1 }])
  await other.close()
})

it('is noted, and makes a revision that the paper then shows', async () => {
  const before = await listPaper(test.deps.db, examId)
  const { body } = await correct(0, { ...corrected, text: ' With $x^2$ ' })
  const [question, ...others] = await listPaper(test.deps.db, examId)
  expect(question).toMatchObject({ revision: body.revision, content: { text: 'With $x^2$', correct: 2 }, marks: 1 })
  expect(Object.keys(question?.math ?? {})).toEqual(['x^2'])
  expect(others).toEqual(before.slice(1))
  const { rows } = await test.pool.query(
    `select before, after from audit where action = 'exam.question_corrected'
    and record_id = $1`,
    [String(examId)],
  )
  expect(rows).toMatchObject([{ before: { index: 0, text: '7 × 8?' }, after: { index: 0, text: 'With $x^2$' } }])
})

it('changes nothing when the words are the same', async () => {
  const before = await listPaper(test.deps.db, examId)
  expect((await correct(0, { text: '7 × 8? ', options: ['54', '56', '64', '48'] })).status).toBe(200)
  expect(await listPaper(test.deps.db, examId)).toEqual(before)
})

it.each([
  ['no words', 0, { ...corrected, text: ' ' }, 422, 'Question text is required'],
  ['an option too few', 0, { ...corrected, options: ['1', '2', '3'] }, 422, 'Exactly 4 choices are needed'],
  ['an empty option', 0, { ...corrected, options: ['1', '2', '3', ' '] }, 422, 'All choices must be filled'],
  ['two equal options', 0, { ...corrected, options: ['1', '2', '3', ' 3'] }, 422, 'All choices must be different'],
  ['options where there are none', 3, { text: 'Why?', options: ['a'] }, 422, 'Exactly 0 choices are needed'],
  [
    'a formula that is too deep',
    3,
    { text: `$${'{'.repeat(9)}x${'}'.repeat(9)}$`, options: [] },
    422,
    'This formula is nested too deeply',
  ],
  [
    'a question that is not there',
    99,
    { text: 'Why?', options: [] },
    422,
    'The paper has no question with this number.',
  ],
  [
    'words that somebody else has corrected',
    0,
    { ...corrected, revision: 1 },
    409,
    'Somebody else has corrected this question meanwhile. Nothing was overwritten.',
  ],
])('refuses %s', async (...[, index, body, status, message]) => {
  const before = await listPaper(test.deps.db, examId)
  expect(await correct(index, body)).toMatchObject({ status, body: { detail: message } })
  expect(await listPaper(test.deps.db, examId)).toEqual(before)
})
