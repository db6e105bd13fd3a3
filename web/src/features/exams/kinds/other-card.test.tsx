/** Questions of every kind as they are written: from the menu, with what is wrong at its field, to what is sent. */
import type { PaperDraft } from '@pariksha/contract/law/paper.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useReducer } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { renderPart } from '../../../../test/render-part.tsx'
import { changePaper, noPaper, paperOf } from '../questions/paper-draft.ts'
import { QuestionArea } from '../questions/question-area.tsx'

let sent: PaperDraft | undefined
let isFaulty = false

beforeEach(() => {
  sent = undefined
  isFaulty = false
})

function Area() {
  const [paper, change] = useReducer(changePaper, noPaper)
  sent = paperOf(paper)
  return (
    <QuestionArea
      paper={paper}
      showFaults={isFaulty}
      busy={false}
      takesFocus={false}
      onChange={change}
      onSubmit={() => {}}
    />
  )
}

async function addFromMenu(name: string) {
  const { user } = await renderPart(<Area />)
  await user.click(screen.getByRole('button', { name: 'Add a question' }))
  await user.click(await screen.findByRole('menuitem', { name }))
  return { user, card: within(screen.getByRole('group', { name: `Other question 1 · ${name}` })) }
}

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const title = 'Other question 1'
const question = () => sent?.others?.[0]?.question

test('a statement is true or false', async () => {
  const { user, card } = await addFromMenu('True or false')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: `${title}: Question` })))
  type(`${title}: Question`, 'The sun is a planet.')
  await user.click(card.getByRole('radio', { name: 'False' }))
  type(`${title}: Marks`, '2')
  expect(sent?.others).toEqual([
    { question: { kind: 'true_false', text: 'The sun is a planet.', correct: false }, marks: 2 },
  ])
  expect(card.getByText('Complete')).toBeDefined()
})

test('one of two to six choices is right, and a choice that goes takes its mark along', async () => {
  const { user, card } = await addFromMenu('One right choice')
  for (const [at, text] of ['Delhi', 'Agra', 'Pune'].entries()) type(`${title}: Choice ${'ABC'[at]}`, text)
  await user.click(card.getByRole('button', { name: 'Add a choice' }))
  type(`${title}: Choice D`, 'Goa')
  await user.click(card.getByRole('radio', { name: `${title}: D is right` }))
  await user.click(card.getByRole('button', { name: `Remove choice A of ${title}` }))
  expect(question()).toMatchObject({
    options: [{ text: 'Agra' }, { text: 'Pune' }, { id: 4, text: 'Goa' }],
    correct: 4,
  })
  await user.click(card.getByRole('button', { name: `Remove choice A of ${title}` }))
  expect(card.getByRole<HTMLButtonElement>('button', { name: `Remove choice B of ${title}` }).disabled).toBe(true)
})

test('several choices may be right, all of them or each for a share', async () => {
  const { user, card } = await addFromMenu('Several right choices')
  for (const letter of ['A', 'C'])
    await user.click(card.getByRole('checkbox', { name: `${title}: ${letter} is right` }))
  await user.click(card.getByRole('radio', { name: /^gets a share/ }))
  expect(question()).toMatchObject({ correct: [1, 3], credit: 'partial' })
  await user.click(card.getByRole('button', { name: `Remove choice C of ${title}` }))
  expect(question()).toMatchObject({ correct: [1] })
})

test('a number is typed as people write it', async () => {
  const { card } = await addFromMenu('A number')
  type(`${title}: Right number`, '1,234.5')
  type(`${title}: Unit`, 'km')
  type(`${title}: May be off by`, '2')
  fireEvent.change(card.getByRole('combobox'), { target: { value: 'percent' } })
  expect(question()).toMatchObject({ value: 1234.5, unit: 'km', tolerance: { amount: 2, unit: 'percent' } })
})

test('a short answer has one or more that are accepted', async () => {
  const { user, card } = await addFromMenu('A short answer')
  type(`${title}: Accepted answer 1`, 'India')
  await user.click(card.getByRole('button', { name: 'Add an answer' }))
  type(`${title}: Accepted answer 2`, 'Bharat')
  expect(question()).toMatchObject({ accepted: ['India', 'Bharat'] })
})

test.each([
  ['One right choice', 'options', 'All choices must be filled'],
  ['Several right choices', 'correct', 'Correct answer is required'],
  ['A number', 'value', 'The right number is required'],
  ['A short answer', 'accepted', 'Each accepted answer must be filled'],
])('what is missing in %s is told at its field', async (name, field, message) => {
  isFaulty = true
  const { card } = await addFromMenu(name)
  expect(card.getByText(`${title}: ${message}`)).toBeDefined()
  expect(card.getByText(`${title}: Question text is required`)).toBeDefined()
  expect(document.querySelector(`[data-field="others.0.question.${field}"]`)).not.toBeNull()
})
