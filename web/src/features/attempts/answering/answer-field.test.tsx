/** The place for an answer to each kind of question, as a pupil finds it on the page. */

import type { saveAnswers } from '@pariksha/contract/attempts.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderSitting, savingServer } from '../../../../test/attempts/render-sitting.tsx'
import type { FakeEndpoint } from '../../../../test/fake-api.ts'
import { attemptPaperOf } from '../core/paper-questions.ts'

const options = ['Mercury', 'Venus', 'Mars'].map((text, at) => ({ id: at + 1, text }))
const words = { question: 'In words', marks: 1 }
const examPaper = {
  mcqs: [
    {
      ...words,
      options: ['True', 'False'],
      option_ids: [1, 2],
      asked: { kind: 'true_false' as const, text: 'The sun is a star.' },
    },
  ],
  description: [
    { ...words, asked: { kind: 'single_choice' as const, text: 'Which is nearest?', options } },
    { ...words, asked: { kind: 'multiple_choice' as const, text: 'Which are hot?', options } },
    { ...words, asked: { kind: 'numerical' as const, text: 'How far is it?', unit: 'km' } },
    { ...words, asked: { kind: 'short_answer' as const, text: 'Which galaxy?' } },
  ],
}

const shown = attemptPaperOf({ questions: { exam_paper: examPaper }, paper_version: 1 })

function card(number: number) {
  const element = document.querySelector<HTMLElement>(`[data-question="${number - 1}"]`)
  if (element === null) throw new Error('No such question')
  return within(element)
}

const lastSent = ({ received }: FakeEndpoint<typeof saveAnswers>) => received.at(-1)?.body

test('choices are pressed: one, or several, and the page says that several may be right', async () => {
  const saving = savingServer()
  const { user } = await renderSitting([], { shown })
  await user.click(card(1).getByRole('radio', { name: /True/ }))
  expect(lastSent(saving)).toMatchObject({ answers: [{ index: 0, chosen: '1', value: 'True' }] })
  await user.click(card(2).getByRole('radio', { name: /Mercury/ }))
  expect(lastSent(saving)).toMatchObject({ answers: [{ index: 1, chosen: '1', value: 'Mercury' }] })
  expect(card(3).getByText('More than one may be right.')).toBeDefined()
  for (const name of [/Venus/, /Mercury/]) await user.click(card(3).getByRole('checkbox', { name }))
  expect(lastSent(saving)).toMatchObject({ answers: [{ index: 2, chosen: '1,2', value: 'Mercury\nVenus' }] })
})

test('an option can be crossed out where the pupil wants to, which answers nothing', async () => {
  const saving = savingServer()
  const { user } = await renderSitting([], { shown })
  expect(card(1).queryByRole('button', { name: 'Cross out option A' })).toBeNull()
  const [toggle] = screen.getAllByRole('button', { name: 'Cross out' })
  await user.click(toggle ?? document.body)
  const cross = () => card(1).getByRole('button', { name: 'Cross out option A' })
  await user.click(cross())
  expect(cross().getAttribute('aria-pressed')).toBe('true')
  expect(card(2).getByRole('button', { name: 'Cross out option A' }).getAttribute('aria-pressed')).toBe('false')
  await user.click(cross())
  expect(cross().getAttribute('aria-pressed')).toBe('false')
  expect(saving.received).toEqual([])
  await user.click(toggle ?? document.body)
  expect(card(1).queryByRole('button', { name: 'Cross out option A' })).toBeNull()
})

test('a number and a short answer have one line, and what is no number yet is said and kept', async () => {
  const saving = savingServer()
  await renderSitting([], { shown })
  const field = card(4).getByRole<HTMLInputElement>('textbox', { name: 'How far is it?' })
  expect(field.tagName).toBe('INPUT')
  expect(card(4).getByText('km')).toBeDefined()
  const doubt = 'This is not a number yet. Write it like 12 or 3.5.'
  expect(card(4).queryByText(doubt)).toBeNull()
  fireEvent.change(field, { target: { value: 'twelve' } })
  expect(card(4).getByText(doubt)).toBeDefined()
  fireEvent.blur(field)
  expect(lastSent(saving)).toMatchObject({ answers: [{ index: 3, value: 'twelve' }] })
  fireEvent.change(field, { target: { value: '१२ km' } })
  expect(card(4).queryByText(doubt)).toBeNull()
  expect(card(5).getByRole('textbox', { name: 'Which galaxy?' }).tagName).toBe('INPUT')
})
