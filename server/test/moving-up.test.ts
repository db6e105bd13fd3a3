/** A student who is moved into a class has nothing to do with what the class had completed before. */
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
  await makeStudent(school, { standard: 4, rollNumber: '1', code: 'YOUNGER-1' })
  teacher = await logInStaff(school, 'teacher05')
})
afterAll(() => school.close())

async function send(method: 'GET' | 'POST', path: string, body?: unknown, token = teacher) {
  const answer = await school.send({ method, url: `/api/v1${path}`, token, body })
  expect(answer.status).toBe(200)
  return answer.body
}

test('neither the student nor the staff see them in exams completed before the move', async () => {
  const completed = await send('POST', '/exam/create-exam', examBody({ standard: 5 }))
  await send('GET', `/exam/complete-exam/${completed.exam_id}`)
  school.clock.advanceMin(1)
  await send('POST', '/manage-student/promote-students?standard=5&fromClass=4', { roll_numbers: ['1'] })
  school.clock.advanceMin(1)
  const running = await send('POST', '/exam/create-exam', examBody({ standard: 5 }))

  const student = await logInStudent(school, 'YOUNGER-1')
  const exams = await send('GET', '/student-exam/get-all-exams', undefined, student)
  expect(exams.Mathematics.map((card: { examStats: { exam_id: number } }) => card.examStats.exam_id)).toEqual([
    running.exam_id,
  ])
  expect((await send('GET', `/exam/get-exam-details/${completed.exam_id}`)).total_students).toBe(1)
  expect((await send('GET', `/exam/get-exam-details/${running.exam_id}`)).total_students).toBe(2)
  const cards: { exam_id: number; stats: { totalStudents: number } }[] = (await send('GET', '/exam/get-exams'))[
    'Class 5th'
  ]
  const sizes = new Map(cards.map(({ exam_id, stats }) => [exam_id, stats.totalStudents]))
  expect([sizes.get(completed.exam_id), sizes.get(running.exam_id)]).toEqual([1, 2])
})
