/** The three homes (product 2.4 and 3). */
import { getStudentHome } from '@pariksha/contract/school.ts'
import { getTeacherHome, getTeacherInfo } from '@pariksha/contract/staff/account/homes.ts'
import { getExamDetails } from '@pariksha/contract/staff/exam-results.ts'
import { listStudentPage, searchStudents } from '@pariksha/contract/students.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expectLeads, renderPage } from '../render-page.tsx'
import { replyOf } from '../replies/reply.ts'
import { principalHome, sessionOf, studentHome, teacherHome } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'
import { expect, test } from '../seen.ts'
import { passRetries, takeTimers } from '../timers.ts'

const labels = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th'].map((nth) => `Class ${nth}`)

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const buttonsOf = (group: string) =>
  within(screen.getByRole('group', { name: group })).getAllByRole<HTMLButtonElement>('button')
const textsOf = (parts: Element[]) => parts.map(({ textContent }) => textContent)

test("a teacher's home", async ({ seen }) => {
  openSchool('teacher')
  const shown = await renderPage('/teacher/home', sessionOf('teacher'))
  await seen.words('teacher-home.loaded', 'teacher-home.my-classes', 'teacher-home.my-subjects')
  await seen.words('teacher-home.students', 'teacher-home.conducted', 'teacher-home.running', 'teacher-home.upcoming')
  await seen.rule('teacher-home.greeting', () => expect(heading()).toMatch(/^Good .+, Asha Rao$/))
  await seen.rule('teacher-home.classes', () => expect(textsOf(buttonsOf('My Classes'))).toEqual(['All', 'Class 5th']))
  await seen.rule('teacher-home.subjects', async () => {
    await screen.findByRole('group', { name: 'My Subjects' })
    expect(textsOf(buttonsOf('My Subjects'))).toEqual(['Science'])
    expect(buttonsOf('My Subjects').filter(({ disabled }) => !disabled)).toEqual([])
  })
  await seen.rule('teacher-home.to-class', async () => {
    const [all, fifth] = buttonsOf('My Classes')
    fireEvent.click(all ?? document.body)
    await expectLeads(shown, fifth ?? document.body, '/teacher/class-data?selectedClass=Class+5th')
  })
})

test.for([
  ['teacher-home.with-ai', 'Start a new exam with AI', '/teacher/generate-exam-with-ai'],
  ['teacher-home.manually', 'Start a new exam manually', '/teacher/generate-exam'],
] as const)('%s', async ([id, name, address], { seen }) => {
  openSchool('teacher')
  const shown = await renderPage('/teacher/home', sessionOf('teacher'))
  await seen.rule(id, async () =>
    expectLeads(shown, await screen.findByRole('link', { name: new RegExp(name) }), address),
  )
})

test("a principal's home without a back-up for days", async () => {
  openSchool('principal', replyOf(getTeacherHome, { ...principalHome, backup: { last_at: null, is_late: true } }))
  await renderPage('/principal/home', sessionOf('principal'))
  expect((await screen.findByText('There is no back-up yet')).closest('[role=alert]')).not.toBe(null)
})

test("a teacher's home that cannot be had", async ({ seen }) => {
  for (const [id, reply] of [
    ['teacher-home.invalid', principalHome],
    ['teacher-home.no-all', { ...teacherHome, classes_data: {} }],
  ] as const) {
    openSchool('teacher', replyOf(getTeacherHome, reply))
    const { unmount } = await renderPage('/teacher/home', sessionOf('teacher'))
    await seen.words(id)
    unmount()
  }
  const school = openSchool('teacher')
  school.at(getTeacherHome).sendsText('', 500)
  const { unmount } = await renderPage('/teacher/home', sessionOf('teacher'))
  await seen.words('teacher-home.failed')
  unmount()
  school.at(getTeacherHome).answers()
  school.at(getTeacherInfo).sendsText('', 500)
  await renderPage('/teacher/home', sessionOf('teacher'))
  await seen.words('teacher-home.info-failed')
})

test("the principal's home", async ({ seen }) => {
  const list = openSchool('principal').at(listStudentPage)
  const shown = await renderPage('/principal/home', sessionOf('principal'))
  await seen.words('principal-home.loaded', 'principal-home.students', 'principal-home.exams')
  await seen.words('principal-home.running', 'principal-home.upcoming')
  await seen.words('principal-home.with-ai', 'principal-home.manually')
  await seen.rule('principal-home.greeting', () => expect(heading()).toMatch(/^Good .+, Asha Rao$/))
  await seen.rule('principal-home.classes', () => expect(textsOf(buttonsOf('Classes'))).toEqual(['All', ...labels]))
  await seen.rule('principal-home.to-class', async () => {
    const [all] = buttonsOf('Classes')
    fireEvent.click(all ?? document.body)
    const tenth = screen.getByRole('button', { name: 'Class 10th' })
    await expectLeads(shown, tenth, '/principal/class-data?selectedClass=Class+10th')
  })
  await seen.rule('class-labels', () => waitFor(() => expect(list.received.at(-1)?.query.standard).toBe('Class 10th')))
})

test('the student search of the principal', async ({ seen }) => {
  openSchool('principal')
  const { unmount } = await renderPage('/principal/home', sessionOf('principal'))
  const type = (text: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } })
  await seen.rule('principal-home.search', async () => {
    type('anu')
    await screen.findByRole('option', { name: /Anu Rao/ })
  })
  unmount()
  openSchool('principal', replyOf(searchStudents, { students: [] }))
  await renderPage('/principal/home', sessionOf('principal'))
  type('nobody of this name')
  await seen.words('principal-home.no-students')
})

test.for([
  ['principal-home.with-ai-leads', 'Start a new exam with AI', '/principal/generate-exam-with-ai'],
  ['principal-home.manually-leads', 'Start a new exam manually', '/principal/generate-exam'],
] as const)('%s', async ([id, name, address], { seen }) => {
  openSchool('principal')
  const shown = await renderPage('/principal/home', sessionOf('principal'))
  await seen.rule(id, async () =>
    expectLeads(shown, await screen.findByRole('link', { name: new RegExp(name) }), address),
  )
})

test("a principal's home that cannot be had", async ({ seen }) => {
  openSchool('principal').at(getTeacherHome).sendsText('', 500)
  await renderPage('/principal/home', sessionOf('principal'))
  await seen.words('principal-home.failed')
})

test("a student's home", async ({ seen }) => {
  const exams = [
    ...studentHome.exam_details,
    ...studentHome.exam_details.map((exam) => ({ ...exam, exam_id: 4, subject: 'Hindi' })),
  ]
  openSchool('student', replyOf(getStudentHome, { ...studentHome, exam_details: exams }))
  await renderPage('/student/home', sessionOf('student'))
  await seen.words('student-home.total', 'student-home.attended', 'student-home.running', 'student-home.upcoming')
  await seen.words('student-home.practise')
  await seen.rule('student-home.greeting', () => {
    expect(heading()).toBe('Hello, Anu Rao')
    screen.getByText(/^Class 5th · /)
  })
  const cards = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
  await seen.rule('student-home.cards', () => expect(cards()).toEqual(['Science', 'Hindi']))
  const search = screen.getByRole('searchbox', { name: 'Search by subject' })
  await seen.rule('student-home.search', async () => {
    fireEvent.change(search, { target: { value: 'hINd' } })
    await waitFor(() => expect(cards()).toEqual(['Hindi']))
  })
  fireEvent.change(search, { target: { value: 'no such subject' } })
  await seen.words('student-home.empty')
})

test("a student's home that is empty", async ({ seen }) => {
  openSchool('student').at(getStudentHome).sendsText('')
  await renderPage('/student/home', sessionOf('student'))
  await seen.rule('empty.from-server', () => seen.words('student-home.no-data'))
})

test("a student's home that is refused", async ({ seen }) => {
  openSchool('student').at(getStudentHome).fails('Come back at ten.')
  await renderPage('/student/home', sessionOf('student'))
  await seen.rule('student-home.server-message', async () => {
    expect((await screen.findByRole('alert')).textContent).toBe('Come back at ten.')
  })
})

test("a student's home that nobody answers for", async ({ seen }) => {
  takeTimers()
  const line = openSchool('student').at(getStudentHome)
  line.waits()
  await renderPage('/student/home', sessionOf('student'))
  await screen.findByText('Loading...')
  line.isUnreachable()
  await passRetries()
  await seen.words('student-home.failed')
})

test.for([
  ['teacher', getTeacherHome, '/teacher/home', 'Teacher'],
  ['student', getStudentHome, '/student/home', 'Student'],
  ['principal', getTeacherHome, '/principal/home', 'Principal'],
  ['principal', getExamDetails, '/principal/exam-data?exam_id=3', 'Principal'],
] as const)('a greeting of a %s without a name', async ([role, asks, address, name], { seen }) => {
  // The answer would tell the name.
  openSchool(role).at(asks).waits()
  await seen.rule('greeting.fallback', async () => {
    await renderPage(address, { token: 'secret', role })
    expect(heading()).toMatch(new RegExp(`, ${name}$`))
  })
})

test.for(['teacher', 'principal'] as const)('a home leads to questions from the bank: %s', async (role) => {
  openSchool(role)
  const shown = await renderPage(`/${role}/home`, sessionOf(role))
  const link = await screen.findByRole('link', { name: /Start a new exam from the bank/ })
  await expectLeads(shown, link, `/${role}/generate-exam-with-ai?from=bank`)
  expect((await screen.findByRole('heading', { level: 1 })).innerHTML).toBe('Create an exam from the bank')
  expect(
    await screen.findByText(
      'Questions come from the built-in bank. No teacher read them before they came: read each yourself.',
    ),
  ).toBeDefined()
  expect(document.body.textContent).not.toContain('AI_PROVIDER')
})
