import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { descriptive, examBody, mcq } from '../../test/fixtures/exam-bodies.ts'
import { type ExamCreators, makeExamCreators } from '../../test/fixtures/exam-creators.ts'

let test: TestApp
let creators: ExamCreators

beforeAll(async () => {
  test = await startTestApp()
  creators = await makeExamCreators(test)
})
afterAll(() => test.close())

const create: ExamCreators['create'] = (role, body) => creators.create(role, body)

async function countRows() {
  const { db } = test.deps
  const count = async (table: 'exams' | 'questions' | 'audit') => {
    const { rows } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return rows
  }
  return { exams: await count('exams'), questions: await count('questions'), audit: await count('audit') }
}

describe('an exam that cannot be', () => {
  const { questions: _paper, ...withoutPaper } = examBody()
  const { subject: _subject, ...withoutSubject } = examBody()
  const long = 'x'.repeat(20_001)

  it.each([
    { fault: 'nothing at all', body: {}, path: 'standard', message: 'Grade is required.' },
    { fault: 'no subject', body: withoutSubject, path: 'subject', message: 'Subject is required.' },
    { fault: 'a blank subject', body: examBody({ subject: '  ' }), path: 'subject', message: 'Subject is required.' },
    {
      fault: 'a subject that is no text',
      body: examBody({ subject: 7 }),
      path: 'subject',
      message: 'Subject is required.',
    },
    { fault: 'no such class', body: examBody({ standard: 11 }), path: 'standard', message: 'Grade is required.' },
    {
      fault: 'a class of the wrong type',
      body: examBody({ standard: [5] }),
      path: 'standard',
      message: 'Grade is required.',
    },
    {
      fault: 'no date',
      body: examBody({ scheduled_date: '' }),
      path: 'scheduled_date',
      message: 'Date of exam is required.',
    },
    {
      fault: 'a day that is not',
      body: examBody({ scheduled_date: '2026-11-31' }),
      path: 'scheduled_date',
      message: 'Date of exam is required.',
    },
    {
      fault: 'no time',
      body: examBody({ scheduled_time: '' }),
      path: 'scheduled_time',
      message: 'Timings is required.',
    },
    {
      fault: 'a time that is not',
      body: examBody({ scheduled_time: '24:00' }),
      path: 'scheduled_time',
      message: 'Timings is required.',
    },
    {
      fault: 'a duration that is no number',
      body: examBody({ duration: 'long' }),
      path: 'duration',
      message: 'Duration is required.',
    },
    {
      fault: 'a zero duration',
      body: examBody({ duration: 0 }),
      path: 'duration',
      message: 'Duration must be greater than 0.',
    },
    {
      fault: 'a negative duration',
      body: examBody({ duration: '-5' }),
      path: 'duration',
      message: 'Duration must be greater than 0.',
    },
    {
      fault: 'a duration in halves',
      body: examBody({ duration: 1.5 }),
      path: 'duration',
      message: 'Duration must be greater than 0.',
    },
    {
      fault: 'a duration of a day',
      body: examBody({ duration: 1440 }),
      path: 'duration',
      message: 'Duration must be at most 600 minutes.',
    },
    { fault: 'no count', body: examBody({ num_mcqs: '' }), path: 'num_mcqs', message: 'Number of MCQs is required.' },
    {
      fault: 'a negative count',
      body: examBody({ num_desc: -1 }),
      path: 'num_desc',
      message: 'Number of Descriptive questions must be 0 or greater.',
    },
    {
      fault: 'more counted than given',
      body: examBody({ num_mcqs: 2 }),
      path: 'num_mcqs',
      message: 'Number of MCQs does not match the questions given.',
    },
    {
      fault: 'fewer counted than given',
      body: examBody({ num_desc: 0 }),
      path: 'num_desc',
      message: 'Number of Descriptive questions does not match the questions given.',
    },
    {
      fault: 'zero questions',
      body: examBody({ mcqs: [], description: [] }),
      path: 'num_mcqs',
      message: 'An exam needs at least one question.',
    },
    { fault: 'no paper', body: withoutPaper, path: 'questions', message: 'An exam needs at least one question.' },
    {
      fault: 'three options',
      body: examBody({ mcqs: [{ ...mcq, options: ['3', '4', '5'] }] }),
      path: 'questions.exam_paper.mcqs.0.options',
      message: 'MCQ 1: Exactly 4 choices are needed',
    },
    {
      fault: 'five options',
      body: examBody({ mcqs: [{ ...mcq, options: ['3', '4', '5', '6', '7'] }] }),
      path: 'questions.exam_paper.mcqs.0.options',
      message: 'MCQ 1: Exactly 4 choices are needed',
    },
    {
      fault: 'an empty option',
      body: examBody({ mcqs: [mcq, { ...mcq, options: ['3', '4', ' ', '6'] }] }),
      path: 'questions.exam_paper.mcqs.1.options',
      message: 'MCQ 2: All choices must be filled',
    },
    {
      fault: 'the same option twice',
      body: examBody({ mcqs: [{ ...mcq, options: ['4', '4', '5', '6'] }] }),
      path: 'questions.exam_paper.mcqs.0.options',
      message: 'MCQ 1: All choices must be different',
    },
    {
      fault: 'a key that is no option',
      body: examBody({ mcqs: [{ ...mcq, correct: '7' }] }),
      path: 'questions.exam_paper.mcqs.0.correct',
      message: 'MCQ 1: Correct answer must be one of the choices',
    },
    {
      fault: 'no key',
      body: examBody({ mcqs: [{ ...mcq, correct: '' }] }),
      path: 'questions.exam_paper.mcqs.0.correct',
      message: 'MCQ 1: Correct answer is required',
    },
    {
      fault: 'zero marks',
      body: examBody({ mcqs: [{ ...mcq, marks: 0 }] }),
      path: 'questions.exam_paper.mcqs.0.marks',
      message: 'MCQ 1: Marks must be greater than 0',
    },
    {
      fault: 'a question without text',
      body: examBody({ mcqs: [{ ...mcq, question: '' }] }),
      path: 'questions.exam_paper.mcqs.0.question',
      message: 'MCQ 1: Question text is required',
    },
    {
      fault: 'a descriptive question without answer',
      body: examBody({ description: [{ ...descriptive, answer: '' }] }),
      path: 'questions.exam_paper.description.0.answer',
      message: 'Descriptive Q1: Answer is required',
    },
    {
      fault: 'options of the wrong type',
      body: examBody({ mcqs: [{ ...mcq, options: 'abcd' }] }),
      path: 'questions.exam_paper.mcqs.0.options',
      message: 'All choices must be filled',
    },
    {
      fault: 'questions of the wrong type',
      body: { ...examBody(), questions: { exam_paper: { mcqs: 'none', description: [] } } },
      path: 'questions.exam_paper.mcqs',
      message: 'The questions must be given as a list.',
    },
    {
      fault: 'an endless answer',
      body: examBody({ description: [{ ...descriptive, answer: long }] }),
      path: 'questions.exam_paper.description.0.answer',
      message: 'At most 20000 characters are allowed.',
    },
  ])('is refused for $fault and nothing is written', async ({ body, path, message }) => {
    const before = await countRows()
    const answer = await create('teacher', body)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ code: 'request.invalid', message, detail: message })
    expect(answer.body.errors[0]).toEqual({ path, message })
    expect(await countRows()).toEqual(before)
  })

  it('is refused for a date before today', async () => {
    const before = await countRows()
    const answer = await create('teacher', examBody({ scheduled_date: '2026-11-08', scheduled_time: '23:59' }))
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      code: 'exam.start_in_past',
      message: 'Date of exam cannot be before today.',
      errors: [{ path: 'scheduled_date', message: 'Date of exam cannot be before today.' }],
    })
    expect(await countRows()).toEqual(before)
  })

  it.each([
    { what: 'another subject of the class', body: examBody({ subject: 'Hindi' }) },
    { what: 'another class', body: examBody({ standard: 6 }) },
  ])('is refused to a teacher for $what', async ({ body }) => {
    const before = await countRows()
    const answer = await create('teacher', body)
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({
      code: 'exam.not_teaching',
      message: 'You do not teach this subject in this class.',
      errors: [{ path: 'subject', message: 'You do not teach this subject in this class.' }],
    })
    expect(await countRows()).toEqual(before)
  })

  it.each([
    { role: 'nobody', status: 401, code: 'session.missing' },
    { role: 'student', status: 403, code: 'access.forbidden' },
  ])('is refused to $role', async ({ role, status, code }) => {
    const answer = await create(role, examBody())
    expect(answer).toMatchObject({ status, body: { code } })
  })

  it.each([
    { what: 'broken JSON', payload: '{"standard": 5,', type: 'application/json', status: 400 },
    { what: 'a list', payload: '[]', type: 'application/json', status: 422 },
    { what: 'no body', payload: '', type: 'application/json', status: 422 },
    { what: 'a form', payload: 'standard=5', type: 'application/x-www-form-urlencoded', status: 415 },
  ])('is refused as $what', async ({ payload, type, status }) => {
    const before = await countRows()
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/v1/exam/create-exam',
      headers: { authorization: `Bearer ${creators.tokens.teacher}`, 'content-type': type },
      payload,
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(await countRows()).toEqual(before)
  })

  it('is refused for a text the database cannot hold', async () => {
    const answer = await create('teacher', examBody({ mcqs: [{ ...mcq, question: 'nul \u0000 byte' }] }))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })
})
