/** A paper in sections, of one of which only some questions are to be answered. */
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderSitting, savingServer } from '../../../../test/attempts/render-sitting.tsx'
import { attemptPaperOf } from '../core/paper-questions.ts'

const texts = ['Why?', 'How?', 'When?', 'Where?'].map((question) => ({ question, marks: 2 }))
const sections = [
  { heading: 'Part A', count: 1 },
  { heading: 'Part B', count: 3, answer: 2 },
]
const shown = attemptPaperOf({
  questions: { exam_paper: { mcqs: [], description: texts, sections } },
  paper_version: 1,
})
const write = (number: number, value: string) =>
  fireEvent.change(screen.getAllByRole('textbox')[number - 1] ?? document.body, { target: { value } })

test('each section has its heading above its first question, with what is to be answered', async () => {
  savingServer()
  await renderSitting([], { shown })
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual([
    'Part A',
    'Question 1 of 4',
    'Part B',
    ...['Question 2 of 4', 'Question 3 of 4', 'Question 4 of 4'],
  ])
  expect(screen.getByRole('heading', { name: 'Part A' }).closest('li')?.textContent).toBe('Part A')
  const choice = 'Part BAnswer any 2 of 3. Your best 2 count.'
  expect(screen.getByRole('heading', { name: 'Part B' }).closest('li')?.textContent).toBe(choice)
})

test('once enough of a section is answered, the rest is not asked for', async () => {
  savingServer()
  const { user } = await renderSitting([], { shown })
  write(1, 'Because')
  write(2, 'So')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Go to question 3' })).toBeDefined()
  expect(dialog.getByText(/First give enough questions an answer/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'No, go back' }))
  write(4, 'There')
  expect(screen.getByText('Enough questions are answered.')).toBeDefined()
})
