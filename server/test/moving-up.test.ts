/** A student who comes into a class has nothing to do with what the class had completed before. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher } from './factories.ts'
import { examBody } from './fixtures/exam-bodies.ts'

let school: TestApp
let teacher: string

beforeAll(async () => {
  school = await startTestApp()
  await makeSchool(school)
  await makeTeacher(school, { username: 'teacher05', classes: [4, 5], subjects: ['Mathematics'], classTeacher: 4 })
  await makeStudent(school, { standard: 5, rollNumber: '1', code: 'OLDER-1' })
  teacher = await logInStaff(school, 'teacher05')
})
afterAll(() => school.close())

async function send(method: 'GET' | 'POST', path: string, body?: unknown, token = teacher) {
  const answer = await school.send({ method, url: `/api/v1${path}`, token, body })
  expect(answer.status).toBe(200)
  return answer.body
}

async function promote() {
  await makeStudent(school, { standard: 4, rollNumber: '1', code: 'PROMOTED-1' })
  school.clock.advanceMin(1)
  await send('POST', '/manage-student/promote-students?standard=5&fromClass=4', { roll_numbers: ['1'] })
}

async function admit() {
  await makeStudent(school, { standard: 5, rollNumber: '3', code: 'ADMITTED-1' })
}

test.each([
  { how: 'promoted', come: promote, code: 'PROMOTED-1', size: 1 },
  { how: 'admitted', come: admit, code: 'ADMITTED-1', size: 2 },
])('neither they nor the staff see them in exams completed before: $how', async ({ come, code, size }) => {
  school.clock.advanceMin(1)
  const completed = await send('POST', '/exam/create-exam', examBody({ standard: 5 }))
  await send('GET', `/exam/complete-exam/${completed.exam_id}`)
  school.clock.advanceMin(1)
  await come()
  school.clock.advanceMin(1)
  const running = await send('POST', '/exam/create-exam', examBody({ standard: 5 }))

  const student = await logInStudent(school, code)
  const exams = await send('GET', '/student-exam/get-all-exams', undefined, student)
  const seen = exams.Mathematics.map((card: { examStats: { exam_id: number } }) => card.examStats.exam_id)
  expect(seen).toContain(running.exam_id)
  expect(seen).not.toContain(completed.exam_id)
  const url = `/api/v1/student-exam/get-exam-data/${completed.exam_id}`
  expect((await school.send({ method: 'GET', url, token: student })).status).toBe(404)
  expect((await send('GET', `/manage-student/details/${code}`)).statistics.total_exams).toBe(0)
  expect((await send('GET', `/exam/get-exam-details/${completed.exam_id}`)).total_students).toBe(size)
  expect((await send('GET', `/exam/get-exam-details/${running.exam_id}`)).total_students).toBe(size + 1)
  const cards: { exam_id: number; stats: { totalStudents: number } }[] = (await send('GET', '/exam/get-exams'))[
    'Class 5th'
  ]
  const sizes = new Map(cards.map(({ exam_id, stats }) => [exam_id, stats.totalStudents]))
  expect([sizes.get(completed.exam_id), sizes.get(running.exam_id)]).toEqual([size, size + 1])
})
