import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher } from '../../../test/factories.ts'
import { storedAndCounted } from '../../../test/figures.ts'
import { descriptive, examBody, mcq, schoolTimeRules } from '../../../test/fixtures/exam-bodies.ts'
import type { StaffCaller } from '../../platform/session.ts'
import { allExams, teacherExams } from './exam-lists.service.ts'

let test: TestApp
let teacherId: number
const tokens: Record<string, string> = {}
const exams: Record<string, number> = {}

async function create(by: string, fields: Record<string, unknown>): Promise<number> {
  const answer = await test.send({
    method: 'POST',
    url: '/api/v1/exam/create-exam',
    body: examBody(fields),
    ...(tokens[by] === undefined ? {} : { token: tokens[by] }),
  })
  return answer.body.exam_id
}

type Ended = { studentId: number; score: number; attended: boolean }

async function attempt(examId: number, { studentId, score, attended }: Ended) {
  const now = test.clock.now()
  await test.deps.db
    .insertInto('attempts')
    .values({
      exam_id: examId,
      student_id: studentId,
      started_at: now,
      ended_at: now,
      ended_how: 'submitted',
      attended,
      score,
      to_mark: 0,
    })
    .execute()
}

async function list(path: string, token: string | undefined) {
  return test.send({ method: 'GET', url: `/api/v1/exam/${path}`, ...(token === undefined ? {} : { token }) })
}

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  teacherId = await makeTeacher(test, { username: 'maths', classes: [10, 5, 2], subjects: ['Mathematics'] })
  await makeTeacher(test, { username: 'other', classes: [5], subjects: ['Hindi'] })
  for (const username of ['maths', 'other', 'principal']) tokens[username] = await logInStaff(test, username)
  const students = []
  for (const rollNumber of ['1', '2', '3', '4']) {
    students.push(await makeStudent(test, { standard: 5, rollNumber, code: `PUPIL-5${rollNumber}` }))
  }
  tokens.student = await logInStudent(test, 'PUPIL-51')
  const [first = 0, second = 0, third = 0, fourth = 0] = students
  exams.over = await create('maths', { scheduled_time: '06:00', description: [] })
  exams.older = await create('maths', { scheduled_time: '07:00', mcqs: [] })
  exams.newer = await create('maths', { scheduled_time: '08:00', mcqs: [mcq, mcq], description: [descriptive] })
  exams.upcoming = await create('maths', { scheduled_time: '10:01' })
  exams.hindi = await create('other', { subject: 'Hindi' })
  exams.ninth = await create('principal', { standard: 9 })
  await attempt(exams.older, { studentId: first, score: 3.5, attended: true })
  await attempt(exams.older, { studentId: second, score: 4.5, attended: true })
  await attempt(exams.older, { studentId: third, score: 0, attended: false })
  await attempt(exams.older, { studentId: fourth, score: 1, attended: true })
  await test.deps.db
    .insertInto('attempts')
    .values({ exam_id: exams.newer, student_id: first, started_at: test.clock.now() })
    .execute()
  await list(`complete-exam/${exams.over}`, tokens.maths)
  const deleted = await create('maths', {})
  await test.send({
    method: 'DELETE',
    url: `/api/v1/exam/delete-exam/${deleted}`,
    ...(tokens.maths === undefined ? {} : { token: tokens.maths }),
  })
  // One of the four has left the school and one was promoted; what they did in the exam still counts.
  await test.deps.db.updateTable('students').set({ removed_at: test.clock.now() }).where('id', '=', second).execute()
  await test.deps.db
    .updateTable('students')
    .set({ standard: classOfStandard(6) })
    .where('id', '=', fourth)
    .execute()
})
afterAll(() => test.close())

describe("the teacher's list", () => {
  it('has every class taught, in the order of grades, and only exams they may know of', async () => {
    const { status, body } = await list('get-exams', tokens.maths)
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['Class 2nd', 'Class 5th', 'Class 10th'])
    expect(body['Class 2nd']).toEqual([])
    const ids = body['Class 5th'].map((card: { exam_id: number }) => card.exam_id)
    expect(ids).toEqual([exams.newer, exams.older, exams.upcoming, exams.over])
    const other = await list('get-exams', tokens.other)
    expect(Object.keys(other.body)).toEqual(['Class 5th'])
    expect(other.body['Class 5th']).toMatchObject([{ exam_id: exams.hindi, subject: 'Hindi' }])
  })

  it('gives each card its figures', async () => {
    const { body } = await list('get-exams', tokens.maths)
    const [newer, older, upcoming, over] = body['Class 5th']
    expect(older).toEqual({
      exam_id: exams.older,
      date: '2026-11-09',
      scheduled_time: '07:00',
      duration: 30,
      shuffle_options: false,
      shuffle_questions: false,
      held_results: null,
      time_rules: schoolTimeRules,
      total_questions: 1,
      status: 'Running',
      subject: 'Mathematics',
      title: null,
      examType: 'Descriptive',
      Class: 'Class 5th',
      stats: { totalStudents: 4, attended: 3, highestMarks: 4.5 },
      attempts: 4,
      to_mark: 0,
    })
    expect(newer).toMatchObject({
      examType: 'Mixed',
      total_questions: 3,
      stats: { totalStudents: 2, attended: 0, highestMarks: null },
      attempts: 1,
    })
    expect(upcoming).toMatchObject({ status: 'Upcoming', stats: { totalStudents: 2 }, attempts: 0 })
    expect(over).toMatchObject({ status: 'Completed', examType: 'Multiple choice' })
  })

  it('agrees with the details of the exam', async () => {
    const { body } = await list(`get-exam-details/${exams.older}`, tokens.maths)
    expect(body).toMatchObject({ total_students: 4, attended: 3, highest_marks: 4.5, to_mark: 0 })
  })

  it('is for teachers only', async () => {
    expect((await list('get-exams', undefined)).status).toBe(401)
    expect((await list('get-exams', tokens.student)).status).toBe(403)
    expect((await list('get-exams', tokens.principal)).status).toBe(403)
  })
})

describe("the principal's list", () => {
  it('has all ten classes, sorted Running, Upcoming, Completed', async () => {
    const { status, body } = await list('all-exams', tokens.principal)
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(Array.from({ length: 10 }, (_, index) => `Class ${index + 1}`))
    expect(body['Class 1']).toEqual([])
    expect(body['Class 9']).toMatchObject([{ exam_id: exams.ninth }])
    const ids = body['Class 5'].map((card: { exam_id: number }) => card.exam_id)
    expect(ids).toEqual([exams.hindi, exams.newer, exams.older, exams.upcoming, exams.over])
    expect(body['Class 5'][1]).toEqual({
      exam_id: exams.newer,
      subject: 'Mathematics',
      title: null,
      exam_type: 'Mixed',
      status: 'Running',
      exam_date: '2026-11-09',
      scheduled_time: '08:00',
      duration: 30,
      shuffle_options: false,
      shuffle_questions: false,
      held_results: null,
      time_rules: schoolTimeRules,
      total_questions: 3,
      attempts: 1,
      to_mark: 0,
    })
  })

  it('is for principals only', async () => {
    expect((await list('all-exams', undefined)).status).toBe(401)
    expect((await list('all-exams', tokens.student)).status).toBe(403)
    expect((await list('all-exams', tokens.maths)).status).toBe(403)
  })
})

describe('the exams of one class, a page at a time', () => {
  type Page = { classes: number[]; standard: number; exams: { exam_id: number }[]; next: string | null }

  async function pages(by: string, query: string): Promise<{ first: Page; ids: number[]; sizes: number[] }> {
    const { body: first }: { body: Page } = await list(`staff-exams?${query}`, tokens[by])
    const found = [first]
    for (let page = first; page.next !== null; found.push(page)) {
      const more = await list(`staff-exams?${query}&cursor=${page.next}`, tokens[by])
      expect(more.status).toBe(200)
      page = more.body
    }
    const ids = found.flatMap(({ exams: of }) => of.map(({ exam_id }) => exam_id))
    return { first, ids, sizes: found.map(({ exams: of }) => of.length) }
  }

  it('come to the whole list of the teacher and of the principal, in its order', async () => {
    const teacher = await pages('maths', 'standard=5&limit=1')
    expect(teacher.ids).toEqual([exams.newer, exams.older, exams.upcoming, exams.over])
    expect(teacher.sizes).toEqual([1, 1, 1, 1])
    const principal = await pages('principal', 'standard=Class%205&limit=3')
    expect(principal.ids).toEqual([exams.hindi, exams.newer, exams.older, exams.upcoming, exams.over])
    expect(principal.sizes).toEqual([3, 2])
    expect(principal.first.classes).toHaveLength(10)
  })

  it('have the cards of the whole list, and the classes to choose from', async () => {
    const { first } = await pages('maths', 'standard=5')
    expect(first).toMatchObject({ classes: [2, 5, 10], standard: 5, next: null })
    const [whole] = (await list('get-exams', tokens.maths)).body['Class 5th']
    const { date, examType, Class, ...same } = whole
    expect(first.exams[0]).toEqual({ ...same, writing: 1, exam_date: date, exam_type: examType })
    expect(Class).toBe('Class 5th')
    const cards = (await list('all-exams', tokens.principal)).body['Class 5']
    const ofPrincipal = (await pages('principal', 'standard=5')).first.exams
    expect(ofPrincipal).toMatchObject(cards)
    expect(ofPrincipal.find(({ exam_id }) => exam_id === whole.exam_id)).toHaveProperty('stats', whole.stats)
  })

  it('have what comes nearest first, and what is further off on the next page', async () => {
    const made: number[] = []
    for (const scheduled_date of ['2026-12-03', '2026-12-01', '2026-12-02', '2026-12-01']) {
      made.push(await create('maths', { standard: 10, scheduled_date }))
    }
    const [third, first, second, alsoFirst] = made
    const { ids } = await pages('maths', 'standard=10&limit=1')
    expect(ids.filter((id) => made.includes(id))).toEqual([first, alsoFirst, second, third])
    const whole = (await list('get-exams', tokens.maths)).body['Class 10th']
    expect(whole.map((card: { exam_id: number }) => card.exam_id)).toEqual(ids)
  })

  it('are those of the first class for who asks for none, or for one that is not theirs', async () => {
    expect((await pages('maths', '')).first).toMatchObject({ standard: 2, exams: [] })
    expect((await pages('maths', 'standard=9')).first).toMatchObject({ standard: 2, exams: [] })
    expect((await pages('other', 'standard=5')).ids).toEqual([exams.hindi])
  })

  it.each(['nonsense', '["Running",-8640000000000000,1]', '["Running",9000000000000000,1]', '["Running",1,2e308]'])(
    'refuse what is no cursor: %s',
    async (made) => {
      const cursor = Buffer.from(made).toString('base64url')
      expect((await list(`staff-exams?standard=5&cursor=${cursor}`, tokens.maths)).body.code).toBe('request.invalid')
    },
  )
})

describe('both lists', () => {
  it('take the same few queries, none of them for questions, however many exams there are', async () => {
    const statements: string[] = []
    const db = test.deps.db.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(JSON.stringify(node))
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const caller = {
      kind: 'staff',
      role: 'teacher',
      id: teacherId,
      name: 'T',
      sessionHash: Buffer.alloc(0),
    } satisfies StaffCaller
    const now = test.clock.now()
    async function count(): Promise<number> {
      statements.length = 0
      await teacherExams(db, { caller, now })
      await allExams(db, { caller: { ...caller, role: 'principal' }, now })
      expect(statements.filter((statement) => statement.includes('"questions"'))).toEqual([])
      return statements.length
    }

    const few = await count()
    for (const standard of [2, 5, 10]) {
      for (let made = 0; made < 5; made++) await create('maths', { standard })
    }
    expect(await count()).toBe(few)
    expect(few).toBeLessThanOrEqual(7)
  })
})

it('the figures that are kept are those that counting gives, whatever came and went', async () => {
  const post = (url: string, body: object) =>
    test.send({ method: 'POST', url: `/api/v1/manage-student/${url}`, body, token: tokens.principal ?? '' })
  const moved = await post('promote-students?standard=7&fromClass=5', { roll_numbers: ['1'] })
  const removed = await post('delete-students?standard=5', { roll_numbers: ['3'] })
  expect([moved.status, removed.status]).toEqual([200, 200])
  await test.deps.db.deleteFrom('students').where('roll_number', '=', 'nobody').execute()
  await list(`complete-exam/${exams.older}`, tokens.maths)
  await list(`complete-exam/${exams.newer}`, tokens.maths)
  await test.send({
    method: 'DELETE',
    url: `/api/v1/exam/delete-exam/${exams.newer}`,
    token: tokens.maths ?? '',
  })
  const { stored, counted } = await storedAndCounted(test.deps.db)
  expect(stored.arrivals.length).toBeGreaterThan(0)
  expect(stored.completed).toEqual([{ standard: 5, subject: 'Mathematics', exams: 2 }])
  expect(stored.tallies.map(({ exam_id }) => exam_id)).toEqual([exams.over, exams.older, exams.newer])
  expect(stored).toEqual(counted)
})
