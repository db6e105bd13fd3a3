/** How the marking of a question is corrected: what is chosen, what is shown first, and what is sent. */
import type { Question } from '@pariksha/contract/law/questions/question.ts'
import { correctMarking } from '@pariksha/contract/staff/corrections.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeEndpoint } from '../../../../test/fake-api.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { outlook } from '../../../../test/replies/exams.ts'
import { CorrectMarking } from './correct-marking.tsx'

const options = ['54', '56', '64', '48'].map((text, at) => ({ id: at + 1, text }))
const choice: Question = { kind: 'single_choice', text: '7 × 8?', options, correct: 2 }
const number: Question = {
  ...{ kind: 'numerical', text: 'How far?', unit: 'km', value: 15 },
  tolerance: { amount: 0, unit: 'absolute' },
}
const essay: Question = { kind: 'descriptive', text: 'Why?', modelAnswer: 'Because.' }

const radio = (name: RegExp) => screen.getByRole('radio', { name })
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const pressed = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function open(content: Question, credit: 'key' | 'everyone' = 'key') {
  const sent = fakeEndpoint(correctMarking)
  const question = { index: 4, revision: 41, content, marks: 2, credit, math: undefined }
  let isClosed = false
  await renderPart(
    <CorrectMarking
      examId="3"
      question={question}
      onClose={() => {
        isClosed = true
      }}
    />,
  )
  await screen.findByRole('dialog', { name: 'Correct the marking of question 5' })
  return { sent, isClosed: () => isClosed, body: () => sent.received.at(-1)?.body }
}

const expected = { index: 4, expected_revision: 41 }

test('another right choice is tried, shown, given a reason, done, and taken back from its toast', async () => {
  const { sent, body, isClosed } = await open(choice)
  expect(screen.getByRole('checkbox', { name: '56' })).toHaveProperty('checked', true)
  fireEvent.click(screen.getByRole('checkbox', { name: '56' }))
  pressed('See what changes')
  expect(await screen.findByText('Say what is right')).toBeDefined()
  expect(sent.received).toEqual([])
  fireEvent.click(screen.getByRole('checkbox', { name: '54' }))
  sent.answers({ ...outlook, undo: { rule: 'key', correct: ['56'] } })
  pressed('See what changes')
  await screen.findByText('1 of 1 marked paper changes.')
  expect(body()).toEqual({ ...expected, rule: 'key', correct: ['54'], dry_run: true })
  const row = within(screen.getByRole('table', { name: 'Who changes' })).getAllByRole('row')[1]
  for (const text of ['Anu Rao', '2/2 → 2/3']) expect(row?.textContent).toContain(text)
  pressed('Correct the marking')
  expect(await screen.findByText('Please say why.')).toBeDefined()
  type('Reason', 'The key was wrong')
  sent.answers({ ...outlook, message: 'Marking corrected', revision: 42, undo: { rule: 'key', correct: ['56'] } })
  pressed('Correct the marking')
  await screen.findByText('Marking corrected')
  const done = { ...expected, rule: 'key', correct: ['54'], reason: 'The key was wrong', lower_given: false }
  expect(body()).toEqual({ ...done, dry_run: false })
  expect(isClosed()).toBe(true)
  pressed('Undo')
  await waitFor(() => expect(sent.received).toHaveLength(3))
  expect(body()).toMatchObject({
    ...{ index: 4, rule: 'key', correct: ['56'], expected_revision: 42, dry_run: false },
    reason: 'Taken back: The key was wrong',
  })
})

test.each<[string, Question, () => void, object]>([
  [
    'several numbers',
    number,
    () => type('Right answers, one a line', '15\n 16 km \n'),
    { rule: 'key', correct: ['15', ' 16 km '] },
  ],
  [
    'a model answer',
    essay,
    () => type('Model answer', 'So it is.\nIt is.'),
    { rule: 'key', correct: ['So it is.\nIt is.'] },
  ],
  ['everybody', choice, () => fireEvent.click(radio(/^Everybody gets the marks/)), { rule: 'everyone' }],
  ['nobody', choice, () => fireEvent.click(radio(/^The question does not count/)), { rule: 'drop' }],
])('%s is tried as it is typed', async (_, content, choose, change) => {
  const { sent, body } = await open(content)
  choose()
  sent.answers(outlook)
  pressed('See what changes')
  await screen.findByText('1 of 1 marked paper changes.')
  expect(body()).toEqual({ ...expected, ...change, dry_run: true })
})

test('fewer marks than were given are asked about, and the way back keeps what was typed', async () => {
  const { sent, body } = await open(essay)
  fireEvent.click(radio(/^Other marks for the question/))
  type('Marks of the question', '0')
  pressed('See what changes')
  expect(await screen.findByText('Marks must be greater than 0')).toBeDefined()
  type('Marks of the question', '1')
  sent.answers({
    ...outlook,
    after: { ...outlook.after, marks: 1 },
    given_above: [{ uniqueCode: 'A', name: 'Anu Rao', marks: 1.5 }],
  })
  pressed('See what changes')
  const lower = await screen.findByRole('checkbox', { name: '1 answer was given more than 1. Let them count as 1.' })
  expect(screen.getByText('What was given is kept: Anu Rao 1.5.')).toBeDefined()
  type('Reason', 'Too much')
  pressed('Correct the marking')
  expect(await screen.findByText('Please say that they may count so.')).toBeDefined()
  expect(sent.received).toHaveLength(1)
  fireEvent.click(lower)
  sent.refuses('correction.busy')
  pressed('Correct the marking')
  await screen.findByText(/Nothing was corrected; please try again/)
  expect(body()).toMatchObject({ marks: 1, lower_given: true, dry_run: false })
  pressed('Back')
  expect(await screen.findByRole('textbox', { name: 'Marks of the question' })).toHaveProperty('value', '1')
})

test('what changes nothing is said, and who still writes', async () => {
  const { sent } = await open(choice, 'everyone')
  expect(screen.getByText('Now everybody gets the marks of this question.')).toBeDefined()
  sent.answers({ ...outlook, affected: [], unchanged: 1, undo: null })
  pressed('See what changes')
  await screen.findByText(/marked like this already/)
  pressed('Back')
  sent.answers({ ...outlook, writing: 2 })
  pressed('See what changes')
  await screen.findByText('2 students are still writing. Their papers are marked so when they hand in.')
})

test('of many who change a page is shown at a time, first those who pass or fail now', async () => {
  const { sent } = await open(choice)
  const [one] = outlook.affected
  if (one === undefined) throw new Error('No paper to start from')
  const affected = Array.from({ length: 60 }, (_, at) => ({
    ...one,
    uniqueCode: `C${at}`,
    name: `Student ${at}`,
    before: { ...one.before, outcome: at === 59 ? ('failed' as const) : one.before.outcome },
  }))
  sent.answers({ ...outlook, affected })
  pressed('See what changes')
  await screen.findByText('1 student passes now.')
  const names = () =>
    within(screen.getByRole('table', { name: 'Who changes' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('td')?.textContent)
  expect(names().slice(0, 2)).toEqual(['Student 59', 'Student 0'])
  expect(screen.getByText('1 to 8 of 60')).toBeDefined()
  for (let page = 0; page < 7; page += 1) pressed('Next')
  expect(screen.getByText('57 to 60 of 60')).toBeDefined()
  expect(names()).toHaveLength(4)
  pressed('Previous')
  expect(screen.getByText('49 to 56 of 60')).toBeDefined()
})
