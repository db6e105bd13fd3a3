/** Options in an order of each student's own, where an exam asks for it. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent } from '../../../test/factories.ts'
import { examBody } from '../../../test/fixtures/exam-bodies.ts'
import { completeOverHttp, type PupilPage, pupilPage } from '../../../test/fixtures/sitting.ts'
import { buildApp } from '../../app.ts'

const options = ['one', 'two', 'three', 'four']
const paper = {
  mcqs: Array.from({ length: 12 }, (_, at) => ({ question: `Question ${at}?`, options, correct: 'three', marks: 1 })),
  description: [],
}

let test: TestApp
let principal: string
let first: PupilPage
let second: PupilPage

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  principal = await logInStaff(test, 'principal')
  for (const rollNumber of ['1', '2'])
    await makeStudent(test, { standard: 5, rollNumber, code: `PUPIL-5${rollNumber}` })
  first = pupilPage(test, await logInStudent(test, 'PUPIL-51'))
  second = pupilPage(test, await logInStudent(test, 'PUPIL-52'))
})
afterAll(() => test.close())

async function create(fields: Record<string, unknown>): Promise<number> {
  const body = examBody({ ...paper, ...fields })
  return (await test.send({ method: 'POST', url: '/api/v1/exam/create-exam', token: principal, body })).body.exam_id
}

async function ordersOf(page: PupilPage, examId: number): Promise<string[][]> {
  const { status, body } = await page.questions(examId)
  expect(status).toBe(200)
  expect(JSON.stringify(body)).not.toMatch(/correct|answer/)
  return body.questions.exam_paper.mcqs.map((mcq: { options: string[] }) => mcq.options)
}

const card = async (examId: number) => {
  const { body } = await test.send({ method: 'GET', url: '/api/v1/exam/all-exams', token: principal })
  return body['Class 5'].find((exam: { exam_id: number }) => exam.exam_id === examId)
}
const edit = (examId: number, fields: Record<string, unknown>) =>
  test.send({
    method: 'PATCH',
    url: `/api/v1/exam/update-exam/${examId}`,
    token: principal,
    body: { scheduled_date: '2026-11-09', scheduled_time: '09:59', duration: 30, ...fields },
  })

it('the order is each student’s own, and stays', async () => {
  const examId = await create({ shuffle_options: true })
  const orders = await ordersOf(first, examId)
  for (const order of orders) expect([...order].sort()).toEqual([...options].sort())
  expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(1)
  expect(await ordersOf(second, examId)).not.toEqual(orders)
  expect(await ordersOf(first, examId)).toEqual(orders)
  const restarted = await buildApp(test.deps)
  const token = await logInStudent(test, 'PUPIL-51')
  const again = await restarted.inject({
    url: `/api/v1/student-exam/questions/${examId}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(again.json().questions.exam_paper.mcqs.map((mcq: { options: string[] }) => mcq.options)).toEqual(orders)
  await restarted.close()
})

it('formulas come in the order of the options that each student sees', async () => {
  const formulas = ['$\\frac{1}{2}$', '$x^2$', '$7$', '$3$']
  const mcqs = paper.mcqs.map((mcq) => ({
    ...mcq,
    question: 'Which of $\\sqrt{2}$?',
    options: formulas,
    correct: '$x^2$',
  }))
  const examId = await create({ mcqs, shuffle_options: true })
  const orders = await ordersOf(first, examId)
  const { body } = await first.questions(examId)
  expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(1)
  body.questions.exam_paper.mcqs.forEach((mcq: { math: Record<string, string> }, index: number) => {
    const written = (orders[index] ?? []).map((option) => option.slice(1, -1)).filter((tex) => /\D/.test(tex))
    // Whole numbers come first and by size in every object, whatever the order of the paper.
    expect(Object.keys(mcq.math)).toEqual(['3', '7', '\\sqrt{2}', ...written])
  })
})

it('everything else knows no order but the paper’s', async () => {
  const examId = await create({ shuffle_options: true })
  await ordersOf(first, examId)
  expect((await first.save(examId, 'page-number-one', [{ index: 0, value: 'three', seq: 1 }])).body.state).toBe('open')
  await first.submit({ exam_id: examId, mcq_answers: { 1: 'three', 2: 'one' }, writer: 'page-number-one' })
  await completeOverHttp(test, principal, examId)
  const review = await test.send({
    method: 'GET',
    url: `/api/v1/exam/get-student-answers?exam_id=${examId}&uniqueCode=PUPIL-51`,
    token: principal,
  })
  expect(review.body.score).toBe(2)
  expect(review.body.exam.questions.exam_paper.mcqs[0]).toMatchObject({ options, correct: 'three' })
  expect(review.body.student_answers.mcq_answers.slice(0, 3)).toEqual(['three', 'three', 'one'])
})

it('an exam that does not ask for it keeps the paper’s order', async () => {
  const examId = await create({})
  expect(await card(examId)).toMatchObject({ shuffle_options: false })
  expect(new Set((await ordersOf(first, examId)).map((order) => order.join()))).toEqual(new Set([options.join()]))
})

it('may be asked for until somebody has started', async () => {
  const examId = await create({})
  expect(await edit(examId, { shuffle_options: true })).toMatchObject({ status: 200 })
  expect(await edit(examId, { duration: 40 })).toMatchObject({ status: 200 })
  expect(await card(examId)).toMatchObject({ shuffle_options: true, duration: 40 })
  await first.start(examId)
  expect(await edit(examId, { shuffle_options: false })).toMatchObject({
    status: 409,
    body: { code: 'exam.shuffled_after_begin' },
  })
  expect(await edit(examId, { shuffle_options: true, duration: 50 })).toMatchObject({ status: 200 })
})
