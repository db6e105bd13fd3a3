/** Results that are held: what students and staff see of them (product 4.11). */
import { getExamSummary } from '@pariksha/contract/attempts.ts'
import { createExam, listExamsOfClass } from '@pariksha/contract/exams.ts'
import { releaseResults } from '@pariksha/contract/staff/ending/results-release.ts'
import { getExamDetails } from '@pariksha/contract/staff/exam-results.ts'
import { listStudentExams } from '@pariksha/contract/student-exams.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { press } from '../actions/action.ts'
import { fakeEndpoint } from '../fake-api.ts'
import { renderPage } from '../render-page.tsx'
import { results, staffExam, staffExams } from '../replies/exams.ts'
import { replyOf } from '../replies/reply.ts'
import { sessionOf } from '../replies/school.ts'
import { studentExam, studentSummary } from '../replies/student-exams.ts'
import { openSchool } from '../replies/whole.ts'
import { expect, test } from '../seen.ts'

const day = { release_date: '2099-01-11', release_time: '10:00' }
const noDay = { release_date: null, release_time: null }
const completed = { ...studentExam, status: 'completed' as const, exam_type: 'Completed' as const }

test('a student reads the set day instead of a score, or that the teacher will tell them', async ({ seen }) => {
  const exams = [day, noDay].map((held_results, at) => ({
    ...completed,
    held_results,
    examStats: { ...completed.examStats, exam_id: at + 1 },
  }))
  openSchool('student', replyOf(listStudentExams, { Science: exams }))
  await renderPage('/student/my-exams', sessionOf('student'))
  await seen.rule('held.day', () => screen.findByText(/^Results on Sun, 11 Jan 2099, 10:00 am$/i))
  await seen.words('held.no-day')
  expect(screen.queryByRole('link', { name: /^View Score/ })).toBeNull()
  expect(screen.queryByText('Not announced')).toBeNull()
})

test('an exam that is over leads to no score while its results are held', async () => {
  const summary = { ...studentSummary, status: 'completed' as const, held_results: day }
  openSchool('student', replyOf(getExamSummary, summary))
  await renderPage('/student/exam?id=3', sessionOf('student'))
  await screen.findByText(/^Results on Sun, 11 Jan 2099/)
  expect(screen.queryByRole('link', { name: 'View Score' })).toBeNull()
})

test('staff read until when results are held, and release them once they have confirmed it', async ({ seen }) => {
  const held = { ...results, to_mark: 2, held_results: day }
  openSchool('teacher', replyOf(getExamDetails, held))
  const sent = fakeEndpoint(releaseResults)
  sent.answers({ message: '', exam_id: 3 })
  await renderPage('/teacher/student-exam-data?exam_id=3', sessionOf('teacher'))
  await screen.findByText(/^Results are held until Sun, 11 Jan 2099, 10:00 am$/i)
  await seen.words('held.release', 'held.change-day')
  await press('Release results')
  const dialog = await screen.findByRole('dialog')
  await seen.rule('held.asked', () => {
    expect(dialog.textContent).toMatch(/cannot be taken back.*2 answers are still to mark/)
    expect(sent.received).toHaveLength(0)
  })
  // What is shown of the hold goes with the release, and must not take its word with it.
  fakeEndpoint(getExamDetails).answers({ ...held, held_results: null })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Release results' }))
  await seen.words('held.released')
  expect(sent.received).toHaveLength(1)
  await waitFor(() => expect(screen.queryByText(/^Results are held/)).toBeNull())
})

test('the card of an exam says that its results are held', async ({ seen }) => {
  const exams = [
    { ...staffExam, held_results: day },
    { ...staffExam, exam_id: 4, held_results: noDay },
    { ...staffExam, exam_id: 5 },
  ]
  openSchool('principal', replyOf(listExamsOfClass, { ...staffExams, exams }))
  await renderPage('/principal/my-exams', sessionOf('principal'))
  const said = await screen.findAllByText(/^Results held until/)
  await seen.rule('held.card', () =>
    expect(said.map(({ textContent }) => textContent?.toLowerCase())).toEqual([
      'results held until sun, 11 jan 2099, 10:00 am',
      'results held until somebody releases them',
    ]),
  )
})

test('an exam is made with a day for its results, and half a moment is a fault at its field', async ({ seen }) => {
  openSchool('principal')
  const sent = fakeEndpoint(createExam)
  sent.answers({ message: '', exam_id: 9 })
  await renderPage('/principal/generate-exam?copy=3', sessionOf('principal'))
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
  await screen.findByDisplayValue('What is water made of?')
  fill('Extra Topics', 'Water')
  fill('Timings', '10:00')
  fill('Date of Exam', '2099-01-10')
  fireEvent.click(screen.getByRole('switch', { name: /^Hold the results/ }))
  fill('Results on (optional)', day.release_date)
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await seen.words('held.half')
  fill('Time of the results', day.release_time)
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(sent.received).toHaveLength(1))
  expect(sent.received[0]?.body).toMatchObject({ hold_results: true, ...day })
})
