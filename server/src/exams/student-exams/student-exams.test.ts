import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, testStart } from '../../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher } from '../../../test/factories.ts'
import { completeOverHttp, makeExam, pupilPage } from '../../../test/fixtures/sitting.ts'
import { recordStatements } from '../../../test/statements.ts'
import { studentExamCards, studentHome } from './student-exams.service.ts'

let test: TestApp
let asha: number
const tokens: Record<string, string> = {}
const exams: Record<string, number> = {}

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'maths', classes: [5], subjects: ['Mathematics'] })
  asha = await makeStudent(test, { standard: 5, rollNumber: '7', code: 'PUPIL-57', name: 'Asha' })
  await makeStudent(test, { standard: 6, rollNumber: '1', code: 'PUPIL-61' })
  tokens.asha = await logInStudent(test, 'PUPIL-57')
  tokens.sixth = await logInStudent(test, 'PUPIL-61')
  tokens.principal = await logInStaff(test, 'principal')

  const at = (scheduled_time: string, subject = 'Mathematics', day = '2026-11-09') =>
    makeExam(test, { subject, scheduled_time, scheduled_date: day })
  exams.done = await at('08:00')
  exams.taken = await at('08:30')
  exams.running = await at('09:00')
  exams.open = await at('09:30')
  exams.submitted = await at('09:45', 'Hindi')
  exams.afternoon = await at('15:00')
  exams.tomorrow = await at('10:00', 'Mathematics', '2026-11-10')
  exams.deleted = await at('09:50')
  const pupil = pupilPage(test, tokens.asha)
  for (const name of ['taken', 'submitted', 'open']) await pupil.start(exams[name] ?? 0)
  for (const name of ['taken', 'submitted']) {
    await pupil.submit({ exam_id: exams[name] ?? 0, mcq_answers: { 0: '56' } })
  }
  for (const name of ['done', 'taken']) await completeOverHttp(test, tokens.principal, exams[name] ?? 0)
  await test.send({ method: 'DELETE', url: `/api/v1/exam/delete-exam/${exams.deleted}`, token: tokens.principal })
})
afterAll(() => test.close())
beforeEach(() => test.clock.set(testStart))

const get = (url: string, by: string) => test.send({ method: 'GET', url: `/api/v1${url}`, token: tokens[by] ?? '' })

it('shows a student at home their figures, and what runs and comes', async () => {
  const { status, body } = await get('/student/student-home', 'asha')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    student_name: 'Asha',
    standard: 5,
    roll_number: '7',
    exam_stats: { total_exams: 7, attended_exams: 2, running_exams: 3, upcoming_exams: 2 },
    server_time: testStart,
  })
  expect(body.exam_details[0]).toEqual({
    exam_id: exams.submitted,
    exam_date: '2026-11-09',
    start_time: '09:45',
    subject: 'Hindi',
    title: null,
    status: 'running',
    total_questions: 5,
    duration: 30,
    progress: 'submitted',
  })
  const shown = body.exam_details.map((exam: Record<string, unknown>) => [exam.exam_id, exam.status, exam.progress])
  expect(shown).toEqual([
    [exams.submitted, 'running', 'submitted'],
    [exams.open, 'running', 'open'],
    [exams.running, 'running', 'not started'],
    [exams.afternoon, 'upcoming', 'not started'],
    [exams.tomorrow, 'upcoming', 'not started'],
  ])
})

it('turns an exam from upcoming to running at the second of its start', async () => {
  const running = async () => (await get('/student/student-home', 'asha')).body.exam_stats.running_exams
  test.clock.set('2026-11-09T09:29:59.999Z')
  expect(await running()).toBe(3)
  test.clock.set('2026-11-09T09:30:00.000Z')
  expect(await running()).toBe(4)
})

it('lists every exam of a student by subject, in order', async () => {
  const { body } = await get('/student-exam/get-all-exams', 'asha')
  expect(Object.keys(body).sort()).toEqual(['Hindi', 'Mathematics'])
  expect(body.Mathematics[0]).toEqual({
    exam_date: '2026-11-09',
    status: 'running',
    subject: 'Mathematics',
    title: null,
    exam_type: 'Running',
    progress: 'open',
    held_results: null,
    examStats: {
      exam_id: exams.open,
      totalQuestions: 5,
      scheduledTime: '09:30',
      scheduledDate: '2026-11-09',
      duration: 30,
    },
  })
  type Card = { exam_type: string; examStats: { exam_id: number } }
  expect(body.Mathematics.map(({ exam_type, examStats }: Card) => [exam_type, examStats.exam_id])).toEqual([
    ['Running', exams.open],
    ['Running', exams.running],
    ['Upcoming', exams.afternoon],
    ['Upcoming', exams.tomorrow],
    ['Completed', exams.taken],
    ['Completed', exams.done],
  ])
})

it('shows a student of another class nothing of it, and one who moves on what they took', async () => {
  expect((await get('/student-exam/get-all-exams', 'sixth')).body).toEqual({})
  expect((await get('/student/student-home', 'sixth')).body).toMatchObject({
    exam_stats: { total_exams: 0, attended_exams: 0, running_exams: 0, upcoming_exams: 0 },
    exam_details: [],
  })
  const move = (standard: number) =>
    test.deps.db
      .updateTable('students')
      .set({ standard: classOfStandard(standard) })
      .where('id', '=', asha)
      .execute()
  await move(6)
  const { body } = await get('/student-exam/get-all-exams', 'asha')
  await move(5)
  const kept = Object.values<{ examStats: { exam_id: number } }[]>(body)
    .flat()
    .map(({ examStats }) => examStats.exam_id)
  expect(kept.sort()).toEqual([exams.taken, exams.open, exams.submitted].sort())
})

it('takes the same few statements, however many exams there are', async () => {
  const { db, statements } = recordStatements(test.pool)
  const caller = {
    kind: 'student',
    role: 'student',
    id: asha,
    standard: classOfStandard(5),
    sessionHash: Buffer.alloc(0),
  } as const
  const now = test.clock.now()
  async function count(): Promise<number> {
    statements.length = 0
    await studentHome(db, caller, now)
    await studentExamCards(db, caller, now)
    return statements.length
  }
  const few = await count()
  for (let more = 0; more < 3; more++) await makeExam(test, { subject: 'Biology', scheduled_time: '18:00' })
  expect(await count()).toBe(few)
  expect(few).toBeLessThanOrEqual(6)
})

it('is for students only', async () => {
  for (const url of ['/student/student-home', '/student-exam/get-all-exams']) {
    expect((await test.send({ method: 'GET', url: `/api/v1${url}` })).status).toBe(401)
    expect((await get(url, 'principal')).status).toBe(403)
  }
})
