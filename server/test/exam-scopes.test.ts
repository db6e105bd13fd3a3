/** Which exams somebody may know of is asked in several ways, each for its own index: all must say the same. */
import { type ClassKey, classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countExamsByClass } from '../src/exams/exam-counts.reads.ts'
import { selectOptionalStaffExam, selectOptionalStudentExam } from '../src/exams/exams.queries.ts'
import { listStaffExams } from '../src/exams/lists/exam-lists.queries.ts'
import { listNewestExams } from '../src/exams/lists/newest-exams.reads.ts'
import { listStudentExams } from '../src/exams/student-exams/student-exams.queries.ts'
import { listPastExams } from '../src/profiles/student-profile.queries.ts'
import { startTestApp, type TestApp } from './app.ts'
import { makeSchool, makeStudent, makeTeacher } from './factories.ts'

const hour = 3_600_000
/** From the moment of the test: the start of an exam, its completion, its deletion. */
const lives = [
  { startsIn: 2 },
  { startsIn: -2 },
  { startsIn: -50, completedIn: -48 },
  { startsIn: -5, completedIn: -1 },
  { startsIn: -2, deletedIn: -1 },
  { startsIn: -5, completedIn: -2, deletedIn: -1 },
]

let test: TestApp
const exams: { id: number; standard: number; isBegun: boolean; isCompleted: boolean }[] = []
const staff: Record<string, { id: number; role: 'teacher' | 'principal' }> = {}
const students: Record<string, { id: number; standard: ClassKey }> = {}

const inHours = (hours: number) => new Date(test.clock.now().getTime() + hours * hour)
const byId = (one: number, other: number) => one - other

async function addExams(standard: number, subject: string, createdBy: number): Promise<void> {
  for (const { startsIn, completedIn, deletedIn } of lives) {
    const { id } = await test.deps.db
      .insertInto('exams')
      .values({
        standard: classOfStandard(standard),
        subject,
        starts_at: inHours(startsIn),
        duration_min: 30,
        mcq_count: 1,
        descriptive_count: 0,
        total_marks: 1,
        created_by: createdBy,
        created_at: inHours(-60),
        completed_at: completedIn === undefined ? null : inHours(completedIn),
        completed_by: completedIn === undefined ? null : createdBy,
        deleted_at: deletedIn === undefined ? null : inHours(deletedIn),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    exams.push({ id, standard, isBegun: false, isCompleted: completedIn !== undefined })
  }
}

beforeAll(async () => {
  test = await startTestApp()
  const { db } = test.deps
  await makeSchool(test)
  const teachers = {
    fifth: await makeTeacher(test, { username: 'fifth', classes: [5], subjects: ['Mathematics', 'Science'] }),
    maths: await makeTeacher(test, { username: 'maths', classes: [5, 6], subjects: ['Mathematics'], classTeacher: 6 }),
    idle: await makeTeacher(test, { username: 'idle', classes: [9], subjects: ['Hindi'] }),
  }
  for (const [name, id] of Object.entries(teachers)) staff[name] = { id, role: 'teacher' }
  const principal = await db.selectFrom('staff').select('id').where('role', '=', 'principal').executeTakeFirstOrThrow()
  staff.principal = { id: principal.id, role: 'principal' }
  for (const standard of [5, 6]) {
    for (const subject of ['Mathematics', 'Science']) {
      for (const { id } of [staff.principal, { id: teachers.maths }, { id: teachers.idle }]) {
        await addExams(standard, subject, id)
      }
    }
  }
  for (const [place, name] of ['old', 'late', 'moved', 'sixth'].entries()) {
    const standard = name === 'sixth' ? 6 : 5
    const id = await makeStudent(test, { standard, rollNumber: `${place}`, code: `SCOPE-${place}` })
    students[name] = { id, standard: classOfStandard(standard) }
    const since = name === 'late' ? inHours(-24) : inHours(-100)
    await db.updateTable('students').set({ moved_at: since }).where('id', '=', id).execute()
  }
  const moved = students.moved?.id ?? 0
  for (const exam of exams.filter(({ standard }) => standard === 6)) {
    await db
      .insertInto('attempts')
      .values({ exam_id: exam.id, student_id: moved, started_at: inHours(-1) })
      .execute()
    exam.isBegun = true
  }
})
afterAll(() => test.close())

describe.each(['fifth', 'maths', 'idle', 'principal'])('what %s of the staff may know of', (name) => {
  const caller = () => ({
    kind: 'staff' as const,
    name,
    sessionHash: Buffer.alloc(0),
    ...(staff[name] ?? { id: 0, role: 'teacher' as const }),
  })

  async function known(): Promise<number[]> {
    const found: number[] = []
    for (const { id } of exams) {
      if ((await selectOptionalStaffExam(test.deps.db, caller(), { id })) !== undefined) found.push(id)
    }
    return found
  }

  it('is the same one by one and in both lists', async () => {
    const ids = await known()
    const listed = await listStaffExams(test.deps.db, caller(), test.clock.now())
    expect(listed.map(({ id }) => id).sort(byId)).toEqual(ids)
    const newest = await listNewestExams(test.deps.db, { staff: caller(), limit: exams.length })
    expect(newest.map(({ id }) => id).sort(byId)).toEqual(ids)
    expect(ids.length).toBe({ fifth: 24, maths: 32, idle: 16, principal: 48 }[name])
  })

  it('is counted by class', async () => {
    const counts = await countExamsByClass(test.deps.db, caller(), test.clock.now())
    const figures = Object.fromEntries(
      counts.map(({ standard, completed, running, upcoming }) => [standard, completed + running + upcoming]),
    )
    const ids = new Set(await known())
    const ofClass = Map.groupBy(
      exams.filter(({ id }) => ids.has(id)),
      ({ standard }) => standard,
    )
    expect(figures).toEqual(Object.fromEntries([...ofClass].map(([standard, all]) => [standard, all.length])))
  })
})

it.each([
  ['old', 24, 12],
  ['late', 18, 6],
  ['moved', 48, 36],
  ['sixth', 24, 12],
])(
  'what the student %s may know of is the same one by one, in the list and in the history',
  async (name, all, past) => {
    const student = students[name] ?? { id: 0, standard: classOfStandard(1) }
    const ids: number[] = []
    for (const { id } of exams) {
      if ((await selectOptionalStudentExam(test.deps.db, student, { id })) !== undefined) ids.push(id)
    }
    const listed = await listStudentExams(test.deps.db, student)
    expect(listed.map(({ id }) => id).sort(byId)).toEqual(ids)
    const history = await listPastExams(test.deps.db, student.id)
    const over = exams.filter(
      ({ id, isBegun, isCompleted }) => ids.includes(id) && (isCompleted || (isBegun && name === 'moved')),
    )
    expect(history.map(({ id }) => id).sort(byId)).toEqual(over.map(({ id }) => id))
    expect([ids.length, over.length]).toEqual([all, past])
  },
)
