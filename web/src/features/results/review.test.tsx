/** A review with questions of every kind. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { review } from '../../../test/replies/exams.ts'
import { OwnReview } from './own-review.tsx'
import { ReviewView } from './review.tsx'

const options = ['Mercury', 'Venus', 'Mars'].map((text, at) => ({ id: at + 1, text }))
const words = { question: 'In words', answer: 'In words' }
const description = [
  { ...words, marks: 1, reviewed: { kind: 'single_choice' as const, text: 'Nearest?', options, correct: 1 } },
  {
    ...words,
    marks: 4,
    reviewed: { kind: 'multiple_choice' as const, text: 'Hot?', options, correct: [1, 2], credit: 'partial' as const },
  },
  {
    ...words,
    marks: 3,
    reviewed: {
      kind: 'numerical' as const,
      text: 'How far?',
      unit: 'km',
      value: 150,
      tolerance: { amount: 1, unit: 'percent' as const },
    },
  },
  {
    ...words,
    marks: 2,
    reviewed: { kind: 'short_answer' as const, text: 'Galaxy?', accepted: ['Milky Way', 'Our own'] },
  },
]
const descriptive_answers = ['Mercury', 'Venus', '$12$', null]
const marks = [1, 2, 0, null]

test('each shows its options, its key, what was answered, and how much of that is right', async () => {
  const exam = { ...review.exam, questions: { exam_paper: { mcqs: [], description } } }
  await renderPart(
    <ReviewView
      review={{ exam, student_answers: { mcq_answers: [], descriptive_answers, marks } }}
      marks="3/10"
      orderNote=""
    />,
  )
  expect(screen.getByRole('heading', { name: 'Other Questions' })).toBeDefined()
  const shown = screen.getAllByRole('listitem').map((item) => within(item))
  const expected = [
    ['Nearest?', '– Mars', 'Right', '1 of 1 mark'],
    ['– Venus', 'Partly right', '2 of 4 marks'],
    ['How far?', '150 km (± 1 %)', '$12$', 'Not right', '0 of 3 marks'],
    ['Milky Way', 'Our own', 'Not attempted', '0 of 2 marks'],
  ]
  for (const [at, texts] of expected.entries()) {
    for (const text of texts)
      expect(shown[at]?.getAllByText(new RegExp(text.replace(/[$()]/g, '\\$&'))).length).toBeGreaterThan(0)
  }
  expect(screen.queryByText('In words')).toBeNull()
})

test('what was corrected is told, and a question that its key does not mark has no verdict', async () => {
  const mcq = { question: 'Which?', options: ['A', 'B', 'C', 'D'], correct: 'A', marks: 2 }
  const mcqs = [
    { ...mcq, also_correct: ['B'] },
    { ...mcq, credit: 'everyone' as const },
    { ...mcq, credit: 'none' as const },
  ]
  const corrections = [
    { index: 2, what: 'This question does not count.', at: '2026-11-22T20:00:00.000Z', reason: 'Not taught yet' },
  ]
  const exam = { ...review.exam, questions: { exam_paper: { mcqs, description: [] } }, corrections }
  const student_answers = { mcq_answers: ['B', 'D', 'D'], descriptive_answers: [], marks: [2, 2, 0] }
  await renderPart(<ReviewView review={{ exam, student_answers }} marks="4/4" orderNote="" />)
  const told = screen.getByRole('region', { name: 'What was corrected' })
  expect(told.textContent).toContain('Q3 This question does not count. 23 Nov 2026: Not taught yet')
  const questions = within(screen.getByRole('region', { name: 'Multiple Choice Questions' })).getAllByRole('listitem')
  const shown = questions.map((item) => item.textContent ?? '')
  for (const text of ['Right', '2 of 2 marks', 'A\nB']) expect(shown[0]).toContain(text)
  expect(shown[1]).toContain('2 of 2 marks')
  expect(shown[2]).toContain('Does not count')
  for (const text of shown.slice(1)) expect(text).not.toContain('Not right')
})

test('what a marker says of an answer stands beside it', async () => {
  const written = { question: 'Why?', answer: 'So', marks: 5 }
  const exam = { ...review.exam, questions: { exam_paper: { mcqs: [], description: [written, written] } } }
  const student_answers = {
    ...{ mcq_answers: [], descriptive_answers: ['Because', 'As'], marks: [2, 5] },
    comments: ['Name the gas.', null],
  }
  await renderPart(<ReviewView review={{ exam, student_answers }} marks="7/10" orderNote="" />)
  const [first, second] = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(first).toContain("Teacher's comment:Name the gas.")
  expect(second).not.toContain('comment')
})

test('sections stand under their headings, and what does not count is said', async () => {
  const written = (question: string) => ({ question, answer: 'So', marks: 5 })
  const sections = [
    { heading: 'Part A', count: 1 },
    { heading: 'Part B', count: 2, answer: 1 },
  ]
  const description = ['Why?', 'How?', 'When?'].map(written)
  const exam = { ...review.exam, questions: { exam_paper: { mcqs: [], description, sections } } }
  const descriptive_answers = ['Because', 'So', 'Now']
  const student_answers = { mcq_answers: [], descriptive_answers, marks: [3, 2, 4], beyond: [1] }
  await renderPart(<ReviewView review={{ exam, student_answers }} marks="7/10" orderNote="" />)
  expect(screen.getByRole('region', { name: 'Part A' }).textContent).not.toContain('Answer any')
  const part = screen.getByRole('region', { name: 'Part B' })
  expect(part.textContent).toContain('Answer any 1 of 2. Your best 1 count.')
  const [second, third] = within(part).getAllByRole('listitem')
  expect(second?.textContent).toContain('2 of 5 marks. Does not count: others here are better')
  expect(third?.textContent).not.toContain('Does not count')
  expect(screen.queryByRole('region', { name: 'Descriptive Questions' })).toBeNull()
})

test('a student reads the questions in their own order, staff in that of the paper with the student’s numbers', async () => {
  const written = (question: string) => ({ question, answer: 'So', marks: 1 })
  const description = ['First?', 'Second?', 'Third?'].map(written)
  const corrections = [{ index: 0, what: 'Other marks.', at: '2026-11-22T20:00:00.000Z', reason: 'Hard' }]
  const exam = { ...review.exam, questions: { exam_paper: { mcqs: [], description } }, order: [2, 1, 0], corrections }
  const student_answers = { mcq_answers: [], descriptive_answers: ['a', 'b', 'c'], marks: [1, 0, 1] }
  const shown = { exam, student_answers }
  const heads = () => screen.getAllByRole('heading', { level: 3, name: /^Q/ }).map((one) => one.textContent)
  const questions = () => screen.getAllByText(/^(First|Second|Third)\?$/).map((one) => one.textContent)

  const { unmount } = await renderPart(<OwnReview review={shown} />)
  expect([heads(), questions()]).toEqual([
    ['Q1', 'Q2', 'Q3'],
    ['Third?', 'Second?', 'First?'],
  ])
  expect(screen.getByText('In the order in which you had them.')).toBeDefined()
  expect(screen.getByRole('region', { name: 'What was corrected' }).textContent).toContain('Q3 Other marks.')
  unmount()

  await renderPart(<ReviewView review={shown} marks="2/3" orderNote="In the order of the paper." />)
  expect([heads(), questions()]).toEqual([
    ['Q1 (the student’s Q3)', 'Q2', 'Q3 (the student’s Q1)'],
    ['First?', 'Second?', 'Third?'],
  ])
})
