/** A paper with questions of every kind: created, taken by our page and by a client of two kinds, marked and reviewed. */
import { createExamBody } from '@pariksha/contract/exams.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent } from '../../test/factories.ts'
import { descriptive, examBody, mcq, otherKinds } from '../../test/fixtures/exam-bodies.ts'
import { completeOverHttp, markedPaper, type PupilPage, pupilPage } from '../../test/fixtures/sitting.ts'
import { listPaper } from './papers.reads.ts'

const writer = 'page-number-one'

let test: TestApp
let principal: string
let page: PupilPage
let studentId: number
let examId: number

const body = (others: readonly unknown[]) =>
  examBody({ questions: { exam_paper: { mcqs: [mcq], description: [descriptive], others } } })
const create = (others: readonly unknown[]) =>
  test.send({ method: 'POST', url: '/api/v1/exam/create-exam', token: principal, body: body(others) })

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  principal = await logInStaff(test, 'principal')
  studentId = await makeStudent(test, { standard: 5, rollNumber: '1', code: 'PUPIL-51' })
  page = pupilPage(test, await logInStudent(test, 'PUPIL-51'))
})
afterAll(() => test.close())
beforeEach(async () => {
  const created = await create(otherKinds)
  expect(created.status).toBe(200)
  examId = created.body.exam_id
})

const score = async () => (await markedPaper(test, { examId, studentId })).attempt
const order = [
  'single_choice',
  'true_false',
  'descriptive',
  'single_choice',
  'multiple_choice',
  'numerical',
  'short_answer',
]

it('stands in the order that clients of two kinds expect, with the marks of all', async () => {
  const paper = await listPaper(test.deps.db, examId)
  expect(paper.map(({ content }) => content.kind)).toEqual(order)
  expect(paper.map(({ marks }) => marks)).toEqual([1, 1, 5, 2, 4, 3, 2])
  const { body: summary } = await page.summary(examId)
  expect(summary).toMatchObject({ mcq_count: 2, descriptive_count: 5, total_marks: 18, exam_type: 'Mixed' })
})

it('is answered by our page in ids, numbers and words, and marked at once but for the long text', async () => {
  await page.start(examId, { writer })
  const chosen = { 0: '2', 1: '1', 3: '1', 4: '1' }
  const answers = [
    ...Object.entries(chosen).map(([index, ids]) => ({ index: Number(index), value: ids, chosen: ids, seq: 1 })),
    { index: 2, value: 'Because.', seq: 1 },
    { index: 5, value: '१४९.६ million km', seq: 1 },
    { index: 6, value: ' milky  WAY', seq: 1 },
  ]
  expect((await page.save(examId, writer, answers)).body.saved).toHaveLength(7)
  await page.submit({ exam_id: examId })
  expect(await score()).toMatchObject({ score: 1 + 1 + 2 + 2 + 3 + 2, to_mark: 1 })
})

it('is read and answered in words by a client that knows two kinds', async () => {
  const { body: asked } = await page.questions(examId)
  const { mcqs, description } = asked.questions.exam_paper
  expect(mcqs.map(({ options }: { options: string[] }) => options)).toEqual([mcq.options, ['True', 'False']])
  expect(description[1].question).toBe('Which is nearest to the sun?\n– Mercury\n– Venus\n– Mars')
  expect(JSON.stringify(asked)).not.toMatch(/correct|accepted|tolerance|149/)
  await page.submit({
    exam_id: examId,
    mcq_answers: { 0: '4', 1: 'False' },
    descriptive_answers: { 2: 'Because.', 3: 'Mercury', 4: 'Venus\nMercury', 5: '150', 6: 'Andromeda' },
  })
  expect(await score()).toMatchObject({ score: 1 + 0 + 2 + 4 + 3 + 0, to_mark: 1 })
  await completeOverHttp(test, principal, examId)
  const exported = `/api/v1/exam/export-results/${examId}?format=csv`
  const { body: sheet } = await test.send({ method: 'GET', url: exported, token: principal })
  expect(Buffer.from(sheet.base64, 'base64').toString('utf8')).toContain('10,18')
  const url = `/api/v1/exam/get-student-answers?exam_id=${examId}&student_id=${studentId}`
  const { body: review } = await test.send({ method: 'GET', url, token: principal })
  expect(review.student_answers.descriptive_answers).toEqual([
    null,
    null,
    'Because.',
    'Mercury',
    'Mercury\nVenus',
    '150',
    'Andromeda',
  ])
  expect(review.exam.questions.exam_paper.description[3]).toMatchObject({
    answer: '149.6 million km',
    reviewed: { kind: 'numerical', value: 149.6 },
  })
  expect(review.exam.questions.exam_paper.description[0]).not.toHaveProperty('reviewed')
})

it.each([
  ['no right option', { kind: 'single_choice', text: 'Which?', options: [], correct: 1 }, 'question.options'],
  ['a text that is blank', { kind: 'true_false', text: ' ', correct: true }, 'question.text'],
  ['no number', { kind: 'numerical', text: 'How many?', unit: '', value: null, tolerance: {} }, 'question.value'],
  ['a kind that is none', { kind: 'essay', text: 'Why?' }, 'question.kind'],
])('%s is told at its field, and nothing is made', async (_, question, field) => {
  const before = await test.pool.query('select count(*) from exams')
  const { status, body: refused } = await create([{ question, marks: 1 }])
  expect(status).toBe(422)
  const at = `questions.exam_paper.others.0.${field}`
  expect(refused.errors.map(({ path }: { path: string }) => path)).toContain(at)
  expect((await test.pool.query('select count(*) from exams')).rows).toEqual(before.rows)
})

it('may be all that a paper has', () => {
  const others = [otherKinds[2]]
  const only = examBody({ mcqs: [], description: [], questions: { exam_paper: { mcqs: [], description: [], others } } })
  expect(createExamBody.safeParse(only).success).toBe(true)
})
