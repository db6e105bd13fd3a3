/** A student's list of exams and the review of a completed one (product 2.12, 2.14). */
import { getExamReview } from '@pariksha/contract/results.ts'
import { listStudentExams } from '@pariksha/contract/student-exams.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderPage } from '../render-page.tsx'
import { review } from '../replies/exams.ts'
import { replyOf } from '../replies/reply.ts'
import { sessionOf } from '../replies/school.ts'
import { studentExam } from '../replies/student-exams.ts'
import { openSchool } from '../replies/whole.ts'
import { expect, test } from '../seen.ts'
import { passRetries, takeTimers } from '../timers.ts'

const open = (address: string) => renderPage(address, sessionOf('student'))

const running = { ...studentExam, subject: 'Hindi' }
const upcoming = { ...running, status: 'upcoming' as const, exam_type: 'Upcoming' as const }
const completed = { ...studentExam, status: 'completed' as const, exam_type: 'Completed' as const }
const numbered = <Exam extends { examStats: object }>(exam: Exam, exam_id: number) => ({
  ...exam,
  examStats: { ...studentExam.examStats, exam_id },
})
const exams = replyOf(listStudentExams, {
  Science: [numbered(completed, 1)],
  Hindi: [numbered(running, 2), numbered(upcoming, 3)],
})

const cards = () => screen.queryAllByRole('article')
const subjects = () => within(screen.getByRole('group', { name: 'Subject' })).getAllByRole('button')
const subjectNamed = (name: string) =>
  within(screen.getByRole('group', { name: 'Subject' })).getByRole('button', { name: new RegExp(name) })

test("a student's exams", async ({ seen }) => {
  const line = openSchool('student', exams).at(listStudentExams)
  line.waits()
  await open('/student/my-exams')
  await seen.words('student-exams.loading')
  line.answers()
  await seen.words('student-exams.welcome', 'student-exams.search', 'student-exams.view-score')
  await seen.words('student-exams.not-announced', 'student-exams.get-started')
  await seen.filled('student-exams.greeting', { name: 'Anu Rao' })
  await seen.rule('student-exams.count', () => screen.getByText(/Total Exams: 3$/))
  await seen.rule('student-exams.subjects', () => {
    expect(subjects().map((button) => button.querySelectorAll('img').length)).toEqual([0, 1, 1])
    expect(subjects()[0]?.textContent).toBe('All3 exams')
  })
  await seen.rule('student-exams.exam', () => {
    expect(subjectNamed('Science').textContent).toMatch(/1 exam$/)
    expect(subjectNamed('Hindi').textContent).toMatch(/2 exams$/)
  })
  await seen.rule('student-exams.all', () => expect(subjects()[0]?.getAttribute('aria-pressed')).toBe('true'))
  await seen.rule('student-exams.facts', () => {
    expect(cards()).toHaveLength(3)
    const card = cards().find(({ textContent }) => textContent?.includes('Science'))?.textContent
    for (const text of ['2 questions', '10:00 am', '22 Nov 2026', '30 min', 'completed']) expect(card).toContain(text)
  })
  await seen.rule('student-exams.lowercase', () => {
    const badges = cards().map((card) => card.querySelector('span[data-status]'))
    expect(badges.map((badge) => badge?.textContent).sort()).toEqual(['completed', 'running', 'upcoming'])
    for (const badge of badges) expect(badge?.getAttribute('data-status')).toBe(badge?.textContent)
  })
})

test('an exam to come cannot be started', async ({ seen }) => {
  openSchool('student', replyOf(listStudentExams, { Hindi: [upcoming] }))
  const { router } = await open('/student/my-exams')
  await seen.rule('student-exams.disabled', async () => {
    const start = await screen.findByRole('button', { name: /^Get Started/ })
    expect(start.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(start)
    await seen.words('student-exams.not-yet')
    expect(router.state.location.pathname).toBe('/student/my-exams')
  })
})

test('a subject or a search leaves the exams that fit', async ({ seen }) => {
  openSchool('student', exams)
  await open('/student/my-exams')
  await screen.findByText('All exams')
  const search = screen.getByRole('searchbox')
  await seen.rule('student-exams.filters', async () => {
    fireEvent.click(subjectNamed('Hindi'))
    await waitFor(() => expect(cards()).toHaveLength(2))
    fireEvent.click(subjectNamed('All'))
    await waitFor(() => expect(cards()).toHaveLength(3))
    fireEvent.change(search, { target: { value: 'SCIENCE' } })
    await waitFor(() => expect(cards()).toHaveLength(1))
  })
  fireEvent.change(search, { target: { value: 'no such subject' } })
  await seen.words('student-exams.empty')
})

test.for([
  ['student-exams.no-exam-data', ''],
  ['student-exams.incomplete', JSON.stringify({ Hindi: [{ ...running, examStats: { exam_id: 1 } }] })],
  ['student-exams.missing', JSON.stringify({ Hindi: [{ status: 'running' }] })],
] as const)('%s', async ([id, text], { seen }) => {
  openSchool('student').at(listStudentExams).sendsText(text)
  await open('/student/my-exams')
  await seen.words(id)
})

test('exams that nobody answers for', async ({ seen }) => {
  takeTimers()
  const line = openSchool('student').at(listStudentExams)
  line.waits()
  await open('/student/my-exams')
  await screen.findByText('Loading exams...')
  line.isUnreachable()
  await passRetries()
  await seen.words('student-exams.failed')
})

const mcq = { question: 'What boils at 100 °C?', options: ['Water', 'Iron'], correct: 'Water', marks: 1 }
const paper = { ...review.exam.questions.exam_paper, mcqs: [mcq] }
const answers = { mcq_answers: ['Iron'], descriptive_answers: [null, 'Hydrogen and oxygen'], marks: [0, 2] }
const exam = { ...review.exam, questions: { exam_paper: paper } }

test('a student reviews an exam', async ({ seen }) => {
  const line = openSchool('student', replyOf(getExamReview, { exam, student_answers: answers })).at(getExamReview)
  line.waits()
  const { router } = await open('/student/exam-info?exam_id=3')
  await seen.words('review.loading')
  line.answers()
  await seen.words('review.marks', 'review.back', 'review.heading', 'review.mcqs', 'review.descriptive')
  await seen.words('review.number', 'review.correct', 'review.yours')
  await seen.rule('review.head', () => {
    const main = screen.getByRole('main')
    for (const text of ['Science', 'Descriptive', 'Fri, 20 Nov 2026']) within(main).getByText(text)
    expect(main.querySelector('img')?.getAttribute('src')).toMatch(/\/science\.svg$/)
    expect(main.querySelector('[data-status="passed"]')?.textContent).toBe('passed')
  })
  await seen.rule('review.correct-field', () => {
    const questions = screen.getAllByRole('heading', { name: /^Q\d$/ }).map((head) => head.closest('li')?.textContent)
    expect(questions[0]).toContain('Correct Answer:Water')
    expect(questions[1]).toContain('Correct Answer:Hydrogen and oxygen')
  })
  await seen.rule('review.back-leads', async () => {
    fireEvent.click(screen.getByRole('link', { name: 'Go Back' }))
    await waitFor(() => expect(router.state.location.href).toBe('/student/my-exams'))
  })
})

test('a paper without an answer', async ({ seen }) => {
  const blank = { mcq_answers: [], descriptive_answers: [], marks: [] }
  openSchool('student', replyOf(getExamReview, { exam, student_answers: blank }))
  await open('/student/exam-info?exam_id=3')
  await seen.words('review.not-attempted')
})

test('a review that cannot be had', async ({ seen }) => {
  openSchool('student').at(getExamReview).fails('Exam not found')
  await open('/student/exam-info?exam_id=999999')
  await seen.rule('review.server-message', async () => {
    expect((await screen.findByRole('alert')).textContent).toBe('Exam not found')
  })
})

test('a review of nothing', async ({ seen }) => {
  openSchool('student')
  await open('/student/exam-info')
  await seen.words('review.no-id')
})
