import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher } from '../../../test/factories.ts'
import { examBody } from '../../../test/fixtures/exam-bodies.ts'

let test: TestApp
const tokens: Record<string, string> = {}
const exams: Record<string, number> = {}

async function send(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { by, body }: { by?: string; body?: object } = {},
) {
  const token = by === undefined ? undefined : tokens[by]
  return test.send({
    method,
    url: `/api/v1/exam/${path}`,
    ...(body === undefined ? {} : { body }),
    ...(token === undefined ? {} : { token }),
  })
}

async function create(by: string, scheduled_time: string, fields: object = {}): Promise<number> {
  const answer = await send('POST', 'create-exam', { by, body: examBody({ scheduled_time, ...fields }) })
  return answer.body.exam_id
}

async function handIn(examId: number, attempt: { studentId: number; toMark: number }) {
  const now = test.clock.now()
  await test.deps.db
    .insertInto('attempts')
    .values({
      exam_id: examId,
      student_id: attempt.studentId,
      started_at: now,
      ended_at: now,
      ended_how: 'submitted',
      attended: true,
      score: 0,
      to_mark: attempt.toMark,
    })
    .execute()
}

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'maths', classes: [5], subjects: ['Mathematics'] })
  await makeTeacher(test, { username: 'hindi', classes: [5], subjects: ['Hindi'] })
  for (const username of ['maths', 'hindi', 'principal']) tokens[username] = await logInStaff(test, username)
  const one = await makeStudent(test, { standard: 5, rollNumber: '1', code: 'PUPIL-51' })
  const two = await makeStudent(test, { standard: 5, rollNumber: '2', code: 'PUPIL-52' })
  tokens.student = await logInStudent(test, 'PUPIL-51')
  exams.running = await create('maths', '07:00')
  exams.longest = await create('maths', '06:00')
  exams.hindi = await create('hindi', '06:30', { subject: 'Hindi' })
  exams.toMark = await create('maths', '05:00')
  const marked = await create('maths', '04:00')
  const deleted = await create('maths', '03:00')
  await create('maths', '10:01')
  await handIn(exams.toMark, { studentId: one, toMark: 2 })
  await handIn(exams.toMark, { studentId: two, toMark: 1 })
  await handIn(exams.longest, { studentId: one, toMark: 1 })
  await handIn(marked, { studentId: one, toMark: 0 })
  for (const over of [exams.toMark, marked]) await send('GET', `complete-exam/${over}`, { by: 'maths' })
  await send('DELETE', `delete-exam/${deleted}`, { by: 'maths' })
})
afterAll(() => test.close())

describe('the exams that need somebody now', () => {
  it('are those that run, the longest running first, then those to mark, and nothing else', async () => {
    const { status, body } = await send('GET', 'urgent-exams', { by: 'maths' })
    expect(status).toBe(200)
    expect(body.total).toBe(3)
    expect(body.exams.map((exam: { exam_id: number }) => exam.exam_id)).toEqual([
      exams.longest,
      exams.running,
      exams.toMark,
    ])
    expect(body.exams[0]).toMatchObject({ status: 'Running', attempts: 1, to_mark: 1 })
    expect(body.exams[2]).toEqual({
      exam_id: exams.toMark,
      subject: 'Mathematics',
      title: null,
      Class: 'Class 5th',
      status: 'Completed',
      exam_date: '2026-11-09',
      scheduled_time: '05:00',
      attempts: 2,
      writing: 0,
      students: 2,
      attended: 2,
      to_mark: 3,
    })
  })

  it('are counted all, and only the first three named', async () => {
    const { body } = await send('GET', 'urgent-exams', { by: 'principal' })
    expect(body.total).toBe(4)
    expect(body.exams.map((exam: { exam_id: number }) => exam.exam_id)).toEqual([
      exams.longest,
      exams.hindi,
      exams.running,
    ])
  })

  it('are only those that a teacher may know of', async () => {
    const { body } = await send('GET', 'urgent-exams', { by: 'hindi' })
    expect(body).toMatchObject({ total: 1, exams: [{ exam_id: exams.hindi }] })
  })

  it('are none when nothing runs or waits', async () => {
    await makeTeacher(test, { username: 'idle', classes: [9], subjects: ['English'] })
    tokens.idle = await logInStaff(test, 'idle')
    const { body } = await send('GET', 'urgent-exams', { by: 'idle' })
    expect(body).toEqual({ total: 0, exams: [] })
  })

  it('are for the staff only', async () => {
    expect((await send('GET', 'urgent-exams')).status).toBe(401)
    expect((await send('GET', 'urgent-exams', { by: 'student' })).status).toBe(403)
  })
})
