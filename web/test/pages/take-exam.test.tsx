/** The page of an exam before and after it can be taken, and what of it stands at home (product 2.13). */
import { getExamSummary } from '@pariksha/contract/attempts.ts'
import { listStudentExams } from '@pariksha/contract/student-exams.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { keepReceipt } from '../../src/features/attempts/handing-in/fresh-receipt.tsx'
import { fakeEndpoint } from '../fake-api.ts'
import { expectLeads, renderPage } from '../render-page.tsx'
import { replyOf } from '../replies/reply.ts'
import { now, sessionOf } from '../replies/school.ts'
import { studentExam } from '../replies/student-exams.ts'
import { openSchool } from '../replies/whole.ts'

const summary = {
  exam_id: 3,
  student_id: 7,
  subject: 'Science',
  title: null,
  status: 'running' as const,
  progress: 'not started' as const,
  exam_type: 'Mixed' as const,
  exam_date: '2026-11-22',
  scheduled_time: '10:00',
  duration: 30,
  mcq_count: 1,
  descriptive_count: 1,
  total_marks: 3,
  receipt: null,
  server_time: now,
}

afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

function examOf(instead: object) {
  openSchool('student')
  const asking = fakeEndpoint(getExamSummary)
  asking.answers({ ...summary, ...instead })
  return asking
}

const openExam = () => renderPage('/student/exam?id=3', sessionOf('student'))

test('an exam that has not begun opens by itself when it does', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const asking = examOf({ status: 'upcoming' })
  await openExam()
  await screen.findByText('This exam is not yet available')
  asking.answers(summary)
  const start = () => screen.queryByRole('button', { name: 'Start Exam' })
  // The page begins to ask again some time after it shows what it has.
  for (let turn = 0; turn < 200 && start() === null; turn += 1) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(4_001)
      await new Promise((resolve) => setImmediate(resolve))
    })
  }
  expect(start()).not.toBeNull()
})

test('an exam that has been deleted says so, and leads home', async () => {
  examOf({}).refuses('exam.not_found')
  await openExam()
  await screen.findByText('This exam is not there any more. Your teacher has taken it away.')
  expect(screen.getByRole('link', { name: 'Go to home' }).getAttribute('href')).toBe('/student/home')
  expect(screen.queryByText('Exam not found')).toBeNull()
})

const receipt = { submitted_at: now, answered: 2, code: 'K7M2-QX' }

test('the receipt of what was just handed in stands at home until it is closed', async () => {
  examOf({ progress: 'submitted', receipt })
  keepReceipt({ studentId: 7, examId: 3 })
  const { unmount } = await renderPage('/student/home', sessionOf('student'))
  await screen.findByText('Well done! Your Science exam is handed in.')
  expect(screen.getByText('K7M2-QX')).toBeDefined()
  unmount()

  const { unmount: leave } = await renderPage('/student/home', sessionOf('student'))
  const close = await screen.findByRole('button', { name: 'Close receipt' })
  act(() => close.click())
  await waitFor(() => expect(screen.queryByText('K7M2-QX')).toBeNull())
  leave()
  await renderPage('/student/home', sessionOf('student'))
  await screen.findByText('Your exams')
  expect(screen.queryByText('K7M2-QX')).toBeNull()
})

test('the receipt is found again at its exam', async () => {
  const submitted = replyOf(listStudentExams, { Science: [{ ...studentExam, progress: 'submitted' }] })
  openSchool('student', submitted)
  fakeEndpoint(getExamSummary).answers({ ...summary, progress: 'submitted', receipt })
  const shown = await renderPage('/student/my-exams', sessionOf('student'))
  await expectLeads(shown, await screen.findByRole('link', { name: /^Receipt: / }), '/student/exam?id=3')
  const found = await screen.findByRole('region', { name: 'Receipt' })
  expect(found.textContent).toContain('K7M2-QX')
  expect(found.textContent).toContain('Answers2')
})

test("nobody sees another's receipt", async () => {
  const asking = examOf({ student_id: 8, progress: 'submitted', receipt })
  keepReceipt({ studentId: 7, examId: 3 })
  await renderPage('/student/home', sessionOf('student'))
  await waitFor(() => expect(asking.received.length).toBeGreaterThan(0))
  await screen.findByText('Your exams')
  expect(screen.queryByText('K7M2-QX')).toBeNull()
})

test.each([
  [{ shuffle_questions: true }, 'The questions have an order of your own. Others see them in another order.'],
  [
    { shuffle_questions: true, shuffle_options: true },
    'The questions and choices have an order of your own. Others see them in another order.',
  ],
  [{}, null],
])('the instructions say whose order is another: %o', async (instead, told) => {
  examOf(instead)
  await openExam()
  await screen.findByRole('button', { name: 'Start Exam' })
  expect(screen.queryByText(/an order of your own/)?.textContent ?? null).toBe(told)
})
