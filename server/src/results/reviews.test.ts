import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testStart } from '../../test/app.ts'
import { onlyChoices, type ResultsClass, rightChoices, startResultsClass } from '../../test/fixtures/results-class.ts'
import { makeExam, sittingPaper } from '../../test/fixtures/sitting.ts'

let room: ResultsClass

beforeAll(async () => {
  room = await startResultsClass()
})
afterAll(() => room.test.close())
beforeEach(() => room.test.clock.set(testStart))

describe('the paper', () => {
  it('is read whole by who may change the exam, before anybody has begun, and by nobody else', async () => {
    const exam = await makeExam(room.test)
    const url = `/exam/paper/${exam}`
    const read = await room.get(url, 'maths')
    expect(read.body).toMatchObject({ subject: 'Mathematics', standard: 5, shuffle_options: false, total_marks: 16 })
    expect(read.body.questions.exam_paper).toEqual(sittingPaper)
    expect((await room.get(url, 'principal')).status).toBe(200)
    expect((await room.get(url, 'hindi')).status).toBe(404)
    expect((await room.get(url, '5-1')).status).toBe(403)
  })
})

describe("a student's review", () => {
  it('is withheld, keys and all, until the exam is completed', async () => {
    const exam = await makeExam(room.test)
    await room.take(exam, '5-1', { mcq: rightChoices })
    const early = await room.review(exam, '5-1')
    expect(early).toMatchObject({ status: 409, body: { code: 'exam.not_completed' } })
    expect(early.body.message).toBe('The result of this exam is not announced yet.')
    for (const url of ['/student/student-home', '/student-exam/get-all-exams', `/student-exam/summary/${exam}`]) {
      expect(JSON.stringify((await room.get(url, '5-1')).body)).not.toMatch(/MODEL-ANSWER|correct/)
    }
    await room.complete(exam)
    expect((await room.review(exam, '5-1')).status).toBe(200)
  })

  it('shows the paper with its keys, the answers and the one own result', async () => {
    const exam = await makeExam(room.test)
    await room.take(exam, '5-10', { mcq: { 0: '56', 1: '9' }, descriptive: { 4: 'Round' } })
    await room.take(exam, '5-2', { mcq: rightChoices })
    await room.complete(exam)
    expect((await room.review(exam, '5-10')).body).toEqual({
      exam: {
        exam_id: exam,
        exam_date: '2026-11-09',
        status: 'pending',
        subject: 'Mathematics',
        title: null,
        exam_type: 'Mixed',
        attended: true,
        results: { 10: '1/16' },
        questions: { exam_paper: sittingPaper },
      },
      student_answers: {
        mcq_answers: ['56', '9', null],
        descriptive_answers: [null, null, null, null, 'Round'],
        marks: [1, 0, null, null, null],
      },
    })
  })

  it('says passed, failed or not attempted', async () => {
    const exam = await makeExam(room.test, { ...onlyChoices, mcqs: sittingPaper.mcqs, num_mcqs: 3 })
    await room.take(exam, '5-1', { mcq: rightChoices })
    await room.take(exam, '5-2', { mcq: { 0: '56' } })
    await room.complete(exam)
    const exams = await Promise.all(['5-1', '5-2', '5-10'].map(async (by) => (await room.review(exam, by)).body.exam))
    expect(exams).toMatchObject([
      { status: 'passed', results: { 1: '6/6' }, exam_type: 'Multiple choice', attended: true },
      { status: 'failed', results: { 2: '1/6' }, attended: true },
      { status: 'not attempted', results: { 10: 'N/A' }, attended: false },
    ])
  })

  it('is for students of the class', async () => {
    const exam = await makeExam(room.test)
    await room.complete(exam)
    expect((await room.review(exam)).status).toBe(401)
    expect((await room.review(exam, 'principal')).status).toBe(403)
    for (const id of [exam, 999_999]) {
      expect(await room.review(id, '6-1')).toMatchObject({ status: 404, body: { code: 'exam.not_found' } })
    }
  })
})

describe("a student's answers, for staff", () => {
  it('show the percentage by unique code beside the marks', async () => {
    const exam = await makeExam(room.test)
    await room.take(exam, '5-1', { mcq: rightChoices, descriptive: { 3: 'A part' } })
    await room.complete(exam)
    const { body } = await room.get(`/exam/get-student-answers?exam_id=${exam}&uniqueCode=pupil51`, 'maths')
    expect(body).toEqual({
      exam: {
        exam_id: exam,
        exam_date: '2026-11-09',
        status: 'pending',
        subject: 'Mathematics',
        title: null,
        exam_type: 'Mixed',
        attended: true,
        results: { 'PUPIL-5-1': '37.5' },
        questions: { exam_paper: sittingPaper },
      },
      score: 6,
      total: 16,
      student: {
        student_id: expect.any(Number),
        name: 'Student 1',
        roll_number: '1',
        standard: 5,
        uniqueCode: 'PUPIL-5-1',
      },
      student_answers: {
        mcq_answers: ['56', '17', '25'],
        descriptive_answers: [null, null, null, 'A part', null],
        marks: [1, 2, 3, null, null],
      },
      receipt: {
        submitted_at: testStart,
        answered: 4,
        code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
      },
      receipt_matches: true,
    })
  })

  it('are found by the id of the student too, by nothing else, and as narrowly', async () => {
    const exam = await makeExam(room.test)
    const byCode = (await room.answersOf(exam, '5-1', 'maths')).body
    const { student_id } = byCode.student
    const ask = (query: string, by: string) => room.get(`/exam/get-student-answers?exam_id=${exam}${query}`, by)
    expect((await ask(`&student_id=${student_id}`, 'maths')).body).toEqual(byCode)
    expect((await ask(`&student_id=${student_id}`, 'hindi')).body.code).toBe('exam.not_found')
    expect((await ask('&student_id=999999', 'maths')).body.code).toBe('student.not_found')
    expect(await ask('', 'maths')).toMatchObject({ status: 422, body: { code: 'request.invalid' } })
  })

  it('are there as they stand before the exam is completed', async () => {
    const upcoming = await makeExam(room.test, { scheduled_time: '12:00' })
    expect((await room.answersOf(upcoming, '5-1', 'maths')).body.exam).toMatchObject({
      status: 'upcoming',
      results: { 'PUPIL-5-1': 'N/A' },
    })
    const exam = await makeExam(room.test)
    const page = room.page('5-1')
    await page.start(exam, { writer: 'writer-one' })
    await page.save(exam, 'writer-one', [{ index: 1, value: '15', seq: 1 }])
    const { body } = await room.answersOf(exam, '5-1', 'principal')
    expect(body.exam).toMatchObject({ status: 'running', attended: false, results: { 'PUPIL-5-1': 'N/A' } })
    expect(body.score).toBeNull()
    expect(body.student_answers.mcq_answers).toEqual([null, '15', null])
  })

  it('are for staff of the class and subject, and for students with a part in the exam', async () => {
    const exam = await makeExam(room.test)
    expect((await room.answersOf(exam, '5-1')).status).toBe(401)
    expect((await room.answersOf(exam, '5-1', '5-1')).status).toBe(403)
    for (const by of ['hindi', 'sixth']) {
      expect(await room.answersOf(exam, '5-1', by)).toMatchObject({ status: 404, body: { code: 'exam.not_found' } })
    }
    for (const student of ['6-1', 'nobody']) {
      expect(await room.answersOf(exam, student, 'maths')).toMatchObject({
        status: 404,
        body: { code: 'student.not_found' },
      })
    }
    expect((await room.get(`/exam/get-student-answers?exam_id=${exam}`, 'maths')).status).toBe(422)
  })
})
