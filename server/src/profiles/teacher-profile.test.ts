import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { logInStaff, makeSchool, makeStudent, makeTeacher } from '../../test/factories.ts'
import { recordStatements } from '../../test/statements.ts'
import { listTeacherIds, listTeachers } from '../teachers/teachers.queries.ts'
import { teacherProfile } from './teacher-profile.service.ts'

let test: TestApp
let principal: string

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  principal = await logInStaff(test, 'principal')
  const meena = await makeTeacher(test, { username: 'meena', classes: [6], subjects: ['Science'], classTeacher: 5 })
  const other = await makeTeacher(test, { username: 'other', classes: [6], subjects: ['Hindi'] })
  await makeStudent(test, { standard: 6, rollNumber: '2', code: 'SIX-2' })
  await makeStudent(test, { standard: 5, rollNumber: '10', code: 'FIVE-10' })
  await makeStudent(test, { standard: 5, rollNumber: '9', code: 'FIVE-9' })
  await makeStudent(test, { standard: 7, rollNumber: '1', code: 'SEVEN-1' })
  const now = test.clock.now()
  const exam = (facts: { by: number; standard: number; subject: string; inMin: number; isCompleted?: boolean }) => ({
    standard: classOfStandard(facts.standard),
    subject: facts.subject,
    starts_at: new Date(now.getTime() + facts.inMin * 60_000),
    duration_min: 45,
    mcq_count: 3,
    descriptive_count: 2,
    total_marks: 13,
    created_by: facts.by,
    created_at: now,
    completed_at: facts.isCompleted ? now : null,
  })
  await test.deps.db
    .insertInto('exams')
    .values([
      exam({ by: other, standard: 6, subject: 'Science', inMin: -600, isCompleted: true }),
      exam({ by: meena, standard: 6, subject: 'Science', inMin: -10 }),
      exam({ by: meena, standard: 8, subject: 'Telugu', inMin: 60 }),
      exam({ by: other, standard: 6, subject: 'Hindi', inMin: 90 }),
    ])
    .execute()
})
afterAll(() => test.close())

function profile(username: string, token = principal) {
  return test.send({ method: 'GET', url: `/api/v1/teacher/details/${username}`, token })
}

it('holds the record, the figures, the exams the teacher may know of, and the students of the own classes', async () => {
  const { status, body } = await profile('Meena')
  expect(status).toBe(200)
  expect(body.teacher_info).toEqual({
    name: 'Teacher meena',
    username: 'meena',
    role: 'teacher',
    class_teacher: 5,
    classes: ['Class 6th'],
    subjects: ['Science'],
  })
  expect(body.statistics).toEqual({ total_students: 3, total_exams: 3, completed_exams: 1, pending_exams: 2 })
  expect(body.exams.map((exam: Record<string, unknown>) => [exam.subject, exam.status])).toEqual([
    ['Telugu', 'Upcoming'],
    ['Science', 'Running'],
    ['Science', 'Completed'],
  ])
  expect(body.exams[1]).toEqual({
    exam_id: expect.any(Number),
    subject: 'Science',
    title: null,
    status: 'Running',
    standard: 6,
    scheduled_date: '2026-11-09',
    scheduled_time: '09:50',
    duration: 45,
    question_count: [3, 2],
  })
  expect(body.students.map((student: Record<string, unknown>) => student.uniqueCode)).toEqual([
    'FIVE-9',
    'FIVE-10',
    'SIX-2',
  ])
})

it.each(['nobody', 'principal'])('knows no teacher %s', async (username) => {
  expect((await profile(username)).body).toMatchObject({ status: 404, code: 'teacher.not_found' })
})

it('is for the principal', async () => {
  expect((await profile('meena', await logInStaff(test, 'meena'))).status).toBe(403)
})

it('takes the same few queries for any number of exams, students and teachers', async () => {
  const { db, statements } = recordStatements(test.pool)
  await teacherProfile(db, { username: 'meena', now: test.clock.now() })
  expect(statements).toHaveLength(5)
  await listTeachers(db, await listTeacherIds(db))
  expect(statements).toHaveLength(7)
})
