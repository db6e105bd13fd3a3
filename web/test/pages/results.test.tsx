/** The results of an exam and the answers of one student, for staff (product 2.9, 2.10). */

import { correctMarking, listCorrections } from '@pariksha/contract/staff/corrections.ts'
import { getExamDetails } from '@pariksha/contract/staff/exam-results.ts'
import { getStudentAnswers } from '@pariksha/contract/staff/student-answers.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { student } from '../actions/people.ts'
import { fakeEndpoint } from '../fake-api.ts'
import { expectLeads, renderPage } from '../render-page.tsx'
import { corrections, outlook, results, studentReview } from '../replies/exams.ts'
import { replyOf } from '../replies/reply.ts'
import { sessionOf } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'
import { expect, test } from '../seen.ts'
import { passRetries, takeTimers } from '../timers.ts'

const columns = ['number', 'roll', 'name', 'phone', 'grade', 'parent', 'gender', 'marks'] as const
const teachers = '/teacher/student-exam-data?exam_id=3'
const principals = '/principal/exam-data?exam_id=3'

const open = (address: string) =>
  renderPage(address, sessionOf(address.startsWith('/principal') ? 'principal' : 'teacher'))

const other = {
  student_id: 8,
  uniqueCode: 'DDDDEEEEFF',
  name: 'Bala Rao',
  roll_number: '22',
  marks: 'N/A',
  score: null,
}
const both = replyOf(getExamDetails, {
  ...results,
  students: results.students.flatMap((sat) => [sat, { ...sat, ...other }]),
})

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => ['Anu Rao', 'Bala Rao'].filter((name) => row.textContent?.includes(name)).join())

async function expectSearch(): Promise<void> {
  const search = screen.getByPlaceholderText('Search by Name or Roll Number')
  for (const [typed, found] of [
    ['bALA', ['Bala Rao']],
    ['22', ['Bala Rao']],
    ['rao', ['Anu Rao', 'Bala Rao']],
  ] as const) {
    fireEvent.change(search, { target: { value: typed } })
    await waitFor(() => expect(names()).toEqual(found))
  }
  fireEvent.change(search, { target: { value: student.uniqueCode } })
  await screen.findByText('No students found.')
}

test('the results as a teacher sees them', async ({ seen }) => {
  openSchool('teacher', both)
  await open(teachers)
  for (const column of columns) await seen.words(`results.${column}`)
  await seen.words('results.back')
  await seen.rule('results.summary', () => screen.getByRole('heading', { name: 'Science' }))
  await seen.rule('results.search', expectSearch)
})

test("the links of a teacher's results", async ({ seen }) => {
  openSchool('teacher')
  const shown = await open(teachers)
  const table = within(await screen.findByRole('table'))
  await seen.rule('results.to-answers', async () => {
    const [link = document.body] = table.getAllByRole('link')
    await expectLeads(shown, link, `/teacher/student-exam-info?exam_id=3&student_id=${student.student_id}`)
  })
  shown.router.history.back()
  await screen.findByRole('table')
  await seen.rule('results.back-leads', () =>
    expectLeads(shown, screen.getByRole('link', { name: 'Go Back' }), '/teacher/my-exams?class=Class+5th'),
  )
})

test('the results as the principal sees them', async ({ seen }) => {
  const line = openSchool('principal', both).at(getExamDetails)
  line.waits()
  await open(principals)
  await seen.words('exam-data.loading')
  line.answers()
  await seen.words('exam-data.loaded', 'exam-data.search', 'exam-data.export', 'exam-data.back')
  for (const column of columns) await seen.words(`exam-data.${column}`)
  await seen.rule('exam-data.greeting', () => screen.getByRole('heading', { name: 'Hello, Asha Rao' }))
  await seen.rule('exam-data.card', () => {
    const main = screen.getByRole('main')
    for (const text of ['Science', /Descriptive$/, 'Fri, 20 Nov 2026']) within(main).getByText(text)
    expect(main.querySelector('[data-status="completed"]')?.textContent).toBe('Completed')
    expect(main.querySelector('img')?.getAttribute('src')).toMatch(/\/science\.svg$/)
  })
  await seen.rule('exam-data.figures', () => {
    for (const [label, value] of [
      ['Total Students', '1'],
      ['Total Attended', '1'],
      ['Highest Marks', '2'],
      ['Duration in minutes', '30'],
    ] as const) {
      expect(screen.getByText(label).parentElement?.textContent).toContain(value)
    }
  })
  await seen.rule('exam-data.search-finds', expectSearch)
})

test("the links of the principal's results", async ({ seen }) => {
  openSchool('principal')
  const shown = await open(principals)
  const table = within(await screen.findByRole('table'))
  await seen.rule('exam-data.to-student', async () => {
    const [link = document.body] = table.getAllByRole('link')
    await expectLeads(shown, link, `/principal/student?student_id=${student.student_id}`)
  })
  shown.router.history.back()
  await screen.findByRole('table')
  await seen.rule('exam-data.back-leads', () =>
    expectLeads(shown, screen.getByRole('link', { name: 'Go Back' }), '/principal/my-exams?class=Class+5'),
  )
})

test.for([
  ['results.no-id', '/teacher/student-exam-data'],
  ['exam-data.no-id', '/principal/exam-data'],
  ['answers.no-ids', '/teacher/student-exam-info?exam_id=3'],
] as const)('%s', async ([id, address], { seen }) => {
  openSchool('teacher')
  await open(address)
  await seen.words(id)
})

test('results that are empty', async ({ seen }) => {
  openSchool('teacher').at(getExamDetails).sendsText('')
  await open(teachers)
  await seen.words('results.no-data')
})

test('results that are refused', async ({ seen }) => {
  await seen.rule('results.server-message', async () => {
    openSchool('teacher').at(getExamDetails).fails('Exam not found')
    await open(teachers)
    expect((await screen.findByRole('alert')).textContent).toBe('Exam not found')
  })
})

test('results that are refused to the principal', async ({ seen }) => {
  openSchool('principal').at(getExamDetails).fails('Exam not found')
  await open(principals)
  await seen.filled('exam-data.error', { message: 'Exam not found' })
  await seen.filled('exam-data.failed', { message: 'Exam not found' })
  screen.getByRole('link', { name: 'Go Back' })
})

test('results that nobody answers for', async ({ seen }) => {
  takeTimers()
  const line = openSchool('teacher').at(getExamDetails)
  line.waits()
  await open(teachers)
  await screen.findByText('Loading exam data...')
  line.isUnreachable()
  await passRetries()
  await seen.words('results.failed')
})

const answers = `/teacher/student-exam-info?exam_id=3&student_id=${student.student_id}`

test("a student's answers", async ({ seen }) => {
  openSchool('teacher')
  await open(answers)
  await seen.rule('answers.layout', async () => {
    await screen.findByRole('heading', { name: student.name })
    for (const name of ['Exam Questions and Answers', 'Q1']) screen.getByRole('heading', { name })
    for (const text of ['Marks Obtained', 'Correct Answer:']) screen.getByText(text)
  })
  await seen.rule('answers.percent', () => screen.getByText(/^100%/))
})

test('an address with a unique code shows the same answers, and leaves no code behind', async () => {
  openSchool('teacher')
  const { router } = await open(`/teacher/student-exam-info?exam_id=3&uniqueCode=${student.uniqueCode}`)
  await screen.findByRole('heading', { name: student.name })
  await waitFor(() => expect(router.history.location.href).toBe(answers))
})

test('a kind of question that a paper has none of is left out', async ({ seen }) => {
  const { description } = studentReview.exam.questions.exam_paper
  const mcqs = [{ question: 'What boils at 100 °C?', options: ['Water', 'Iron'], correct: 'Water', marks: 1 }]
  await seen.rule('answers.sections', async () => {
    for (const [paper, there, missing] of [
      [{ mcqs, description: [] }, 'Multiple Choice Questions', 'Descriptive Questions'],
      [{ mcqs: [], description }, 'Descriptive Questions', 'Multiple Choice Questions'],
    ] as const) {
      const exam = {
        ...studentReview.exam,
        questions: { exam_paper: { mcqs: [...paper.mcqs], description: [...paper.description] } },
      }
      openSchool('teacher', replyOf(getStudentAnswers, { ...studentReview, exam }))
      const { unmount } = await open(answers)
      await screen.findByRole('heading', { name: there })
      expect(screen.queryByRole('heading', { name: missing })).toBeNull()
      unmount()
    }
  })
})

test.each(['teacher', 'principal'] as const)('the answers have the labels of the own review for a %s', async (role) => {
  openSchool(role)
  await renderPage(answers, sessionOf(role))
  await screen.findByText('Correct Answer:')
  screen.getByText('Your Answer:')
})

test('a picture that cannot be had', async ({ seen }) => {
  openSchool('teacher')
  await open(answers)
  await screen.findByText('Marks Obtained')
  const picture = screen.getByRole('main').querySelector('img')
  await seen.rule('answers.placeholder', async () => {
    fireEvent.error(picture ?? document.body)
    await seen.words('answers.no-icon', 'exam-actions.no-icon')
    expect(picture?.getAttribute('src')).toMatch(/\/placeholder\.svg$/)
  })
})

test('answers that cannot be had lead back to where the reader came from', async ({ seen }) => {
  takeTimers()
  const line = openSchool('teacher').at(getStudentAnswers)
  line.waits()
  const shown = await open(teachers)
  await screen.findByRole('table')
  const [link = document.body] = within(screen.getByRole('table')).getAllByRole('link')
  await expectLeads(shown, link, answers)
  await screen.findByText('Loading exam data...')
  line.isUnreachable()
  await passRetries()
  await seen.words('answers.failed')
  await passRetries()
  await seen.rule('answers.leaves', () => waitFor(() => expect(shown.router.state.location.href).toBe(teachers)))
})

test('what was corrected stands with the results, and is taken back after a question', async () => {
  const told = { index: 0, what: 'This question now has 2 marks.', at: '2026-11-22T08:00:00.000Z', reason: 'Left out' }
  openSchool(
    'teacher',
    replyOf(getExamDetails, { ...results, corrections: [told] }),
    replyOf(listCorrections, corrections),
  )
  const undoing = fakeEndpoint(correctMarking)
  await open(teachers)
  const region = within(await screen.findByRole('region', { name: 'What was corrected' }))
  await region.findByText('This question now has 2 marks.')
  expect(region.getByText('Asha Rao, 22 Nov 2026 · 1 paper changed')).toBeDefined()
  expect(region.getByText('One part was left out')).toBeDefined()
  fireEvent.click(region.getByRole('button', { name: 'Take back the correction of question 1' }))
  undoing.answers({ ...outlook, message: 'Marking corrected' })
  fireEvent.click(await screen.findByRole('button', { name: 'Take it back' }))
  await screen.findByText('Correction taken back')
  expect(undoing.received[0]?.body).toEqual({
    ...{ index: 0, rule: 'marks', marks: 3, expected_revision: 41, lower_given: true, dry_run: false },
    reason: 'Taken back: One part was left out',
  })
})
