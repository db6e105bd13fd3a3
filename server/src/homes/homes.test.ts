import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher } from '../../test/factories.ts'
import { recordAudit } from '../platform/audit.ts'

let test: TestApp
let meena: number
let other: number

type ExamFacts = {
  standard: number
  subject: string
  by: number
  inMin: number
  isCompleted?: boolean
  isDeleted?: boolean
}

async function addExam({ standard, subject, by, inMin, isCompleted, isDeleted }: ExamFacts) {
  const now = test.clock.now()
  await test.deps.db
    .insertInto('exams')
    .values({
      standard: classOfStandard(standard),
      subject,
      starts_at: new Date(now.getTime() + inMin * 60_000),
      duration_min: 30,
      mcq_count: 1,
      descriptive_count: 0,
      total_marks: 1,
      created_by: by,
      created_at: now,
      completed_at: isCompleted ? now : null,
      completed_by: isCompleted ? by : null,
      deleted_at: isDeleted ? now : null,
    })
    .execute()
}

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  meena = await makeTeacher(test, { username: 'meena', classes: [10, 5], subjects: ['Mathematics'], classTeacher: 5 })
  other = await makeTeacher(test, { username: 'other', classes: [5, 6], subjects: ['Science'] })
  await makeTeacher(test, { username: 'fresh', classes: [9], subjects: ['Hindi', 'English'], classTeacher: 6 })
  await makeStudent(test, { standard: 5, rollNumber: '1', code: 'AAAA-AAAA-01' })
  await makeStudent(test, { standard: 5, rollNumber: '2', code: 'AAAA-AAAA-02' })
  await makeStudent(test, { standard: 6, rollNumber: '1', code: 'AAAA-AAAA-03' })
  await makeStudent(test, { standard: 10, rollNumber: '1', code: 'AAAA-AAAA-04' })
  const gone = await makeStudent(test, { standard: 5, rollNumber: '3', code: 'AAAA-AAAA-05' })
  await test.deps.db.updateTable('students').set({ removed_at: test.clock.now() }).where('id', '=', gone).execute()

  await addExam({ standard: 5, subject: 'Mathematics', by: meena, inMin: -60, isCompleted: true })
  await addExam({ standard: 5, subject: 'Mathematics', by: meena, inMin: 60, isCompleted: true })
  await addExam({ standard: 5, subject: 'Mathematics', by: meena, inMin: 0 })
  await addExam({ standard: 5, subject: 'Mathematics', by: other, inMin: 1 / 60 })
  await addExam({ standard: 10, subject: 'Mathematics', by: meena, inMin: 5 })
  await addExam({ standard: 5, subject: 'Mathematics', by: meena, inMin: -5, isDeleted: true })
  // Not for Meena: a subject she does not teach, and a class she no longer teaches.
  await addExam({ standard: 5, subject: 'Science', by: other, inMin: -5 })
  await addExam({ standard: 7, subject: 'Mathematics', by: meena, inMin: -5 })
})
afterAll(() => test.close())

async function home(username: string) {
  const token = await logInStaff(test, username)
  return (await test.send({ method: 'GET', url: '/api/v1/teacher/teacher-home', token })).body
}

it("gives a teacher the figures of the classes taught, by label, over the exams of the teacher's own pairs", async () => {
  const body = await home('meena')
  expect(body).toEqual({
    teacher_name: 'Teacher meena',
    class_teacher: 5,
    classes_data: {
      All: { students: 3, examsConducted: 2, runningExam: 1, upcomingExams: 2 },
      'Class 5th': { students: 2, examsConducted: 2, runningExam: 1, upcomingExams: 1 },
      'Class 10th': { students: 1, examsConducted: 0, runningExam: 0, upcomingExams: 1 },
    },
  })
  expect(Object.keys(body.classes_data)).toEqual(['All', 'Class 5th', 'Class 10th'])
})

it('gives a class teacher the own class, though taught by others', async () => {
  const body = await home('fresh')
  expect(body.classes_data).toEqual({
    All: { students: 1, examsConducted: 0, runningExam: 0, upcomingExams: 0 },
    'Class 6th': { students: 1, examsConducted: 0, runningExam: 0, upcomingExams: 0 },
    'Class 9th': { students: 0, examsConducted: 0, runningExam: 0, upcomingExams: 0 },
  })
})

it('gives the principal the figures of the whole school', async () => {
  expect(await home('principal')).toEqual({
    teacher_name: 'Asha Rao',
    role: 'principal',
    stats: { total_students: 4, total_exams: 7, running_exams: 3, upcoming_exams: 2 },
    backup: { last_at: null, is_late: false },
  })
})

it('tells the principal how old the last back-up is', async () => {
  const madeAt = test.clock.now()
  const entry = { action: 'school.backed_up', record: 'backup', recordId: 1 } as const
  await recordAudit(test.deps.db, { caller: null, now: madeAt, requestId: null }, entry)
  onTestFinished(() => test.clock.set(madeAt.toISOString()))
  test.clock.advanceMin(3 * 24 * 60)
  expect((await home('principal')).backup).toEqual({ last_at: madeAt.toISOString(), is_late: false })
  test.clock.advanceMin(1)
  expect((await home('principal')).backup).toEqual({ last_at: madeAt.toISOString(), is_late: true })
})

it('tells a teacher what they teach', async () => {
  const token = await logInStaff(test, 'fresh')
  expect((await test.send({ method: 'GET', url: '/api/v1/teacher/info', token })).body).toEqual({
    subjects: ['English', 'Hindi'],
    classes: ['Class 9th'],
    teaching: [
      { standard: 9, subject: 'English' },
      { standard: 9, subject: 'Hindi' },
    ],
  })
})

it('is not for students', async () => {
  const token = await logInStudent(test, 'AAAA-AAAA-01')
  expect((await test.send({ method: 'GET', url: '/api/v1/teacher/teacher-home', token })).status).toBe(403)
})
