/** How the questions of an exam did, beside its results (product 2.9). */

import { getItemAnalysis } from '@pariksha/contract/staff/analysis/item-analysis.ts'
import { getExamDetails, getExamPaper } from '@pariksha/contract/staff/exam-results.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expectLeads, renderPage } from '../render-page.tsx'
import { analysis, paper, results } from '../replies/exams.ts'
import { replyOf } from '../replies/reply.ts'
import { sessionOf } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'
import { expect, test } from '../seen.ts'

const teachers = '/teacher/student-exam-data?exam_id=3'
const open = (address: string) =>
  renderPage(address, sessionOf(address.startsWith('/principal') ? 'principal' : 'teacher'))

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => row.textContent)

test.for([
  ['teacher', '/teacher/student-exam-data'],
  ['principal', '/principal/exam-data'],
] as const)(
  'is a tab of the results of a completed exam, for the %s, and stands in the address',
  async (of, { seen }) => {
    const [role, path] = of
    openSchool(role)
    const { router } = await open(`${path}?exam_id=3`)
    await seen.rule('analysis.tab', async () => {
      fireEvent.click(await screen.findByRole('tab', { name: 'Item analysis' }))
      await screen.findByRole('heading', { name: 'Question 1' })
    })
    expect(router.state.location.search).toEqual({ exam_id: '3', view: 'analysis' })
    expect(screen.queryByRole('table', { name: 'Results' })).toBeNull()
    fireEvent.click(screen.getByRole('tab', { name: 'Students' }))
    await screen.findByRole('table', { name: 'Results' })
    expect(router.state.location.search).toEqual({ exam_id: '3' })
  },
)

test('has no place in the results of a running exam', async () => {
  openSchool('teacher', replyOf(getExamDetails, { ...results, status: 'Running' }))
  await open(`${teachers}&view=analysis`)
  await screen.findByRole('table', { name: 'Results' })
  expect(screen.queryByRole('tab')).toBeNull()
})

test('says what the figures of the exam mean', async ({ seen }) => {
  openSchool('teacher')
  await open(`${teachers}&view=analysis`)
  await seen.words('analysis.reliability', 'analysis.marks', 'analysis.questions')
  const facts = (await screen.findByText('Reliability (alpha)')).closest('dl')
  expect(facts?.textContent).toContain('0.62Fair for one test of a class')
  expect(facts?.textContent).toContain('3.5Of 6. Half have 4 or more')
  expect(facts?.textContent).toContain('−0.40 · –')
  const marks = await screen.findByRole('table', { name: 'Marks: figures' })
  expect(cellsOf(marks)[6]).toBe('3 to below 3.612')
  expect(screen.getByText(/The line is the pass mark, 2.1 of 6/)).toBeTruthy()
  const questions = screen.getByRole('table', { name: 'Difficulty and discrimination: figures' })
  expect(cellsOf(questions)).toEqual(['QuestionSolvedWith the rest', '125%−0.20', '265%0.30'])
})

test('shows who chose what, and leads from a note to the question', async ({ seen }) => {
  openSchool('teacher')
  const shown = await open(`${teachers}&view=analysis`)
  const choices = await screen.findByRole('table', { name: 'Choices of question 1' })
  expect(cellsOf(choices).slice(1)).toEqual(['AFire (right)3 · 25%2', 'BWater7 · 58%4.5', 'CDust0 · 0%–', 'Left out2–'])
  expect(screen.getByText('1 student left it out.')).toBeTruthy()
  const [note = document.body] = within(screen.getByRole('list', { name: 'Notes on question 1' })).getAllByRole('link')
  expect(note.textContent).toBe('Most who knew the rest got this wrong: is the key right?')
  await seen.rule('analysis.note-leads', () => expectLeads(shown, note, '/teacher/question-paper?exam_id=3&correct=0'))
})

test('the question paper shows the question that it was opened for', async () => {
  const [first] = paper.questions.exam_paper.description
  const description = first === undefined ? [] : [first, { ...first, question: 'Why?' }]
  const asked = { ...paper, questions: { exam_paper: { ...paper.questions.exam_paper, description } } }
  openSchool('teacher', replyOf(getExamPaper, asked))
  await open('/teacher/question-paper?exam_id=3&correct=1')
  const second = (await screen.findByText('Why?')).closest('li')
  expect(document.activeElement === second).toBe(true)
})

test('says what is left out, and when there are few', async ({ seen }) => {
  const few = {
    ...analysis,
    exam: { ...analysis.exam, n: 4 },
    left_out: [
      { index: 2, to_mark: 7 },
      { index: 4, to_mark: 0 },
    ],
  }
  openSchool('teacher', replyOf(getItemAnalysis, few))
  await open(`${teachers}&view=analysis`)
  await seen.rule('analysis.left-out', () =>
    screen.findByText('2 questions are left out, of the totals too: 3 (7 to mark), 5 (does not count).'),
  )
  expect(screen.getByText('Only 4 students attempted this exam: take the figures as hints.')).toBeTruthy()
  // Of a part of the marks nobody passes.
  expect(screen.queryByText(/pass mark/)).toBeNull()
})

test('says that nobody took it, and why it could not be had', async () => {
  const { at } = openSchool('teacher', replyOf(getItemAnalysis, { ...analysis, exam: { ...analysis.exam, n: 0 } }))
  const shown = await open(`${teachers}&view=analysis`)
  await screen.findByText('Nobody has attempted this exam.')
  shown.unmount()
  at(getItemAnalysis).fails('')
  await open(`${teachers}&view=analysis`)
  await screen.findByText('The questions could not be analysed. Please try again.')
})

test('goes on paper with the name of the school, the class and the day', async () => {
  openSchool('teacher')
  await open(`${teachers}&view=analysis`)
  await screen.findByRole('button', { name: 'Print the analysis' })
  await screen.findByRole('heading', { name: 'Question 1' })
  fireEvent(window, new Event('beforeprint'))
  const head = (await screen.findByRole('heading', { name: 'Science: item analysis' })).closest('header')
  expect(head?.textContent).toBe('Government SchoolScience: item analysisClass 5 · 10 Jan 2027 · 12 attempted')
  fireEvent(window, new Event('afterprint'))
})
