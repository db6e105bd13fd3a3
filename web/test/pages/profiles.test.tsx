/** The profiles of a teacher and of a student (product 3.4). */
import { getStudentDetails, getStudentDetailsByCode } from '@pariksha/contract/students.ts'
import { getTeacherDetails } from '@pariksha/contract/teachers.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { student, teacher } from '../actions/people.ts'
import { expectLeads, renderPage } from '../render-page.tsx'
import { studentDetails, teacherDetails } from '../replies/people.ts'
import { replyOf } from '../replies/reply.ts'
import { sessionOf } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'
import { expect, test } from '../seen.ts'

const teacherAddress = `/principal/teacher?username=${teacher.username}`
const studentAddress = `/principal/student?student_id=${student.student_id}`

const open = (address: string) => renderPage(address, sessionOf('principal'))

function sectionOf(heading: string): HTMLElement {
  const section = screen.getByRole('heading', { name: heading }).closest('section')
  if (section === null) throw new Error(`${heading} heads no section`)
  return section
}

test('the profile of a teacher', async ({ seen }) => {
  const line = openSchool('principal').at(getTeacherDetails)
  line.waits()
  await open(teacherAddress)
  await seen.words('teacher-profile.loading')
  line.answers()
  await seen.words('teacher-profile.loaded', 'teacher-profile.active', 'teacher-profile.role')
  await seen.words('teacher-profile.students', 'teacher-profile.exams')
  await seen.words('teacher-profile.completed', 'teacher-profile.pending')
  await seen.rule('teacher-profile.name', () => screen.getByRole('heading', { name: 'ASHA RAO' }))
  await seen.rule('teacher-profile.username', () => screen.getByText(teacher.username))
  await seen.rule('teacher-profile.roster', () => {
    const table = screen.getByRole('table', { name: 'Student roster' })
    expect(within(table).getAllByRole('columnheader')).toHaveLength(6)
    const row = within(table).getByText(student.name).closest('tr')?.textContent
    for (const text of [student.roll_number, student.parent_name, student.phone, student.gender, '5']) {
      expect(row).toContain(text)
    }
  })
  await seen.rule('teacher-profile.exam-facts', () => {
    const card = within(sectionOf('RECENT EXAMINATIONS')).getByRole('link').textContent
    for (const text of ['SCIENCE', 'Completed', 'Class', 'Date', 'Time', '30 Min(S)', '1 MCQ | 1 DESCRIPTIVE']) {
      expect(card).toContain(text)
    }
  })
})

test('the links of the profile of a teacher', async ({ seen }) => {
  openSchool('principal')
  const shown = await open(teacherAddress)
  await screen.findByText('RECENT EXAMINATIONS')
  await seen.rule('teacher-profile.recent', () =>
    expectLeads(shown, within(sectionOf('RECENT EXAMINATIONS')).getByRole('link'), '/principal/exam-data?exam_id=3'),
  )
  shown.router.history.back()
  const back = await screen.findByRole('link', { name: 'Back to the teachers' })
  await seen.rule('teacher-profile.back', () => expectLeads(shown, back, '/principal/teachers-data'))
})

test('a teacher of many classes with many exams', async ({ seen }) => {
  const info = { ...teacherDetails.teacher_info, class_teacher: student.standard }
  const classes = ['Class 1st', 'Class 2nd', 'Class 3rd', 'Class 4th']
  const exams = teacherDetails.exams.flatMap((exam) => [1, 2, 3, 4, 5, 6, 7].map((exam_id) => ({ ...exam, exam_id })))
  openSchool('principal', replyOf(getTeacherDetails, { ...teacherDetails, teacher_info: { ...info, classes }, exams }))
  await open(teacherAddress)
  await seen.filled('teacher-profile.class-teacher', { number: '5' })
  await seen.rule('teacher-profile.classes', () => screen.getByText(classes.join(' | ')))
  await seen.rule('teacher-profile.first-five', () =>
    expect(within(sectionOf('RECENT EXAMINATIONS')).getAllByRole('link')).toHaveLength(5),
  )
})

test('a teacher who cannot be had', async ({ seen }) => {
  const line = openSchool('principal').at(getTeacherDetails)
  line.fails('Teacher not found')
  await open(teacherAddress)
  await seen.rule('teacher-profile.failed', async () => {
    await seen.words('teacher-profile.none')
    expect((await screen.findByRole('alert')).textContent).toBe('Teacher not found')
  })
})

test('the profile of a student', async ({ seen }) => {
  const line = openSchool('principal').at(getStudentDetails)
  line.waits()
  await open(studentAddress)
  await seen.words('student-profile.loading')
  line.answers()
  await seen.words('student-profile.loaded', 'student-profile.active', 'student-profile.personal')
  await seen.words('student-profile.contact', 'student-profile.academic', 'student-profile.history')
  await seen.rule('student-profile.code', () => screen.getByText(student.uniqueCode))
  for (const [id, heading, texts] of [
    [
      'student-profile.personal-facts',
      'PERSONAL INFORMATION',
      ['Roll Number', '1', 'Class', 'Class 5th', 'Gender', 'Female'],
    ],
    ['student-profile.contact-facts', 'CONTACT INFORMATION', ['Parent Name', 'Mina Rao', 'Phone', student.phone]],
    ['student-profile.figures', 'ACADEMIC OVERVIEW', ['Total Exams', 'Passed', 'Failed', 'Average Grade', 'A1']],
    ['student-profile.history-card', 'EXAM HISTORY', ['SCIENCE', 'Completed', 'Date', 'Time', 'Marks', '2/2']],
  ] as const) {
    await seen.rule(id, () => {
      for (const text of texts) within(sectionOf(heading)).getAllByText(text)
    })
  }
  await seen.rule('student-profile.status-class', () =>
    expect(sectionOf('EXAM HISTORY').querySelector('[data-status="completed"]')?.textContent).toBe('Completed'),
  )
})

test('the links of the profile of a student', async ({ seen }) => {
  openSchool('principal')
  const shown = await open(studentAddress)
  await screen.findByText('EXAM HISTORY')
  await seen.rule('student-profile.to-answers', () =>
    expectLeads(
      shown,
      within(sectionOf('EXAM HISTORY')).getByRole('link'),
      `/teacher/student-exam-info?exam_id=3&student_id=${student.student_id}`,
    ),
  )
  shown.router.history.back()
  const back = await screen.findByRole('link', { name: 'Back to the class list' })
  await seen.rule('student-profile.back', () =>
    expectLeads(shown, back, '/principal/class-data?selectedClass=Class+5th'),
  )
})

test('an address with a unique code shows the same, and leaves no code behind', async () => {
  openSchool('principal')
  const { router } = await open(`/principal/student?uniqueCode=${student.uniqueCode}`)
  await screen.findByRole('heading', { name: 'ANU RAO' })
  await waitFor(() => expect(router.history.location.href).toBe(studentAddress))
})

const nothing = { total_exams: 0, passed_exams: 0, failed_exams: 0, average_grade: null }
const bare = { student_info: { ...student, name: '' }, statistics: nothing, exams: [] }

test('a student of whom little is known', async ({ seen }) => {
  openSchool('principal', replyOf(getStudentDetails, bare))
  await open(studentAddress)
  await seen.words('student-profile.no-history')
  await seen.rule('student-profile.defaults', () => {
    const figures = within(sectionOf('ACADEMIC OVERVIEW'))
    expect(figures.getAllByText('0')).toHaveLength(3)
    figures.getByText('N/A')
  })
})

test('the name of a student is in upper case, for principal and class teacher', async ({ seen }) => {
  await seen.rule('student-profile.name', async () => {
    for (const [details, name] of [
      [studentDetails, 'ANU RAO'],
      [bare, 'N/A'],
    ] as const) {
      for (const role of ['teacher', 'principal'] as const) {
        openSchool(role, replyOf(getStudentDetails, details))
        const { unmount } = await renderPage(studentAddress.replace('principal', role), sessionOf(role))
        await screen.findByRole('heading', { name })
        unmount()
      }
    }
  })
})

test('a student who cannot be had', async ({ seen }) => {
  openSchool('principal').at(getStudentDetailsByCode).fails('Student not found')
  await open('/principal/student?uniqueCode=DEMO-5999')
  await seen.rule('student-profile.failed', async () => {
    await seen.words('student-profile.none')
    expect((await screen.findByRole('alert')).textContent).toBe('Student not found')
  })
})

test.for([
  ['/principal/teacher', 'teacher-profile.no-username'],
  ['/principal/student', 'student-profile.no-code'],
] as const)('%s of nobody', async ([address, id], { seen }) => {
  openSchool('principal')
  await open(address)
  await seen.words(id)
})

test('a profile without data', async ({ seen }) => {
  openSchool('principal').at(getTeacherDetails).sendsText('')
  await open(teacherAddress)
  await seen.words('profile.no-data')
})
