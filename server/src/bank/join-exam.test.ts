/** How the questions of completed exams come into the bank, over the whole stack. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { addToBank, choice } from '../../test/bank/bank-school.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher } from '../../test/factories.ts'
import { completeOverHttp, makeExam, pupilPage, sittingPaper } from '../../test/fixtures/sitting.ts'
import { listPaper } from '../exams/papers.reads.ts'
import { joinExam } from './join-exam.service.ts'
import { listDueExams } from './uses.queries.ts'

let test: TestApp
let principal: string
let maths: string
let pupils: string[]

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'maths', classes: [5], subjects: ['Mathematics'] })
  await makeStudent(test, { standard: 5, rollNumber: '1', code: 'PUPIL-51' })
  await makeStudent(test, { standard: 5, rollNumber: '2', code: 'PUPIL-52' })
  principal = await logInStaff(test, 'principal')
  maths = await logInStaff(test, 'maths')
  pupils = [await logInStudent(test, 'PUPIL-51'), await logInStudent(test, 'PUPIL-52')]
})
afterAll(() => test.close())

beforeEach(async () => {
  const tables = 'bank_uses, bank_exams, bank_pictures, bank_wordings, bank_questions'
  await test.pool.query(`update exams set deleted_at = now(); delete from exam_tallies; truncate ${tables}`)
})

const join = (exam: number) => joinExam(test.deps, exam)

const due = () => listDueExams(test.deps.db, 10)

/** A minute goes by. */
const rested = () => test.pool.query(`update bank_exams set changed_at = changed_at - interval '1 minute'`)

/** The first pupil is right in the first question, the second one is not. */
async function completed(fields: Record<string, unknown> = {}): Promise<number> {
  const exam = await makeExam(test, { description: [], ...fields })
  for (const [at, token] of pupils.entries()) {
    const page = pupilPage(test, token)
    await page.start(exam, { writer: 'page-number-one' })
    await page.submit({ exam_id: exam, mcq_answers: { 0: at === 0 ? '56' : '54', 1: '17' } })
  }
  await completeOverHttp(test, principal, exam)
  return exam
}

async function inBank(query = '') {
  const url = `/api/v1/bank/questions?order=hardest&limit=200&${query}`
  const { body } = await test.send({ method: 'GET', url, token: principal })
  return body
}
const textsOf = (body: { questions: { question: { text: string } }[] }) =>
  body.questions.map((one) => one.question.text)

describe('an exam that is completed', () => {
  it('brings its questions in, with how they did', async () => {
    const exam = await completed({ title: 'Unit test' })
    expect((await inBank()).exams_to_join).toBe(1)
    expect(await due()).toEqual([exam])
    await join(exam)
    const body = await inBank()
    expect(body.exams_to_join).toBe(0)
    expect(await due()).toEqual([])
    const facts = body.questions.map((one: Record<string, unknown>) => [
      one.facility,
      one.difficulty,
      one.marks,
      one.uses,
    ])
    expect(textsOf(body)).toEqual(['Half of 50?', '7 × 8?', 'Which is prime?'])
    expect(facts).toEqual([
      [0, 'hard', 3, 1],
      [0.5, 'medium', 1, 1],
      [1, 'easy', 2, 1],
    ])
    expect(body.questions[0]).toMatchObject({ source: 'school', last_used: '2026-11-09', standards: [5] })
    const id = body.questions[1].bank_question_id
    const { body: one } = await test.send({ method: 'GET', url: `/api/v1/bank/questions/${id}`, token: maths })
    expect(one.uses).toMatchObject([
      { exam_id: exam, title: 'Unit test', exam_date: '2026-11-09', students: 2, facility: 0.5 },
    ])
  })

  it('does so once, however often and by however many it is done', async () => {
    const exam = await completed()
    await Promise.all([join(exam), join(exam), join(exam)])
    const { questions } = await inBank()
    expect(questions.map((one: { uses: number }) => one.uses)).toEqual([1, 1, 1])
  })

  it('adds no question that is there: it has one use more', async () => {
    await addToBank(test, [{ content: choice('7 × 8?', ['54', '56', '64', '48'], 2), topics: ['Tables'] }])
    await join(await completed())
    await join(await completed({ mcqs: sittingPaper.mcqs.slice(0, 1), standard: 5 }))
    const { questions } = await inBank('topic=tables')
    expect(questions).toMatchObject([{ uses: 2, facility: 0.5, topics: ['Tables'], source: 'school' }])
    expect((await inBank()).questions).toHaveLength(3)
  })

  it('does nothing before it is completed', async () => {
    await join(await makeExam(test))
    expect((await inBank()).questions).toEqual([])
  })
})

describe('an exam that has changed since', () => {
  it('is looked at again, a while after its marks or its keys changed', async () => {
    const exam = await completed()
    await join(exam)
    const body = { index: 0, rule: 'everyone', reason: 'It was misprinted.', dry_run: false }
    const url = `/api/v1/exam/corrections/${exam}`
    expect((await test.send({ method: 'POST', url, token: principal, body })).status).toBe(200)
    expect(await due()).toEqual([])
    await rested()
    expect(await due()).toEqual([exam])
    await join(exam)
    await rested()
    expect(await due()).toEqual([])
    expect((await inBank('q=7')).questions).toMatchObject([{ facility: 1, uses: 1 }])
  })

  it('shows what a question has become by a correction', async () => {
    const exam = await completed()
    await join(exam)
    const [question] = await listPaper(test.deps.db, exam)
    const url = `/api/v1/exam/paper/${exam}/question/0`
    const words = { text: '7 times 8?', options: ['54', '56', '64', '48'], revision: question?.revision }
    expect((await test.send({ method: 'PATCH', url, token: maths, body: words })).status).toBe(200)
    await rested()
    expect(await due()).toEqual([exam])
    await join(exam)
    const body = await inBank()
    expect(textsOf(body)).toEqual(['Half of 50?', '7 times 8?', 'Which is prime?'])
    expect(body.questions[1]).toMatchObject({ uses: 1, version: 2 })
  })

  it('is named as a use to those alone who may know of it', async () => {
    await makeTeacher(test, { username: 'sixth', classes: [6], subjects: ['Mathematics'] })
    const exam = await completed()
    await join(exam)
    const [question] = (await inBank()).questions
    const url = `/api/v1/bank/questions/${question.bank_question_id}`
    const usesOf = async (token: string) => {
      const { body } = await test.send({ method: 'GET', url, token })
      return body.uses.map((use: { exam_id: number }) => use.exam_id)
    }
    expect(await usesOf(maths)).toEqual([exam])
    expect(await usesOf(await logInStaff(test, 'sixth'))).toEqual([])
  })

  it('leaves no use where it is deleted; the questions stay', async () => {
    const exam = await completed()
    await join(exam)
    await test.send({ method: 'DELETE', url: `/api/v1/exam/delete-exam/${exam}`, token: principal })
    await rested()
    expect(await due()).toEqual([exam])
    await join(exam)
    expect(await due()).toEqual([])
    expect((await inBank()).questions.map((one: { uses: number }) => one.uses)).toEqual([0, 0, 0])
  })
})
