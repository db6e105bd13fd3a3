/** Other questions for an exam that nobody has started; and never for one that somebody has. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent } from '../../test/factories.ts'
import { descriptive, mcq, otherKinds } from '../../test/fixtures/exam-bodies.ts'
import { completeOverHttp, makeExam, type PupilPage, pupilPage } from '../../test/fixtures/sitting.ts'
import { listPaper } from './papers.reads.ts'

const changed = { mcqs: [{ ...mcq, question: 'What is 3 + 1?', marks: 7 }], description: [], others: [...otherKinds] }

let test: TestApp
let principal: string
let page: PupilPage
let examId: number

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  principal = await logInStaff(test, 'principal')
  await makeStudent(test, { standard: 5, rollNumber: '1', code: 'PUPIL-51' })
  page = pupilPage(test, await logInStudent(test, 'PUPIL-51'))
})
afterAll(() => test.close())
beforeEach(async () => {
  examId = await makeExam(test)
})

const url = () => `/api/v1/exam/paper/${examId}`
const seen = async () => (await test.send({ method: 'GET', url: url(), token: principal })).body
const change = (exam_paper: object = changed, paper_version = 1) =>
  test.send({ method: 'PUT', url: url(), token: principal, body: { questions: { exam_paper }, paper_version } })
const kinds = async () => (await listPaper(test.deps.db, examId)).map(({ content }) => content.kind)

it('changes everything, with the figures of the exam, and tells so', async () => {
  expect(await seen()).toMatchObject({ paper_version: 1, may_change: true })
  expect(await change()).toMatchObject({ status: 200, body: { exam_id: examId, paper_version: 2 } })
  expect(await kinds()).toEqual([
    'single_choice',
    'true_false',
    'single_choice',
    'multiple_choice',
    'numerical',
    'short_answer',
  ])
  expect((await page.summary(examId)).body).toMatchObject({ mcq_count: 2, descriptive_count: 4, total_marks: 19 })
  const { body } = await page.questions(examId)
  expect(body.questions.exam_paper.mcqs[0].question).toBe('What is 3 + 1?')
  const { rows } = await test.pool.query(
    "select before, after from audit where action = 'exam.questions_changed' and record_id = $1",
    [String(examId)],
  )
  expect(rows).toEqual([
    {
      before: { mcqCount: 3, descriptiveCount: 2, totalMarks: 16, sections: null },
      after: { mcqCount: 2, descriptiveCount: 4, totalMarks: 19, sections: null },
    },
  ])
})

it('changes its sections with them', async () => {
  const sections = [{ heading: 'All', count: 6 }]
  expect(await change({ ...changed, sections })).toMatchObject({ status: 200 })
  expect((await page.summary(examId)).body).toMatchObject({ sections, total_marks: 19 })
  expect(await change(changed, 2)).toMatchObject({ status: 200 })
  expect((await page.summary(examId)).body).not.toHaveProperty('sections')
})

it('leaves servers of the release before the same paper in two kinds', async () => {
  await change()
  const { rows } = await test.pool.query('select index, kind, text from questions where exam_id = $1 order by index', [
    examId,
  ])
  expect(rows).toHaveLength(6)
  expect(rows[0]).toEqual({ index: 0, kind: 'mcq', text: 'What is 3 + 1?' })
  expect(rows[2]).toMatchObject({
    kind: 'descriptive',
    text: 'Which is nearest to the sun?\n– Mercury\n– Venus\n– Mars',
  })
})

it('is refused once somebody has started, after the end, and where somebody else was first', async () => {
  expect((await change(changed, 9)).body.code).toBe('record.changed_meanwhile')
  await page.start(examId, { writer: 'page-number-one' })
  expect(await seen()).toMatchObject({ may_change: false })
  expect((await change()).body.code).toBe('exam.questions_after_begin')
  await completeOverHttp(test, principal, examId)
  expect((await change()).body.code).toBe('exam.completed')
  expect(await kinds()).toHaveLength(5)
})

it.each([
  ['no questions', { mcqs: [], description: [] }, 'questions'],
  [
    'a question with a fault',
    { mcqs: [], description: [{ ...descriptive, answer: ' ' }] },
    'questions.exam_paper.description.0.answer',
  ],
])('%s are told at their field, and nothing changes', async (_, paper, path) => {
  const { status, body } = await change(paper)
  expect(status).toBe(422)
  expect(body.errors[0].path).toBe(path)
  expect(await kinds()).toHaveLength(5)
})

it('is what answers are read by, whatever was sent before the start', async () => {
  const first = { question: '7 × 8?', options: ['48', '64', '56', '54'], correct: '56', marks: 7 }
  const early = await page.save(examId, 'page-number-one', [{ index: 0, value: '56', seq: 1 }])
  expect(early.body.code).toBe('attempt.not_started')
  await change({ mcqs: [first], description: [] })
  // As where another server has told the questions: this one is not asked for them.
  await page.start(examId, { writer: 'page-number-one' })
  await page.save(examId, 'page-number-one', [{ index: 0, value: '56', seq: 2 }])
  await completeOverHttp(test, principal, examId)
  const { rows } = await test.pool.query('select score from attempts where exam_id = $1', [examId])
  expect(rows).toEqual([{ score: 7 }])
})

it('and a start never both win: who starts has one paper or the other, whole', async () => {
  for (let round = 0; round < 8; round += 1) {
    examId = await makeExam(test)
    const [replaced, started] = await Promise.all([change(), page.start(examId, { writer: `page-number-${round}` })])
    expect(started.status).toBe(200)
    const { body } = await page.questions(examId)
    const asked = body.questions.exam_paper.mcqs[0].question
    expect(asked).toBe(replaced.status === 200 ? 'What is 3 + 1?' : '7 × 8?')
    if (replaced.status !== 200) expect(replaced.body.code).toBe('exam.questions_after_begin')
  }
})
