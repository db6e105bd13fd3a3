import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, testStart } from '../../test/app.ts'
import { logInStaff, makeSchool, makeStudent, makeTeacher, studentFacts } from '../../test/factories.ts'
import { recordStatements } from '../../test/statements.ts'
import { studentProfile } from './student-profile.service.ts'

let test: TestApp
let teacher: number
let pupil: number

type Facts = {
  standard?: number
  subject: string
  startsAt: string
  completedAt?: string
  score?: number
  toMark?: number
  isOpen?: boolean
  isDeleted?: boolean
}

/** An exam of 40 marks; with a score, an attempt of the pupil at it. */
async function addExam({ standard = 5, subject, startsAt, score, toMark = 0, ...facts }: Facts): Promise<number> {
  const { db } = test.deps
  const at = new Date(startsAt)
  const { id } = await db
    .insertInto('exams')
    .values({
      standard: classOfStandard(standard),
      subject,
      starts_at: at,
      duration_min: 30,
      mcq_count: 1,
      descriptive_count: 0,
      total_marks: 40,
      created_by: teacher,
      created_at: at,
      completed_at: facts.completedAt === undefined ? null : new Date(facts.completedAt),
      deleted_at: facts.isDeleted ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const attempt = { exam_id: id, student_id: pupil, started_at: at, writer: null }
  if (facts.isOpen) await db.insertInto('attempts').values(attempt).execute()
  if (score !== undefined) {
    const ended = { ended_at: at, ended_how: 'submitted', attended: true, score, to_mark: toMark } as const
    await db
      .insertInto('attempts')
      .values({ ...attempt, ...ended })
      .execute()
  }
  return id
}

let deleted: number

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  teacher = await makeTeacher(test, { username: 'meena', classes: [5], subjects: ['Mathematics'] })
  await makeTeacher(test, { username: 'other', classes: [6], subjects: ['Mathematics'] })
  test.clock.set('2026-06-15T04:30:00Z')
  pupil = await makeStudent(test, { standard: 5, rollNumber: '17', code: '7F4K-Q2M1-0A', name: 'Ravi' })
  test.clock.set(testStart)
  await addExam({ subject: 'Hindi', startsAt: '2026-10-01T04:30:00Z', completedAt: '2026-10-01T06:00:00Z', score: 36 })
  await addExam({ subject: 'Telugu', startsAt: '2026-10-02T04:30:00Z', completedAt: '2026-10-02T06:00:00Z', score: 12 })
  await addExam({ subject: 'Social', startsAt: '2026-10-03T20:30:00Z', completedAt: '2026-10-04T06:00:00Z' })
  await addExam({
    subject: 'English',
    startsAt: '2026-10-05T04:30:00Z',
    completedAt: '2026-10-05T06:00:00Z',
    score: 40,
    toMark: 1,
  })
  await addExam({ subject: 'Science', startsAt: '2026-11-09T04:00:00Z', score: 5 })
  await addExam({ subject: 'Biology', startsAt: '2026-11-09T04:10:00Z', isOpen: true })
  // None of these is the pupil's: still running without them, to come, of another class, deleted.
  await addExam({ subject: 'Running', startsAt: '2026-11-09T04:20:00Z' })
  await addExam({ subject: 'Coming', startsAt: '2026-12-01T04:20:00Z' })
  await addExam({ standard: 6, subject: 'Six', startsAt: '2026-10-05T04:30:00Z', completedAt: '2026-10-05T06:00:00Z' })
  deleted = await addExam({
    subject: 'Deleted',
    startsAt: '2026-10-05T04:30:00Z',
    completedAt: '2026-10-05T06:00:00Z',
    score: 1,
    isDeleted: true,
  })
})
afterAll(() => test.close())

async function profile(username: string, code = '7F4K-Q2M1-0A') {
  const token = await logInStaff(test, username)
  return test.send({ method: 'GET', url: `/api/v1/manage-student/details/${code}`, token })
}

describe('a profile', () => {
  it('holds the record, the figures, and the exams begun or completed, the newest first', async () => {
    const { status, body } = await profile('meena', '7f4kq2m10a')
    expect(status).toBe(200)
    expect(body.student_info).toEqual({
      ...studentFacts,
      student_id: pupil,
      name: 'Ravi',
      username: '7F4K-Q2M1-0A',
      roll_number: '17',
      standard: 5,
      version: 1,
    })
    expect(body.statistics).toEqual({ total_exams: 6, passed_exams: 1, failed_exams: 1, average_grade: 'C1' })
    const rows = body.exams.map((exam: Record<string, unknown> & { results: object }) => [
      exam.subject,
      exam.status,
      exam.outcome,
      exam.results,
    ])
    const results = (marks: string) => ({ '7F4K-Q2M1-0A': marks })
    expect(rows).toEqual([
      ['Biology', 'Running', 'not attempted', results('N/A')],
      ['Science', 'Running', 'pending', results('5/40')],
      ['English', 'Completed', 'pending', results('40/40')],
      ['Social', 'Completed', 'not attempted', results('N/A')],
      ['Telugu', 'Completed', 'failed', results('12/40')],
      ['Hindi', 'Completed', 'passed', results('36/40')],
    ])
    expect(body.exams[3]).toMatchObject({ exam_id: deleted - 7, scheduled_date: '2026-10-04', scheduled_time: '02:00' })
  })

  it('is found by the id of the student too, by the same people', async () => {
    const byId = async (username: string, id: number) =>
      test.send({
        method: 'GET',
        url: `/api/v1/manage-student/students/${id}`,
        token: await logInStaff(test, username),
      })
    expect((await byId('meena', pupil)).body).toEqual((await profile('meena')).body)
    const foreign = await byId('other', pupil)
    expect(foreign.body).toMatchObject({ status: 404, code: 'student.not_found' })
    expect((await byId('meena', 999_999)).body).toEqual(foreign.body)
  })

  it('is there for the principal, and for teachers of the class only', async () => {
    expect((await profile('principal')).status).toBe(200)
    const foreign = await profile('other')
    const nobody = await profile('other', 'ZZZZ-ZZZZ-ZZ')
    expect(foreign.body).toMatchObject({ status: 404, code: 'student.not_found', message: 'Student not found' })
    expect(nobody.body).toEqual(foreign.body)
  })

  it('of a student without exams has no average', async () => {
    await makeStudent(test, { standard: 3, rollNumber: '1', code: 'THREE-1' })
    const { body } = await profile('principal', 'THREE-1')
    expect(body.statistics).toEqual({ total_exams: 0, passed_exams: 0, failed_exams: 0, average_grade: null })
    expect(body.exams).toEqual([])
  })

  it('takes the same few queries however long the history is', async () => {
    const principal = { kind: 'staff', role: 'principal', id: 1, name: 'Asha', sessionHash: Buffer.of() } as const
    const { db, statements } = recordStatements(test.pool)
    await studentProfile(db, principal, { key: { codeKey: '7F4KQ2M10A' }, now: test.clock.now() })
    expect(statements).toHaveLength(3)
  })

  it('follows a promoted student: own results stay, what the new class wrote before is not theirs', async () => {
    const token = await logInStaff(test, 'principal')
    const url = '/api/v1/manage-student/promote-students?standard=6&fromClass=5'
    await test.send({ method: 'POST', url, token, body: { roll_numbers: ['17'] } })
    await addExam({
      standard: 6,
      subject: 'After',
      startsAt: '2026-11-09T05:00:00Z',
      completedAt: '2026-11-09T06:00:00Z',
    })
    const { body } = await profile('other')
    expect(body.exams.map(({ subject }: { subject: string }) => subject)).toEqual([
      'After',
      'Biology',
      'Science',
      'English',
      'Telugu',
      'Hindi',
    ])
    expect((await profile('meena')).status).toBe(404)
  })

  it('ends with the removal of the student', async () => {
    const token = await logInStaff(test, 'principal')
    const url = '/api/v1/manage-student/delete-students?standard=6'
    await test.send({ method: 'POST', url, token, body: { roll_numbers: ['17'] } })
    expect((await profile('principal')).status).toBe(404)
  })
})
