/** The profiles of a teacher and of a student. */
import { getStudentDetailsByCode } from '@pariksha/contract/students.ts'
import { getTeacherDetails } from '@pariksha/contract/teachers.ts'
import type { Page } from '@playwright/test'
import { expect, placeOf, test } from './recorder.ts'
import { answerWith, apiOf, expectSameByCode, failingCalls, firstOf, holdUp, people } from './visitors.ts'

test.use({ expectedFaults: [[failingCalls], { scope: 'test' }] })

const teacherAddress = '/principal/teacher?username=teacher05'
const studentAddress = '/principal/student?uniqueCode=DEMO-5001'

const sectionOf = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) })

test('the profile of a teacher', async ({ person, seen }) => {
  const page = await person(people.principal)
  await page.goto('/login')
  const release = await holdUp(page, '/teacher/details/teacher05')
  await page.goto(teacherAddress)
  await seen.words(page, 'teacher-profile.loading')
  release()
  await seen.words(page, 'teacher-profile.loaded', 'teacher-profile.active', 'teacher-profile.role')
  await page.unrouteAll()
  await seen.words(page, 'teacher-profile.students', 'teacher-profile.exams')
  await seen.words(page, 'teacher-profile.completed', 'teacher-profile.pending')
  await seen.filled(page, 'teacher-profile.class-teacher', { number: '5' })
  const details = await apiOf(page, getTeacherDetails, { params: { username: 'teacher05' } })
  const { teacher_info: teacher, exams, students } = details
  await seen.rule('teacher-profile.name', () =>
    expect(page.getByRole('heading', { name: teacher.name.toUpperCase(), exact: true })).toBeVisible(),
  )
  await seen.rule('teacher-profile.username', () => expect(page.getByText('teacher05', { exact: true })).toBeVisible())
  await seen.rule('teacher-profile.roster', async () => {
    const table = page.getByRole('table', { name: 'Student roster' })
    const first = firstOf(students)
    const row = table.getByRole('row').filter({ hasText: first.name })
    for (const text of [first.roll_number, first.parent_name, first.phone, first.gender]) {
      await expect(row.first()).toContainText(text)
    }
    await expect(table.getByRole('columnheader')).toHaveCount(6)
  })
  const recent = sectionOf(page, 'RECENT EXAMINATIONS').getByRole('link')
  await seen.rule('teacher-profile.exam-facts', async () => {
    const exam = firstOf(exams)
    const [mcqs, descriptive] = exam.question_count
    const card = recent.first()
    await expect(card).toContainText(exam.subject.toUpperCase())
    await expect(card).toContainText(exam.status)
    await expect(card).toContainText('Class')
    await expect(card).toContainText('Date')
    await expect(card).toContainText('Time')
    await expect(card).toContainText(`${exam.duration} Min(S)`)
    await expect(card).toContainText(`${mcqs} MCQ | ${descriptive} DESCRIPTIVE`)
  })
  await seen.rule('teacher-profile.recent', async () => {
    await recent.first().click()
    await expect(page).toHaveURL(new RegExp(`/principal/exam-data\\?exam_id=${firstOf(exams).exam_id}$`))
    await page.goBack()
  })
  await seen.rule('teacher-profile.back', async () => {
    await page.getByRole('link', { name: 'Back to the teachers' }).click()
    await expect(page).toHaveURL(/\/principal\/teachers-data$/)
  })

  await seen.rule('teacher-profile.first-five', async () => {
    const many = Array.from({ length: 7 }, (_, index) => ({ ...exams[0], exam_id: index + 1 }))
    await answerWith(page, '/teacher/details/teacher05', { json: { ...details, exams: many } })
    await page.goto(teacherAddress)
    await expect(recent).toHaveCount(5)
    await page.unrouteAll()
  })
  await seen.rule('teacher-profile.classes', async () => {
    await page.goto('/principal/teacher?username=teacher11')
    const text = [1, 2, 3, 4, 5].map((grade) => `Class ${grade}${['st', 'nd', 'rd'][grade - 1] ?? 'th'}`).join(' | ')
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  })
  await page.goto('/principal/teacher')
  await seen.words(page, 'teacher-profile.no-username')
  await seen.rule('teacher-profile.failed', async () => {
    await page.goto('/principal/teacher?username=nobody')
    await seen.words(page, 'teacher-profile.none')
    await expect(page.getByRole('alert').filter({ hasText: 'Teacher not found' })).toBeVisible()
    await answerWith(page, '/teacher/details/nobody', { status: 500, body: '' })
    await page.goto('/principal/teacher?username=nobody')
    await seen.words(page, 'profile.no-data')
  })
})

test('the profile of a student', async ({ person, seen }) => {
  const page = await person(people.principal)
  await page.goto('/login')
  const release = await holdUp(page, '/manage-student/details/DEMO-5001')
  await page.goto(studentAddress)
  await seen.words(page, 'student-profile.loading')
  release()
  await seen.words(page, 'student-profile.loaded', 'student-profile.active', 'student-profile.personal')
  await page.unrouteAll()
  await seen.words(page, 'student-profile.contact', 'student-profile.academic', 'student-profile.history')
  const details = await apiOf(page, getStudentDetailsByCode, { params: { uniqueCode: 'DEMO-5001' } })
  const { student_info: student, exams } = details
  await seen.rule('student-profile.code', () => expect(page.getByText('DEMO-5001', { exact: true })).toBeVisible())
  await seen.rule('student-profile.personal-facts', async () => {
    const facts = sectionOf(page, 'PERSONAL INFORMATION')
    for (const text of ['Roll Number', student.roll_number, 'Class', 'Class 5th', 'Gender', student.gender]) {
      await expect(facts.getByText(text, { exact: true }).first()).toBeVisible()
    }
  })
  await seen.rule('student-profile.contact-facts', async () => {
    const facts = sectionOf(page, 'CONTACT INFORMATION')
    for (const text of ['Parent Name', student.parent_name, 'Phone', student.phone]) {
      await expect(facts.getByText(text, { exact: true }).first()).toBeVisible()
    }
  })
  await seen.rule('student-profile.figures', async () => {
    for (const text of ['Total Exams', 'Passed', 'Failed', 'Average Grade']) {
      await expect(sectionOf(page, 'ACADEMIC OVERVIEW').getByText(text, { exact: true })).toBeVisible()
    }
  })
  const exam = firstOf(exams)
  const card = sectionOf(page, 'EXAM HISTORY').getByRole('link').first()
  await seen.rule('student-profile.history-card', async () => {
    await expect(card).toContainText(exam.subject.toUpperCase())
    await expect(card).toContainText(exam.results['DEMO-5001'] ?? 'N/A')
    for (const text of [exam.status, 'Date', 'Time', 'Marks']) await expect(card).toContainText(text)
  })
  await seen.rule('student-profile.status-class', () =>
    expect(card.locator(`[data-status="${exam.status.toLowerCase()}"]`)).toHaveText(exam.status),
  )
  await seen.rule('student-profile.to-answers', async () => {
    await card.click()
    await expect(page).toHaveURL(
      new RegExp(`/teacher/student-exam-info\\?exam_id=${exam.exam_id}&student_id=${student.student_id}$`),
    )
    await expectSameByCode(page)
    await page.goBack()
    await page.goBack()
  })
  await seen.rule('student-profile.back', async () => {
    await page.getByRole('link', { name: 'Back to the class list' }).click()
    await expect(page).toHaveURL(/\/principal\/class-data\?/)
  })

  const statistics = { total_exams: 0, passed_exams: 0, failed_exams: 0, average_grade: null }
  const bare = { ...details, student_info: { ...student, name: '' }, statistics, exams: [] }
  await answerWith(page, '/manage-student/details/DEMO-5001', { json: bare })
  await page.goto(studentAddress)
  await seen.words(page, 'student-profile.no-history')
  await seen.rule('student-profile.defaults', async () => {
    await expect(sectionOf(page, 'ACADEMIC OVERVIEW').getByText('0', { exact: true })).toHaveCount(3)
    await expect(sectionOf(page, 'ACADEMIC OVERVIEW').getByText('N/A', { exact: true })).toBeVisible()
  })
  await page.unrouteAll()
  await page.goto('/principal/student')
  await seen.words(page, 'student-profile.no-code')
  await seen.rule('student-profile.failed', async () => {
    await page.goto('/principal/student?uniqueCode=DEMO-5999')
    await seen.words(page, 'student-profile.none')
    await expect(page.getByRole('alert').filter({ hasText: 'Student not found' })).toBeVisible()
    await answerWith(page, '/manage-student/details/DEMO-5999', { status: 500, body: '' })
    await page.goto('/principal/student?uniqueCode=DEMO-5999')
    await seen.words(page, 'profile.no-data')
  })

  const teacher = await person(people.teacher05)
  await seen.rule('student-profile.name', async () => {
    await page.unrouteAll()
    for (const [reader, path] of [
      [page, studentAddress],
      [teacher, '/teacher/student?uniqueCode=DEMO-5001'],
    ] as const) {
      await reader.goto(path)
      await expect(reader.getByRole('heading', { name: student.name.toUpperCase(), exact: true })).toBeVisible()
      await expect(placeOf(reader, 'student-profile.active')).toBeVisible()
    }
    await answerWith(teacher, `/manage-student/students/${student.student_id}`, { json: bare })
    await teacher.reload()
    await expect(teacher.getByRole('heading', { name: 'N/A', exact: true })).toBeVisible()
  })
})
