/** A pupil without network, without a session, or about to leave an exam (product 2.2, 2.3, 2.4). */

import { login, logout } from '@pariksha/contract/accounts.ts'
import { getExamSummary } from '@pariksha/contract/attempts.ts'
import { getExamReview } from '@pariksha/contract/results.ts'
import { getStudentHome } from '@pariksha/contract/school.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { browserJournal } from '../../src/features/attempts/storage/journal.ts'
import { browserPapers } from '../../src/features/attempts/storage/offline-paper.ts'
import { storeExcess } from '../../src/features/attempts/storage/stored-excess.ts'
import { session } from '../../src/lib/session-store.ts'
import { toasts } from '../../src/ui/toast/toast.ts'
import { fakeEndpoint } from '../fake-api.ts'
import { renderPage } from '../render-page.tsx'
import { review } from '../replies/exams.ts'
import { replyOf } from '../replies/reply.ts'
import { sessionOf } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'
import { passRetries, takeTimers } from '../timers.ts'

const owner = { studentId: 7, examId: 3 }
const paper = {
  ...owner,
  session: 'secret',
  writer: '0001-page-one',
  subject: 'Science',
  title: null,
  questions: [],
  version: 1,
  startedAt: '2026-11-22T07:50:00.000Z',
  durationMin: 30,
  clockOffsetMs: 0,
}
const unsent = { ...owner, writer: paper.writer, index: 1, value: 'Because', seq: 4, baseSeq: 0, over: [] }

/** What this computer holds. */
function keeps(papers: (typeof paper)[], answers: (typeof unsent)[]) {
  const spies = [
    vi.spyOn(browserPapers, 'list').mockResolvedValue(papers),
    vi.spyOn(browserJournal, 'readAll').mockResolvedValue(answers),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
}

const student = sessionOf('student')
const address = (shown: Awaited<ReturnType<typeof renderPage>>) => shown.router.state.location.href

test.for([
  ['/student/home', 'All your answers are sent.', []],
  ['/student/home', '1 answer is only on this computer. It is not sent yet.', [unsent]],
  ['/student/my-exams', '1 answer is only on this computer. It is not sent yet.', [unsent]],
] as const)('without network %s leads to the exam that goes on: %s', async ([page, text, answers]) => {
  takeTimers()
  keeps([paper], [...answers])
  const school = openSchool('student')
  for (const line of school.lines) line.isUnreachable()
  const shown = await renderPage(page, student)
  await passRetries()
  const card = (await screen.findByText('Science')).parentElement ?? document.body
  expect(card.textContent).toContain(text)
  fireEvent.click(within(card).getByRole('link', { name: 'Continue' }))
  await waitFor(() => expect(address(shown)).toBe('/student/exam?id=3'))
})

test('with the network, home says nothing of what is kept', async () => {
  keeps([paper], [])
  openSchool('student')
  await renderPage('/student/home', student)
  await screen.findByText('Your exams')
  expect(screen.queryByText(/is kept on this computer/)).toBeNull()
})

test('home that could not be asked for again says that it is old', async () => {
  takeTimers()
  keeps([], [])
  const home = openSchool('student').at(getStudentHome)
  const { queryClient } = await renderPage('/student/home', student)
  await screen.findByText('Your exams')
  expect(screen.queryByText(/What you see here is from/)).toBeNull()
  home.isUnreachable()
  void queryClient.invalidateQueries()
  await screen.findByText(/^No connection\. What you see here is from \d+:\d\d/)
  screen.getByText('Your exams')
})

test('home that was refused leads to the exam that goes on, and speaks of no connection', async () => {
  keeps([paper], [])
  openSchool('student').at(getStudentHome).sendsText('{}', 403)
  await renderPage('/student/home', student)
  await screen.findByText(/^Your exam is kept on this computer\. All your answers are sent\.$/)
  expect(screen.queryByText(/No connection/)).toBeNull()
})

test('home that the school could not show again does not blame the connection', async () => {
  takeTimers()
  keeps([], [])
  const home = openSchool('student').at(getStudentHome)
  const { queryClient } = await renderPage('/student/home', student)
  await screen.findByText('Your exams')
  home.sendsText('', 500)
  void queryClient.invalidateQueries()
  await screen.findByText(/^This could not be loaded again\. What you see here is from \d+:\d\d/)
})

test('whoever else logs in where an exam was cut comes to their own home', async () => {
  takeTimers()
  openSchool('student')
  fakeEndpoint(login).answers({ message: 'Logged in', access_token: 'another', role: 'student' })
  const shown = await renderPage('/login?exam=3&pupil=8')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Student ID' }), { target: { value: '7F4K-Q2MX-9A' } })
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(session.current()?.account_id).toBe(1))
  await vi.advanceTimersByTimeAsync(1_000)
  await waitFor(() => expect(address(shown)).toBe('/student/home'))
})

test('a session that ends in an exam: the log-in says so, and leads back', async () => {
  takeTimers()
  const school = openSchool('student')
  school.at(getExamSummary).waits()
  fakeEndpoint(login).answers({ message: 'Logged in', access_token: 'another', role: 'student' })
  const shown = await renderPage('/student/exam?id=3', student)
  school.at(getExamSummary).expires()
  const said = await screen.findByText('You were logged out. Your answers are kept.')
  expect(address(shown)).toBe('/login?exam=3')
  expect(toasts.current()).toEqual([])
  await vi.advanceTimersByTimeAsync(6_000)
  expect(said.isConnected).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }))
  await waitFor(() => expect(said.isConnected).toBe(false))
  // It stays closed when the page is loaded again.
  expect(address(shown)).toBe('/login?exam=3&closed=yes')

  school.at(getExamSummary).answers()
  fireEvent.change(screen.getByRole('textbox', { name: 'Student ID' }), { target: { value: '7F4K-Q2MX-9A' } })
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(session.current()?.token).toBe('another'))
  await vi.advanceTimersByTimeAsync(1_000)
  await waitFor(() => expect(address(shown)).toBe('/student/exam?id=3'))
})

const pressLogOut = () => fireEvent.click(screen.getByRole('button', { name: 'Log out' }))

test('logging out during an exam asks, and says what is unsent', async () => {
  keeps([paper], [unsent])
  openSchool('student')
  const ending = fakeEndpoint(logout)
  const shown = await renderPage('/student/home', student)
  pressLogOut()
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Science: 1 answer is only on this computer. It is not sent yet.')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Stay here' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(session.current()).toBeDefined()
  expect(ending.received).toEqual([])

  pressLogOut()
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(address(shown)).toBe('/login'))
  expect(ending.received).toHaveLength(1)
})

test('logging out during an exam does not call an answer sent whose end cannot be saved', async () => {
  keeps([paper], [])
  storeExcess(owner, new Map([[1, 'a'.repeat(25_000)]]))
  onTestFinished(() => storeExcess(owner, new Map()))
  openSchool('student')
  await renderPage('/student/home', student)
  pressLogOut()
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Science: An answer is too long, and its end cannot be saved.')
  expect(dialog.textContent).not.toContain('All your answers are sent')
})

test('logging out asks of answers whose paper this computer could not keep', async () => {
  keeps([], [unsent, { ...unsent, studentId: 8, examId: 9 }])
  openSchool('student')
  fakeEndpoint(logout)
  await renderPage('/student/home', { token: 'secret', role: 'student', account_id: owner.studentId })
  pressLogOut()
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getAllByText(/1 answer is only on/)).toHaveLength(1)
})

test('logging out without an exam asks nothing, also where the browser keeps nothing', async () => {
  openSchool('student')
  fakeEndpoint(logout)
  const shown = await renderPage('/student/home', student)
  pressLogOut()
  await waitFor(() => expect(address(shown)).toBe('/login'))
})

test('the field of the log-in has the focus, also after a change of page', async () => {
  openSchool(undefined)
  const first = await renderPage('/login')
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('uniqueCode'))
  first.unmount()
  const shown = await renderPage('/teacher/login')
  await shown.router.navigate({ to: '/login' })
  await screen.findByRole('textbox', { name: 'Student ID' })
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('uniqueCode'))
})

test('before an exam, the way in comes before what there is to read', async () => {
  openSchool('student')
  await renderPage('/student/exam?id=3', student)
  const start = await screen.findByRole('button', { name: 'Start Exam' })
  const rules = screen.getByText(/^Your answers save by themselves/)
  expect(start.compareDocumentPosition(rules) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.queryByText('Mixed')).toBeNull()
})

test("a review in a child's words", async () => {
  const wrong = { question: 'What boils at 100 °C?', options: ['Water', 'Iron'], correct: 'Water', marks: 1 }
  const exam = {
    ...review.exam,
    status: 'pending' as const,
    exam_type: 'Mixed' as const,
    questions: { exam_paper: { ...review.exam.questions.exam_paper, mcqs: [wrong] } },
  }
  const student_answers = { mcq_answers: ['Iron'], descriptive_answers: [null, 'Gas'], marks: [0, null] }
  openSchool('student', replyOf(getExamReview, { exam, student_answers }))
  await renderPage('/student/exam-info?exam_id=3', student)
  await screen.findByText('to be marked')
  screen.getByText('Choices and writing')
  screen.getByText('Not right')
})
