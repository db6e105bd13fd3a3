/** What students ask to be looked at again, and what staff see of it. */
import { getExamReview } from '@pariksha/contract/results.ts'
import { expect, type Page } from '@playwright/test'
import { answerWith, apiOf } from '../../specification/visitors.ts'
import { type Staff, type View, visit } from '../view.ts'
import { completed, examOf, ownExamOf } from '../ways.ts'

const at = '2026-11-23T09:00:00.000Z'
const waiting = {
  ...{ recheck_id: 1, index: 4, reason: 'I chose the same as in our book, page 41.', asked_at: at },
  ...{ reply: null, answered_at: null, marks_from: null, marks_to: null },
}
const reply = 'You are right: the main point is there. The example is missing.'
const answered = { ...waiting, recheck_id: 2, index: 6, reply, answered_at: at, marks_from: 1, marks_to: 2 }

async function openOwnReview(page: Page): Promise<void> {
  const id = await ownExamOf(page, { subject: 'English', status: 'Completed' })
  const review = await apiOf(page, getExamReview, { params: { id: String(id) } })
  await answerWith(page, `/student-exam/get-exam-data/${id}`, {
    json: { ...review, exam: { ...review.exam, has_rechecks: true } },
  })
  await answerWith(page, `/student-exam/rechecks/${id}`, {
    json: { exam_id: id, last_day: '2099-11-29', left: 1, may_ask: [2, 7], rechecks: [waiting, answered] },
  })
  await visit(page, `/student/exam-info?exam_id=${id}`)
  await expect(page.getByText(/^Do you think an answer was marked wrong/)).toBeVisible()
}

export const studentRecheckViews: readonly View[] = [
  { name: 'student-rechecks', role: 'student', isLoadedAnew: true, open: openOwnReview },
  {
    name: 'student-ask-recheck',
    role: 'student',
    isLoadedAnew: true,
    open: async (page) => {
      await openOwnReview(page)
      await page.getByRole('button', { name: 'Ask to look again at question 3' }).click()
      await page.getByRole('button', { name: 'Send to my teacher' }).click()
      await expect(page.getByText('Please say why.')).toBeVisible()
    },
  },
]

const asked = {
  question: 'How does water get from the sea into a well?',
  correct: 'It evaporates, forms clouds, falls as rain and seeps into the ground.',
  ...{ marks: 5, got: 2, is_marked_by_hand: true, answered_by: null },
}
const students = ['Aditya Nair', 'Bhavana Kumari'].map((name, nth) => ({
  student_id: nth + 1,
  name,
  roll_number: String(nth + 1),
}))

async function openRequests(page: Page, role: Staff): Promise<void> {
  const id = await examOf(page, completed)
  const given = 'The sun makes the water warm, it goes up and it rains on the field.'
  const choice = { question: 'Which of these is a gas?', correct: 'Air', marks: 1, got: 0, is_marked_by_hand: false }
  await answerWith(page, `/exam/rechecks/${id}`, {
    json: {
      exam_id: id,
      waiting: 2,
      rechecks: [
        { ...waiting, ...asked, index: 4, student: students[0], given, reason: 'I wrote about rain and the sun.' },
        { ...waiting, ...asked, ...choice, recheck_id: 3, index: 0, student: students[1], given: 'Steam' },
        { ...answered, ...asked, student: students[1], given, answered_by: 'Meena Kumari' },
      ],
    },
  })
  await visit(page, `${role === 'teacher' ? '/teacher/student-exam-data' : '/principal/exam-data'}?exam_id=${id}`)
  await page.getByText('Answered (1)').click()
  await expect(page.getByText(reply)).toBeVisible()
}

/** The views of one of the two. */
export function recheckViews(role: Staff): readonly View[] {
  return [
    { name: `${role}-rechecks`, role, open: (page) => openRequests(page, role) },
    {
      name: `${role}-home-rechecks`,
      role,
      isLoadedAnew: true,
      open: async (page) => {
        const exam = { exam_id: 1, subject: 'Science', title: 'Water', Class: 'Class 5th', waiting: 2, asked_at: at }
        const exams = [exam, { ...exam, exam_id: 2, subject: 'Mathematics', title: null, waiting: 1 }]
        await answerWith(page, '/exam/waiting-rechecks', { json: { total: 4, total_exams: 3, exams } })
        await visit(page, `/${role}/home`)
        await expect(page.getByText(/^2 re-check requests since/)).toBeVisible()
      },
    },
  ]
}
