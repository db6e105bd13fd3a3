/** Exams that are made of questions of the bank: they are those questions, and no copies of them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { addToBank, choice, written } from '../../test/bank/bank-school.ts'
import { logInStaff, makeSchool, makeTeacher } from '../../test/factories.ts'
import { completeOverHttp, makeExam } from '../../test/fixtures/sitting.ts'
import { listPaper } from '../exams/papers.reads.ts'
import { joinExam } from './join-exam.service.ts'

let test: TestApp
let principal: string
beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'maths', classes: [5], subjects: ['Maths'] })
  principal = await logInStaff(test, 'principal')
})
afterAll(() => test.close())
beforeEach(() => test.pool.query('truncate bank_uses, bank_exams, bank_pictures, bank_wordings, bank_questions'))

const send = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, body?: object, token = principal) =>
  test.send({ method, url: `/api/v1${url}`, token, ...(body === undefined ? {} : { body }) })
const inBank = async (query = '') => (await send('GET', `/bank/questions?limit=200&${query}`)).body.questions

const options = ['1', '2', '3', '4']
const sum = { question: 'How much is 1 + 1?', options, correct: '2', marks: 1 }
const essay = { question: 'What is a sum?', answer: 'What numbers come to together.', marks: 5 }

/** Two questions of the product in the bank. */
async function builtIn() {
  const facts = { source: 'built_in' as const, topics: ['Addition'] }
  await addToBank(test, [
    { content: choice(sum.question, options, 2), ...facts },
    { content: written(essay.question, essay.answer), ...facts },
  ])
  const questions: { bank_question_id: number; revision: number; question: { kind: string } }[] = await inBank()
  const of = (kind: string) => questions.find(({ question }) => question.kind === kind)
  return { ofSum: of('single_choice')?.revision ?? 0, ofEssay: of('descriptive')?.revision ?? 0 }
}

/** An exam of a school that calls its subject otherwise. */
const examOf = (mcqs: object[], description: object[] = []) =>
  makeExam(test, {
    ...{ subject: 'Maths', mcqs, description, num_mcqs: mcqs.length, num_desc: description.length },
  })
const revisionsOf = async (exam: number) => (await listPaper(test.deps.db, exam)).map(({ revision }) => revision)

async function completed(exam: number) {
  await completeOverHttp(test, principal, exam)
  await joinExam(test.deps, exam)
}

describe('a question that nobody has changed', () => {
  it('is the same in the paper as in the bank, and in every further exam', async () => {
    const { ofSum, ofEssay } = await builtIn()
    const mcq = { ...sum, revision: ofSum }
    const exams = [await examOf([mcq], [{ ...essay, revision: ofEssay }]), await examOf([mcq])]
    expect(await revisionsOf(exams[0] ?? 0)).toEqual([ofSum, ofEssay])
    expect(await revisionsOf(exams[1] ?? 0)).toEqual([ofSum])
    for (const exam of exams) await completed(exam)
    const questions = await inBank('order=most_used')
    expect(questions).toMatchObject([
      { uses: 2, source: 'built_in', subject: 'Mathematics', topics: ['Addition'] },
      { uses: 1, source: 'built_in', subject: 'Mathematics', topics: ['Addition'] },
    ])
  })

  it.each([
    ['other words', { ...sum, question: 'How much is 1 and 1?' }],
    ['another key', { ...sum, correct: '3' }],
    ['other choices', { ...sum, options: ['2', '1', '3', '4'] }],
  ])('is another one with %s', async (_, mcq) => {
    const { ofSum } = await builtIn()
    expect(await revisionsOf(await examOf([{ ...mcq, revision: ofSum }]))).not.toContain(ofSum)
  })

  it('is another one with other key terms, where there is no such wording, and the second time in a paper', async () => {
    const { ofSum, ofEssay } = await builtIn()
    const key_terms = { any_fitting: false, points: [{ need: 1, terms: [['together']] }] }
    const exam = await examOf(
      [
        { ...sum, revision: ofSum },
        { ...sum, revision: ofSum },
      ],
      [{ ...essay, revision: ofEssay, key_terms }],
    )
    const [first, second, third] = await revisionsOf(exam)
    expect(first).toBe(ofSum)
    expect([ofSum, ofEssay]).not.toContain(second)
    expect([ofSum, ofEssay]).not.toContain(third)
    expect(await revisionsOf(await examOf([{ ...sum, revision: 999_999 }]))).toHaveLength(1)
  })

  it('keeps what it is when the other questions of its exam are changed', async () => {
    const { ofSum } = await builtIn()
    const exam = await examOf([{ ...sum, revision: ofSum }], [essay])
    const { body } = await send('GET', `/exam/paper/${exam}`)
    const exam_paper = {
      mcqs: [{ ...sum, revision: body.wordings[0].revision }],
      description: [{ ...essay, answer: 'A whole.' }],
    }
    const put = { questions: { exam_paper }, paper_version: body.paper_version }
    expect((await send('PUT', `/exam/paper/${exam}`, put)).status).toBe(200)
    expect((await revisionsOf(exam))[0]).toBe(ofSum)
  })
})

describe('what one exam changes', () => {
  it('of key terms stays with it', async () => {
    const { ofEssay } = await builtIn()
    const description = [{ ...essay, revision: ofEssay }]
    const [one, other] = [await examOf([], description), await examOf([], description)]
    const key_terms = { any_fitting: false, points: [{ need: 1, terms: [['together']] }] }
    const changed = await send('PUT', `/exam/paper/${one}/question/0/key-terms`, { key_terms, expected: null })
    expect(changed.status).toBe(200)
    const termsOf = async (exam: number) => (await listPaper(test.deps.db, exam)).map(({ keyTerms }) => keyTerms)
    expect(await termsOf(one)).toEqual([key_terms])
    expect(await termsOf(other)).toEqual([null])
    expect(await inBank('kind=descriptive')).toMatchObject([{ key_terms: null }])
    await completed(other)
    await completed(one)
    expect(await inBank('kind=descriptive')).toMatchObject([{ uses: 2, key_terms }])
  })

  it('of words before it is completed is in the bank after it, unless the bank has changed the question itself', async () => {
    const { ofSum } = await builtIn()
    const exam = await examOf([{ ...sum, revision: ofSum }])
    const corrected = async (text: string) => {
      const [revision] = await revisionsOf(exam)
      const answer = await send('PATCH', `/exam/paper/${exam}/question/0`, { text, options, revision })
      expect(answer.status).toBe(200)
    }
    await corrected('How much is one and one?')
    await completed(exam)
    const [found] = await inBank('kind=single_choice')
    expect(found).toMatchObject({ uses: 1, question: { text: 'How much is one and one?' } })
    const second = await examOf([{ ...sum, question: 'How much is one and one?', revision: found.revision }])
    const url = `/bank/questions/${found.bank_question_id}`
    const question = { ...found.question, text: 'What do one and one make?' }
    const form = { version: found.version, question, marks: 1, topics: [], key_terms: null }
    expect((await send('PUT', url, form)).status).toBe(200)
    await completed(second)
    expect(await inBank('kind=single_choice')).toMatchObject([
      { uses: 2, question: { text: 'What do one and one make?' } },
    ])
  })
})

describe('what AI has written', () => {
  const draft = { question: written('What is a product?'), marks: 5, key_terms: null, topics: ['Products'] }
  const keep = (fields: object = {}) =>
    send('POST', '/bank/drafts', { ...draft, subject: 'Maths', standard: 5, ...fields })

  it('is told so in the bank when an exam with it is completed, whoever has changed it', async () => {
    await completed(await examOf([{ ...sum, written_by_ai: true }], [essay]))
    expect(await inBank('source=ai')).toMatchObject([{ uses: 1, is_unread: false, question: { text: sum.question } }])
    expect(await inBank('source=school')).toHaveLength(1)
  })

  it('is filed under what it was drafted under, when its words have changed on the way too', async () => {
    const topics = ['addition', 'Number Play']
    const exam = await examOf([{ ...sum, topics }], [essay])
    const [revision] = await revisionsOf(exam)
    const changed = { text: 'How much do 1 and 1 make?', options, revision }
    expect((await send('PATCH', `/exam/paper/${exam}/question/0`, changed)).status).toBe(200)
    await completed(exam)
    expect(await inBank('topic=number%20play')).toMatchObject([{ topics, question: { text: changed.text } }])
    expect(await inBank('topics=none')).toHaveLength(1)
  })

  it('is kept without an exam, once, and marked until somebody has read it', async () => {
    expect((await keep()).body).toMatchObject({ message: 'Kept in the question bank' })
    expect((await keep()).body).toMatchObject({ message: 'It is in the question bank already' })
    const [kept] = await inBank('source=ai')
    expect(kept).toMatchObject({ subject: 'Maths', topics: ['Products'], is_unread: true, uses: 0 })
    const read = () => send('PUT', `/bank/questions/${kept.bank_question_id}/read`)
    expect([(await read()).status, (await read()).status]).toEqual([200, 200])
    expect(await inBank('source=ai')).toMatchObject([{ is_unread: false }])
    const audit = await test.deps.db
      .selectFrom('audit')
      .select('action')
      .where('record', '=', 'bank_questions')
      .execute()
    expect(audit.map(({ action }) => action).filter((action) => action.includes('draft'))).toEqual([
      'bank.draft_kept',
      'bank.draft_read',
    ])
  })

  it('has been read by who has changed it, or by an exam that is over', async () => {
    await keep()
    const [kept] = await inBank()
    const form = { ...draft, version: kept.version, marks: 4 }
    await send('PUT', `/bank/questions/${kept.bank_question_id}`, form)
    expect(await inBank()).toMatchObject([{ is_unread: false, source: 'ai' }])
    const other = written('What is a quotient?')
    await keep({ question: other })
    await completed(await examOf([], [{ question: other.text, answer: 'As the book says.', marks: 5 }]))
    expect((await inBank()).map((one: { is_unread: boolean }) => one.is_unread)).toEqual([false, false])
  })

  it('is kept by who teaches the subject there, and by no student', async () => {
    const maths = await logInStaff(test, 'maths')
    const body = { ...draft, subject: 'Hindi', standard: 5 }
    expect((await send('POST', '/bank/drafts', body, maths)).body.code).toBe('exam.not_teaching')
    expect((await send('POST', '/bank/drafts', { ...body, subject: 'maths', marks: 0 }, maths)).status).toBe(422)
    expect((await send('POST', '/bank/drafts', { ...body, subject: 'maths' }, maths)).status).toBe(200)
  })
})

describe('topics for several', () => {
  it('are given beside those that each has, all or none', async () => {
    await builtIn()
    const [one, other] = await inBank()
    const ids = [one.bank_question_id, other.bank_question_id]
    const give = (question_ids: number[], topics: string[]) => send('POST', '/bank/topics', { question_ids, topics })
    expect((await give(ids, ['addition', 'Sums', 'sums'])).body).toEqual({ message: 'Topics given', changed: 2 })
    expect((await give(ids, ['Sums'])).body).toMatchObject({ changed: 0 })
    expect(await inBank('topic=sums')).toMatchObject([
      { topics: ['Addition', 'Sums'] },
      { topics: ['Addition', 'Sums'] },
    ])
    expect((await give([...ids, 999_999], ['New'])).body.code).toBe('bank.not_found')
    const many = Array.from({ length: 11 }, (_, at) => `Topic ${at}`)
    expect((await give(ids, many)).body).toMatchObject({ code: 'request.invalid' })
    expect(await inBank('topic=new')).toEqual([])
    expect(await inBank('topic=topic')).toEqual([])
    expect((await give(ids, [])).status).toBe(422)
  })
})
