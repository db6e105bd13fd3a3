/** Questions in an order of each student's own, where an exam asks for it (product 4.17). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent } from '../../../test/factories.ts'
import { examBody } from '../../../test/fixtures/exam-bodies.ts'
import { completeOverHttp, type PupilPage, pupilPage } from '../../../test/fixtures/sitting.ts'
import { listPaper } from '../../exams/papers.reads.ts'

const writer = 'page-number-one'
const options = ['one', 'two', 'three', 'All of these']
const paper = {
  mcqs: Array.from({ length: 8 }, (_, at) => ({ question: `Choice ${at}?`, options, correct: 'two', marks: 1 })),
  description: Array.from({ length: 4 }, (_, at) => ({ question: `Why ${at}?`, answer: 'Because.', marks: 2 })),
}

let test: TestApp
let principal: string
let pupils: { token: string; page: PupilPage }[]
let examId: number

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  principal = await logInStaff(test, 'principal')
  pupils = []
  for (const rollNumber of ['1', '2']) {
    await makeStudent(test, { standard: 5, rollNumber, code: `PUPIL-5${rollNumber}` })
    const token = await logInStudent(test, `PUPIL-5${rollNumber}`)
    pupils.push({ token, page: pupilPage(test, token) })
  }
})
afterAll(() => test.close())
beforeEach(async () => {
  examId = await create({ shuffle_questions: true, shuffle_options: true })
})

async function create(fields: object): Promise<number> {
  const body = examBody({ ...paper, ...fields })
  return (await test.send({ method: 'POST', url: '/api/v1/exam/create-exam', token: principal, body })).body.exam_id
}
const staff = (url: string) => test.send({ method: 'GET', url: `/api/v1/exam/${url}`, token: principal })
const own = (at: number) => pupils[at] ?? Promise.reject(new Error('No such pupil'))
const page = async (at: number) => (await own(at)).page
const orderOf = async (at: number, id = examId) => (await (await page(at)).questions(id)).body.order
const review = async (at: number) =>
  test.send({ method: 'GET', url: `/api/v1/student-exam/get-exam-data/${examId}`, token: (await own(at)).token })

it('the order is each student’s own, keeps multiple choice before the rest, and stays', async () => {
  const [first, second] = [await orderOf(0), await orderOf(1)]
  const sorted = (indices: number[]) => indices.toSorted((one, other) => one - other)
  for (const order of [first, second]) {
    expect(sorted(order.slice(0, 8))).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(sorted(order.slice(8))).toEqual([8, 9, 10, 11])
  }
  expect(second).not.toEqual(first)
  await (await page(0)).start(examId, { writer: 'another-computer' })
  expect(await orderOf(0)).toEqual(first)
  // The lists themselves are those of the paper: a client that knows no order takes the same exam.
  const { body } = await (await page(0)).questions(examId)
  expect(body.questions.exam_paper.mcqs.map((mcq: { question: string }) => mcq.question)).toEqual(
    paper.mcqs.map(({ question }) => question),
  )
})

it('answers count for the question and the option that was shown, also when words are corrected meanwhile', async () => {
  const writing = await page(0)
  await writing.start(examId, { writer })
  const order = await orderOf(0)
  const seen = order[0]
  await writing.save(examId, writer, [{ index: seen, value: 'two', seq: 1 }])
  const { revision } = (await listPaper(test.deps.db, examId))[seen] ?? {}
  const corrected = { revision, text: 'Which is the second?', options: ['uno', 'dos', 'tres', 'All of these'] }
  const url = `/api/v1/exam/paper/${examId}/question/${seen}`
  expect((await test.send({ method: 'PATCH', url, token: principal, body: corrected })).status).toBe(200)
  expect(await orderOf(0)).toEqual(order)
  const next = order[1]
  await writing.save(examId, writer, [{ index: next, value: 'three', seq: 2 }])
  await writing.submit({ exam_id: examId, writer, mcq_answers: { [order[2]]: 'two' } })
  await completeOverHttp(test, principal, examId)

  const told = (await review(0)).body
  expect(told.exam.order).toEqual(order)
  expect(told.student_answers.mcq_answers[seen]).toBe('dos')
  expect([seen, next, order[2]].map((index) => told.student_answers.marks[index])).toEqual([1, 0, 1])
  const forStaff = (await staff(`get-student-answers?exam_id=${examId}&uniqueCode=PUPIL-51`)).body
  expect(forStaff.exam.order).toEqual(order)
  expect([forStaff.score, forStaff.exam.questions.exam_paper.mcqs[0].question]).toEqual([
    2,
    seen === 0 ? corrected.text : paper.mcqs[0]?.question,
  ])
  // Who did not take it had no order.
  expect((await review(1)).body.exam).not.toHaveProperty('order')
})

it('is told before the start, to staff too, and is in the audit', async () => {
  expect((await (await page(0)).summary(examId)).body).toMatchObject({ shuffle_questions: true, shuffle_options: true })
  for (const url of [`get-exam-details/${examId}`, `paper/${examId}`]) {
    expect((await staff(url)).body).toMatchObject({ shuffle_questions: true, shuffle_options: true })
  }
  expect((await staff(`board/${examId}`)).body.exam).toMatchObject({ shuffle_questions: true })
  const row = await test.deps.db
    .selectFrom('audit')
    .select('after')
    .where('action', '=', 'exam.created')
    .where('record_id', '=', String(examId))
    .executeTakeFirstOrThrow()
  expect(row.after).toMatchObject({ shuffleQuestions: true })
})

it('is off unless asked for, and may be changed until somebody has started', async () => {
  const plain = await create({})
  const edit = (fields: object) =>
    test.send({
      method: 'PATCH',
      url: `/api/v1/exam/update-exam/${plain}`,
      token: principal,
      body: { scheduled_date: '2026-11-09', scheduled_time: '09:59', duration: 30, ...fields },
    })
  const isShuffled = async () => (await staff(`paper/${plain}`)).body.shuffle_questions
  expect(await isShuffled()).toBe(false)
  expect((await edit({ shuffle_questions: true })).status).toBe(200)
  expect((await edit({ duration: 40 })).status).toBe(200)
  expect(await isShuffled()).toBe(true)
  expect((await edit({ shuffle_questions: false })).status).toBe(200)
  expect(await orderOf(0, plain)).toBeUndefined()
  expect(await edit({ shuffle_questions: true })).toMatchObject({
    status: 409,
    body: { code: 'exam.shuffled_after_begin' },
  })
})
