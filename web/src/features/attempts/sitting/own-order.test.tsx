/** A paper in an order of the pupil's own: numbered by it, saved by the paper's (product 4.17). */
import { type saveAnswers, submitExam } from '@pariksha/contract/attempts.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderSitting, savingServer } from '../../../../test/attempts/render-sitting.tsx'
import { type FakeEndpoint, fakeEndpoint } from '../../../../test/fake-api.ts'
import { attemptPaperOf, ownNumberOf } from '../core/paper-questions.ts'

const options = ['Carrot', 'Mango', 'Rose', 'Rice']
const mcqs = ['Root?', 'Fruit?', 'Flower?'].map((question) => ({
  question,
  options,
  option_ids: [1, 2, 3, 4],
  marks: 1,
}))
const exam_paper = { mcqs, description: [{ question: 'Why is the sky blue?', marks: 2 }] }
const shown = attemptPaperOf({ questions: { exam_paper }, order: [2, 0, 1, 3], paper_version: 1 })

const texts = () =>
  screen.getAllByRole('heading', { level: 2, name: /^Question/ }).map((one) => one.closest('li')?.textContent)
const cardOf = (number: number) => {
  const card = screen.getByRole('heading', { name: `Question ${number} of 4` }).closest('li')
  return within(card ?? document.body)
}
const lastSaved = ({ received }: FakeEndpoint<typeof saveAnswers>) => received.at(-1)?.body

test('the page is numbered by it, and what is answered is saved for the question of the paper', async () => {
  const saving = savingServer()
  const { user } = await renderSitting([], { shown })
  expect(texts().map((text) => /(Root|Fruit|Flower|sky)/.exec(text ?? '')?.[1])).toEqual([
    'Flower',
    'Root',
    'Fruit',
    'sky',
  ])
  fireEvent.click(cardOf(1).getByRole('radio', { name: /Rose/ }))
  await waitFor(() => expect(lastSaved(saving)).toMatchObject({ answers: [{ index: 2, value: 'Rose', chosen: '3' }] }))
  expect(screen.getByRole('button', { name: 'Question 1, answered' })).toBeDefined()
  await user.click(cardOf(3).getByRole('checkbox', { name: 'Mark for review question 3' }))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Submit exam' })
  expect(within(dialog).getByRole('button', { name: 'Go to question 2' })).toBeDefined()
})

test('all of it is handed in by the indices of the paper', async () => {
  savingServer()
  const submitting = fakeEndpoint(submitExam)
  const saved = [
    { index: 0, value: 'Carrot', seq: 1 },
    { index: 1, value: 'Mango', seq: 2 },
    { index: 2, value: 'Rose', seq: 3 },
    { index: 3, value: 'It scatters.', seq: 4 },
  ]
  const { user } = await renderSitting(saved, { shown })
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, submit' }))
  await waitFor(() =>
    expect(submitting.received.at(-1)?.body).toMatchObject({
      mcq_answers: { 0: 'Carrot', 1: 'Mango', 2: 'Rose' },
      descriptive_answers: { 3: 'It scatters.' },
      chosen: { 0: '1', 1: '2', 2: '3' },
    }),
  )
})

test('a paper without an order of its own stands as it is', () => {
  const { questions } = attemptPaperOf({ questions: { exam_paper }, paper_version: 1 })
  expect(questions.map(({ index }) => ownNumberOf(questions, index))).toEqual([1, 2, 3, 4])
})
