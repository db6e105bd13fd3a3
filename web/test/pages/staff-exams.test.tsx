/** The exams of a class as the staff see them (product 2.5, 2.6). */
import { listExamsOfClass } from '@pariksha/contract/exams.ts'
import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { getExamDetails } from '@pariksha/contract/staff/exam-results.ts'
import { listUrgentExams } from '@pariksha/contract/staff/urgent-exams.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { fakeEndpoint } from '../fake-api.ts'
import { expectLeads, renderPage } from '../render-page.tsx'
import { results, staffExam, staffExams } from '../replies/exams.ts'
import { replyOf } from '../replies/reply.ts'
import { sessionOf } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'
import { expect, placesOf, test } from '../seen.ts'
import { passRetries, takeTimers } from '../timers.ts'

type Staff = 'teacher' | 'principal'

const stateOf = (exam_id: number, subject: string, status: 'Running' | 'Upcoming' | 'Completed') => ({
  ...staffExam,
  exam_id,
  subject,
  status,
})
const running = stateOf(4, 'Mathematics', 'Running')
const upcoming = stateOf(5, 'Hindi', 'Upcoming')
const completed = stateOf(3, 'Science', 'Completed')
const states = [running, upcoming, completed]

/** A school whose exams are these. @returns what answers for them */
function openExams(role: Staff, exams: readonly (typeof states)[number][], next: string | null = null) {
  openSchool(role)
  const line = fakeEndpoint(listExamsOfClass)
  line.answers({ ...staffExams, exams: [...exams], next })
  return line
}
const open = (role: Staff, search = '') => renderPage(`/${role}/my-exams${search}`, sessionOf(role))
const cards = (className: string) => {
  const list = screen.getByRole('list', { name: `Exams of ${className}` })
  return [...list.children].map((card) => within(card instanceof HTMLElement ? card : list))
}

test.for(['teacher', 'principal'] as const)('a card says who attended and the highest marks: %s', async (role) => {
  openSchool(role)
  await open(role)
  const figures = (await screen.findByText('Attended')).closest('dl')?.textContent
  expect(figures).toBe('Students2Attended1Highest marks1.5')
})

const underWay = { status: 'Running', attempts: 3, writing: 2 } as const
const said = '2 writing, 1 handed in, 26 absent'

test('home, card and results say the same of who writes, has handed in and is absent', async () => {
  const [exam] = staffExams.exams
  const { exam_id, title, subject, exam_date, scheduled_time } = results
  const urgent = {
    exam_id,
    title,
    subject,
    exam_date,
    scheduled_time,
    Class: 'Class 5th',
    students: 29,
    attended: 1,
    to_mark: 0,
  }
  const rows = (['writing', 'handed in', 'absent'] as const).flatMap((presence, at) =>
    results.students.map((row) => ({ ...row, presence, uniqueCode: `CODE-${at}` })),
  )
  openSchool(
    'teacher',
    replyOf(listUrgentExams, { total: 1, exams: [{ ...urgent, ...underWay }] }),
    replyOf(listExamsOfClass, {
      ...staffExams,
      exams: exam ? [{ ...exam, ...underWay, stats: { totalStudents: 29, attended: 1, highestMarks: 2 } }] : [],
    }),
    replyOf(getExamDetails, { ...results, status: 'Running', total_students: 29, writing: 2, students: rows }),
  )
  const { unmount } = await renderPage('/teacher/home', sessionOf('teacher'))
  expect(await screen.findByText(new RegExp(`${said}$`))).toBeDefined()
  unmount()
  const shown = await renderPage('/teacher/my-exams', sessionOf('teacher'))
  fireEvent.click(await screen.findByRole('button', { name: /^Complete/ }))
  expect((await screen.findByRole('dialog')).textContent).toContain(`${said}.`)
  shown.unmount()
  await renderPage('/teacher/student-exam-data?exam_id=3', sessionOf('teacher'))
  expect(await screen.findByText(said)).toBeDefined()
  const states = [...screen.getByRole('table').querySelectorAll('[data-status]')].map(({ textContent }) => textContent)
  expect(states).toEqual(['writing', 'handed in', 'absent'])
})

test('who has chosen no class is asked for one where the first shown has no exams, and none is marked', async () => {
  openSchool('principal', replyOf(listExamsOfClass, { ...staffExams, exams: [] }))
  await renderPage('/principal/my-exams', sessionOf('principal'))
  expect(await screen.findByText('Please select a class to view exams')).toBeDefined()
  expect(screen.getByText('Class 5 has no exams yet.')).toBeDefined()
  expect(screen.queryByRole('button', { pressed: true })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Class 5' }))
  await waitFor(() => expect(screen.queryByText(/Please select a class/)).toBeNull())
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Class 5')
})

test('a class that was chosen and has no exams asks for no choice', async () => {
  openExams('principal', [])
  await open('principal', '?class=Class+5')
  expect(await screen.findByText('Class 5 has no exams yet.')).toBeDefined()
  expect(screen.queryByText(/Please select a class/)).toBeNull()
})

test('the exams of a teacher', async ({ seen }) => {
  const line = openExams('teacher', [])
  const classes = [classOfStandard(5), classOfStandard(6)]
  line.waits()
  await open('teacher')
  await seen.words('teacher-exams.loading')
  line.answers({ ...staffExams, classes, exams: states })
  await seen.words('teacher-exams.loaded', 'teacher-exams.edit', 'teacher-exams.complete', 'teacher-exams.delete')
  await seen.rule('teacher-exams.first-class', () => {
    const tabs = screen.getAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Class 5th', 'Class 6th'])
    expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false'])
  })
  await seen.rule('teacher-exams.edit-hidden', () => {
    const shown = cards('Class 5th').map((card) => card.queryByRole('button', { name: /^Edit/ }) !== null)
    expect(shown).toEqual([true, true, false])
  })
  await seen.rule('teacher-exams.lowercase', () => {
    const words = [...screen.getByRole('main').querySelectorAll<HTMLElement>('span[data-status]')]
    expect(words.map(({ textContent }) => textContent)).toEqual(['running', 'upcoming', 'completed'])
    expect(words.map(({ dataset }) => dataset.status)).toEqual(['running', 'upcoming', 'completed'])
  })
  await seen.rule('teacher-exams.of-class', async () => {
    line.answers({ ...staffExams, classes, standard: classOfStandard(6), exams: [upcoming] })
    fireEvent.click(screen.getByRole('tab', { name: 'Class 6th' }))
    await screen.findByRole('list', { name: 'Exams of Class 6th' })
    expect(line.received.at(-1)?.query.standard).toBe('6')
    const [card, ...others] = cards('Class 6th')
    expect(card?.getByRole('heading', { name: 'Hindi' })).toBeDefined()
    expect(others).toEqual([])
  })
})

test('the way from a card to the results', async ({ seen }) => {
  for (const [role, id, path] of [
    ['teacher', 'teacher-exams.to-results', '/teacher/student-exam-data?exam_id=3'],
    ['principal', 'principal-exams.to-results', '/principal/exam-data?exam_id=3'],
  ] as const) {
    openExams(role, [completed])
    const shown = await open(role)
    const link = await screen.findByRole('link', { name: /^View more/ })
    await seen.rule(id, () => expectLeads(shown, link, path))
    shown.unmount()
  }
})

test('a teacher without exams', async ({ seen }) => {
  openExams('teacher', [])
  await open('teacher')
  await seen.words('teacher-exams.empty')
})

test('exams that are refused to a teacher', async ({ seen }) => {
  await seen.rule('teacher-exams.server-message', async () => {
    openSchool('teacher').at(listExamsOfClass).fails('The list is being repaired.')
    await open('teacher')
    await waitFor(() => expect(screen.getAllByRole('alert')[0]?.textContent).toBe('The list is being repaired.'))
  })
})

test('exams that nobody answers for', async ({ seen }) => {
  takeTimers()
  const line = openSchool('teacher').at(listExamsOfClass)
  line.waits()
  await open('teacher')
  await screen.findByText('Loading exams...')
  line.isUnreachable()
  await passRetries()
  await seen.words('teacher-exams.failed')
})

test('the exams of the principal', async ({ seen }) => {
  const line = openExams('principal', [])
  const classes = Array.from({ length: 10 }, (_, at) => classOfStandard(at + 1))
  line.answers({ ...staffExams, classes, exams: states })
  await open('principal')
  await seen.words('principal-exams.loaded', 'principal-exams.edit', 'principal-exams.delete')
  await seen.words('principal-exams.complete', 'principal-exams.view-more')
  const buttons = within(screen.getByRole('group', { name: 'Class' })).getAllByRole('button')
  await seen.rule('principal-exams.classes', () =>
    expect(buttons.map(({ textContent }) => textContent)).toEqual(classes.map((_, at) => `Class ${at + 1}`)),
  )
  await seen.rule('principal-exams.default-class', () => {
    const pressed = buttons.filter((button) => button.getAttribute('aria-pressed') === 'true')
    expect(pressed.map(({ textContent }) => textContent)).toEqual(['Class 5'])
    expect(line.received[0]?.query.standard).toBe('5')
  })
  // The server sorts them, which `server/src/exams/lists` tests.
  await seen.rule('principal-exams.sorted', () => {
    const subjects = cards('Class 5').map((card) => card.getByRole('heading').textContent)
    expect(subjects).toEqual(states.map(({ subject }) => subject))
  })
  line.answers({ ...staffExams, classes, standard: classOfStandard(6), exams: [running] })
  fireEvent.click(screen.getByRole('button', { name: 'Class 6' }))
  await seen.filled('principal-exams.switched', { class: 'Class 6' })
  await screen.findByRole('list', { name: 'Exams of Class 6' })
  expect(line.received.at(-1)?.query.standard).toBe('6')
})

test('a class without exams', async ({ seen }) => {
  openExams('principal', [])
  await open('principal')
  await seen.words('principal-exams.empty')
})

test('exams that are refused to the principal', async ({ seen }) => {
  openSchool('principal').at(listExamsOfClass).fails('The list is being repaired.')
  await open('principal')
  await seen.filled('principal-exams.failed', { reason: 'The list is being repaired.' })
  expect(placesOf('principal-exams.loaded')).toEqual([])
})

test('of many exams of a class the first are shown, and the rest when asked for', async () => {
  const line = openExams('principal', [running, completed], 'second')
  await open('principal')
  const more = await screen.findByRole('button', { name: 'Show more' })
  expect(cards('Class 5')).toHaveLength(2)
  line.answers({ ...staffExams, exams: [upcoming], next: null })
  fireEvent.click(more)
  await waitFor(() => expect(cards('Class 5')).toHaveLength(3))
  expect(line.received.at(-1)?.query).toMatchObject({ standard: '5', cursor: 'second' })
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(cards('Class 5')[2]?.getAllByRole('link')[0]))
})
