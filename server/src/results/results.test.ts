import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, testStart } from '../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher } from '../../test/factories.ts'
import { completeOverHttp, makeExam, principalOf, pupilPage, sittingPaper } from '../../test/sitting.ts'
import { recordStatements } from '../../test/statements.ts'
import { examResults, studentReview } from './results.service.ts'

let test: TestApp
const tokens: Record<string, string> = {}
const ids: Record<string, number> = {}
let made = 0

const onlyChoices = { description: [], num_desc: 0 }
const rightChoices = { 0: '56', 1: '17', 2: '25' }

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'maths', classes: [5], subjects: ['Mathematics'] })
  await makeTeacher(test, { username: 'hindi', classes: [5], subjects: ['Hindi'] })
  await makeTeacher(test, { username: 'sixth', classes: [6], subjects: ['Mathematics'] })
  for (const username of ['maths', 'hindi', 'sixth', 'principal']) tokens[username] = await logInStaff(test, username)
  for (const rollNumber of ['10', '2', '1']) await addStudent(5, rollNumber)
  await addStudent(6, '1')
})
afterAll(() => test.close())
beforeEach(() => test.clock.set(testStart))

/** Known by the name `standard-rollNumber`, with the code `PUPIL-` and that name. */
async function addStudent(standard: number, rollNumber: string) {
  const name = `${standard}-${rollNumber}`
  ids[name] = await makeStudent(test, { standard, rollNumber, code: `PUPIL-${name}`, name: `Student ${rollNumber}` })
  tokens[name] = await logInStudent(test, `PUPIL-${name}`)
}

const get = (url: string, by: string | undefined) =>
  test.send({ method: 'GET', url: `/api/v1${url}`, ...(by === undefined ? {} : { token: tokens[by] ?? by }) })
const details = (id: number | string, by?: string) => get(`/exam/get-exam-details/${id}`, by)
const review = (id: number | string, by?: string) => get(`/student-exam/get-exam-data/${id}`, by)
const answersOf = (id: number | string, student: string, by?: string) =>
  get(`/exam/get-student-answers?exam_id=${id}&uniqueCode=PUPIL-${student}`, by)

type Handed = { mcq?: Record<number, string>; descriptive?: Record<number, string>; afterMin?: number }

/** A student starts now, works for some minutes and hands in; the clock is set back, so that others can too. */
async function take(examId: number, student: string, { mcq = {}, descriptive = {}, afterMin = 0 }: Handed = {}) {
  const page = pupilPage(test, tokens[student] ?? '')
  const before = test.clock.now().toISOString()
  await page.start(examId)
  test.clock.advanceMin(afterMin)
  const handed = await page.submit({ exam_id: examId, mcq_answers: mcq, descriptive_answers: descriptive })
  expect(handed.status).toBe(200)
  test.clock.set(before)
}

const complete = (examId: number) => completeOverHttp(test, tokens.principal ?? '', examId)

describe('exam details', () => {
  it('list the class by roll number with marks, outcome and overtime', async () => {
    const exam = await makeExam(test)
    await take(exam, '5-10', { mcq: rightChoices, descriptive: { 3: 'A part' }, afterMin: 42 })
    await take(exam, '5-2', { mcq: { 0: '54', 2: '25' } })
    const running = await details(exam, 'maths')
    expect(running.status).toBe(200)
    expect(running.body).toEqual({
      exam_id: exam,
      exam_date: '2026-11-09',
      status: 'Running',
      subject: 'Mathematics',
      exam_type: 'Mixed',
      standard: 5,
      total_questions: 5,
      scheduled_time: '09:59',
      duration: 30,
      total_students: 3,
      attended: 2,
      highest_marks: 6,
      students: [
        row('1', { marks: 'N/A', score: null, outcome: 'not attempted', overtime_min: null }),
        row('2', { marks: '3/16', score: 3, outcome: 'pending', overtime_min: 0 }),
        row('10', { marks: '6/16', score: 6, outcome: 'pending', overtime_min: 12 }),
      ],
    })
    await complete(exam)
    const { body } = await details(exam, 'principal')
    expect(body.status).toBe('Completed')
    expect(outcomes(body)).toEqual({ 1: 'not attempted', 2: 'failed', 10: 'pending' })
  })

  function row(rollNumber: string, result: Record<string, unknown>) {
    return {
      uniqueCode: `PUPIL-5-${rollNumber}`,
      roll_number: rollNumber,
      name: `Student ${rollNumber}`,
      phone: '9876500000',
      standard: 5,
      parent_name: 'Parent',
      gender: 'Male',
      ...result,
    }
  }

  type Row = { roll_number: string; outcome: string }
  const outcomes = ({ students }: { students: Row[] }) =>
    Object.fromEntries(students.map(({ roll_number, outcome }) => [roll_number, outcome]))

  it("go by the school's pass mark", async () => {
    const exam = await makeExam(test, { ...onlyChoices, mcqs: sittingPaper.mcqs, num_mcqs: 3 })
    await take(exam, '5-1', { mcq: { 2: '25' } })
    await complete(exam)
    expect(outcomes((await details(exam, 'maths')).body)['1']).toBe('passed')
    await test.deps.db.updateTable('school').set({ pass_percent: 50.1 }).execute()
    expect(outcomes((await details(exam, 'maths')).body)['1']).toBe('failed')
    await test.deps.db.updateTable('school').set({ pass_percent: 35 }).execute()
  })

  it('count a collected attempt up to its last answer, and one without answers as not attempted', async () => {
    const exam = await makeExam(test)
    const page = pupilPage(test, tokens['5-1'] ?? '')
    await page.start(exam, { writer: 'writer-one' })
    test.clock.advanceMin(33)
    await page.save(exam, 'writer-one', [{ index: 0, value: '56', seq: 1 }])
    await pupilPage(test, tokens['5-2'] ?? '').start(exam, { writer: 'writer-two' })
    test.clock.advanceMin(600)
    expect((await details(exam, 'maths')).body).toMatchObject({ attended: 0, highest_marks: null })
    await complete(exam)
    const { body } = await details(exam, 'maths')
    expect(body).toMatchObject({ attended: 1, highest_marks: 1 })
    expect(body.students).toMatchObject([
      { roll_number: '1', marks: '1/16', overtime_min: 3 },
      { roll_number: '2', marks: 'N/A', outcome: 'not attempted', overtime_min: null },
      { roll_number: '10', marks: 'N/A', outcome: 'not attempted', overtime_min: null },
    ])
  })

  it('keep the results of those who have left the class', async () => {
    const exam = await makeExam(test)
    const promoted = await newcomer()
    const removed = await newcomer()
    const absent = await newcomer()
    await take(exam, promoted, { mcq: rightChoices })
    await take(exam, removed, { mcq: { 0: '56' } })
    const { db, clock } = test.deps
    await db
      .updateTable('students')
      .set({ standard: 6 })
      .where('id', '=', ids[promoted] ?? 0)
      .execute()
    const gone = [ids[removed] ?? 0, ids[absent] ?? 0]
    await db.updateTable('students').set({ removed_at: clock.now() }).where('id', 'in', gone).execute()

    const { body } = await details(exam, 'maths')
    const codes = body.students.map(({ uniqueCode }: { uniqueCode: string }) => uniqueCode)
    expect(codes).toContain(`PUPIL-${promoted}`)
    expect(codes).toContain(`PUPIL-${removed}`)
    expect(codes).not.toContain(`PUPIL-${absent}`)
    expect(body).toMatchObject({ total_students: 5, attended: 2, highest_marks: 6 })
    expect((await answersOf(exam, removed, 'maths')).body.score).toBe(1)
    expect((await answersOf(exam, absent, 'maths')).status).toBe(404)
    await complete(exam)
    expect((await review(exam, promoted)).body.exam.attended).toBe(true)
    await db
      .updateTable('students')
      .set({ removed_at: clock.now() })
      .where('id', '=', ids[promoted] ?? 0)
      .execute()
  })

  /** A further student of class 5. */
  async function newcomer(): Promise<string> {
    const rollNumber = String(100 + ++made)
    await addStudent(5, rollNumber)
    return `5-${rollNumber}`
  }

  it('take the same few statements, however many students there are', async () => {
    const exam = await makeExam(test)
    const caller = await principalOf(test)
    const { db, statements } = recordStatements(test.deps.db)
    const now = test.clock.now()
    async function count(): Promise<number> {
      statements.length = 0
      await examResults(db, caller, { id: exam, now })
      await studentReview(db, caller, { examId: exam, uniqueCode: 'PUPIL-5-1', now })
      return statements.length
    }
    await take(exam, '5-1', { mcq: { 0: '56' } })
    const few = await count()
    await take(exam, '5-2', { mcq: rightChoices })
    await take(exam, '5-10', { mcq: rightChoices })
    expect(await count()).toBe(few)
    expect(few).toBeLessThanOrEqual(8)
  })

  it('are for staff of the class and subject', async () => {
    const exam = await makeExam(test)
    expect((await details(exam)).status).toBe(401)
    expect((await details(exam, '5-1')).status).toBe(403)
    for (const by of ['hindi', 'sixth']) {
      expect(await details(exam, by)).toMatchObject({ status: 404, body: { code: 'exam.not_found' } })
    }
    for (const unknown of ['999999', 'abc', '0']) {
      expect(await details(unknown, 'principal')).toMatchObject({ status: 404, body: { code: 'exam.not_found' } })
    }
    await test.send({ method: 'DELETE', url: `/api/v1/exam/delete-exam/${exam}`, token: tokens.maths ?? '' })
    expect((await details(exam, 'maths')).status).toBe(404)
  })
})

describe("a student's review", () => {
  it('is withheld, keys and all, until the exam is completed', async () => {
    const exam = await makeExam(test)
    await take(exam, '5-1', { mcq: rightChoices })
    const early = await review(exam, '5-1')
    expect(early).toMatchObject({ status: 409, body: { code: 'exam.not_completed' } })
    expect(early.body.message).toBe('The result of this exam is not announced yet.')
    for (const url of ['/student/student-home', '/student-exam/get-all-exams', `/student-exam/summary/${exam}`]) {
      expect(JSON.stringify((await get(url, '5-1')).body)).not.toMatch(/MODEL-ANSWER|correct/)
    }
    await complete(exam)
    expect((await review(exam, '5-1')).status).toBe(200)
  })

  it('shows the paper with its keys, the answers and the one own result', async () => {
    const exam = await makeExam(test)
    await take(exam, '5-10', { mcq: { 0: '56', 1: '9' }, descriptive: { 4: 'Round' } })
    await take(exam, '5-2', { mcq: rightChoices })
    await complete(exam)
    expect((await review(exam, '5-10')).body).toEqual({
      exam: {
        exam_id: exam,
        exam_date: '2026-11-09',
        status: 'pending',
        subject: 'Mathematics',
        exam_type: 'Mixed',
        attended: true,
        results: { 10: '1/16' },
        questions: { exam_paper: sittingPaper },
      },
      student_answers: {
        mcq_answers: ['56', '9', null],
        descriptive_answers: [null, null, null, null, 'Round'],
      },
    })
  })

  it('says passed, failed or not attempted', async () => {
    const exam = await makeExam(test, { ...onlyChoices, mcqs: sittingPaper.mcqs, num_mcqs: 3 })
    await take(exam, '5-1', { mcq: rightChoices })
    await take(exam, '5-2', { mcq: { 0: '56' } })
    await complete(exam)
    const exams = await Promise.all(['5-1', '5-2', '5-10'].map(async (by) => (await review(exam, by)).body.exam))
    expect(exams).toMatchObject([
      { status: 'passed', results: { 1: '6/6' }, exam_type: 'Multiple choice', attended: true },
      { status: 'failed', results: { 2: '1/6' }, attended: true },
      { status: 'not attempted', results: { 10: 'N/A' }, attended: false },
    ])
  })

  it('is for students of the class', async () => {
    const exam = await makeExam(test)
    await complete(exam)
    expect((await review(exam)).status).toBe(401)
    expect((await review(exam, 'principal')).status).toBe(403)
    for (const id of [exam, 999_999]) {
      expect(await review(id, '6-1')).toMatchObject({ status: 404, body: { code: 'exam.not_found' } })
    }
  })
})

describe("a student's answers, for staff", () => {
  it('show the percentage by unique code beside the marks', async () => {
    const exam = await makeExam(test)
    await take(exam, '5-1', { mcq: rightChoices, descriptive: { 3: 'A part' } })
    await complete(exam)
    const { body } = await get(`/exam/get-student-answers?exam_id=${exam}&uniqueCode=pupil51`, 'maths')
    expect(body).toEqual({
      exam: {
        exam_id: exam,
        exam_date: '2026-11-09',
        status: 'pending',
        subject: 'Mathematics',
        exam_type: 'Mixed',
        attended: true,
        results: { 'PUPIL-5-1': '37.5' },
        questions: { exam_paper: sittingPaper },
      },
      score: 6,
      total: 16,
      student: { name: 'Student 1', roll_number: '1', standard: 5, uniqueCode: 'PUPIL-5-1' },
      student_answers: {
        mcq_answers: ['56', '17', '25'],
        descriptive_answers: [null, null, null, 'A part', null],
      },
    })
  })

  it('are there as they stand before the exam is completed', async () => {
    const upcoming = await makeExam(test, { scheduled_time: '12:00' })
    expect((await answersOf(upcoming, '5-1', 'maths')).body.exam).toMatchObject({
      status: 'upcoming',
      results: { 'PUPIL-5-1': 'N/A' },
    })
    const exam = await makeExam(test)
    const page = pupilPage(test, tokens['5-1'] ?? '')
    await page.start(exam, { writer: 'writer-one' })
    await page.save(exam, 'writer-one', [{ index: 1, value: '15', seq: 1 }])
    const { body } = await answersOf(exam, '5-1', 'principal')
    expect(body.exam).toMatchObject({ status: 'running', attended: false, results: { 'PUPIL-5-1': 'N/A' } })
    expect(body.score).toBeNull()
    expect(body.student_answers.mcq_answers).toEqual([null, '15', null])
  })

  it('are for staff of the class and subject, and for students with a part in the exam', async () => {
    const exam = await makeExam(test)
    expect((await answersOf(exam, '5-1')).status).toBe(401)
    expect((await answersOf(exam, '5-1', '5-1')).status).toBe(403)
    for (const by of ['hindi', 'sixth']) {
      expect(await answersOf(exam, '5-1', by)).toMatchObject({ status: 404, body: { code: 'exam.not_found' } })
    }
    for (const student of ['6-1', 'nobody']) {
      expect(await answersOf(exam, student, 'maths')).toMatchObject({
        status: 404,
        body: { code: 'student.not_found' },
      })
    }
    expect((await get(`/exam/get-student-answers?exam_id=${exam}`, 'maths')).status).toBe(422)
  })
})
