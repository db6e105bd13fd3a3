/** Key terms beside the model answer: shown, changed, followed by what is suggested, and marked in the answer. */
import { type KeyTerms, pointsOfText } from '@pariksha/contract/law/marking/key-terms.ts'
import { getAnswersToMark, getMarksOfQuestion } from '@pariksha/contract/marking.ts'
import { changeKeyTerms } from '@pariksha/contract/staff/marking/change-key-terms.ts'
import { claimAnswers } from '@pariksha/contract/staff/marking/claims.ts'
import { listComments } from '@pariksha/contract/staff/marking/comments.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, test } from 'vitest'
import { ignore } from '../../../../test/actions/action.ts'
import { fakeEndpoint } from '../../../../test/fake-api.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { answersToMark, markable } from '../../../../test/replies/exams.ts'
import { MarkQuestion } from '../mark-question.tsx'
import { piecesAt } from './marked-answer.tsx'

const terms = (text: string, any_fitting = false): KeyTerms => ({ any_fitting, points: pointsOfText(text) })
const before = terms('hydrogen / H\nany 1 of: oxygen; air')
const suggestion = {
  ...{ marks: 1, matched: ['oxygen'], missing: ['hydrogen'], addresses_marker: false },
  places: [{ start: 13, end: 19 }],
}
const reply = {
  ...answersToMark,
  key_terms: before,
  terms_version: 'one',
  answers: [{ ...markable, suggestion }],
}

async function open(key_terms: KeyTerms | null = before) {
  const answers = fakeEndpoint(getAnswersToMark)
  answers.answers({ ...reply, key_terms })
  const marks = fakeEndpoint(getMarksOfQuestion)
  const change = fakeEndpoint(changeKeyTerms)
  const { answer_id } = markable
  fakeEndpoint(claimAnswers).answers({
    ...{ held: [answer_id], next: answer_id, others: [], until: '2027-01-10T10:00:00Z' },
  })
  fakeEndpoint(listComments).answers({ comments: [] })
  await renderPart(
    <MarkQuestion
      examId="3"
      index={0}
      canAskAi={false}
      isUnmarkedOnly={false}
      onUnmarkedOnly={ignore}
      afterwards={null}
    />,
  )
  await screen.findByRole('heading', { name: 'Key terms' })
  return { answers, marks, change }
}

const saved = { message: 'Key terms saved', exam_id: 3, index: 0 }
const list = () => screen.getByRole('list', { name: 'Key terms' })
const type = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Key terms (optional)' }), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('are shown with what counts as the same, and the found words are marked in the answer', async () => {
  await open()
  expect(
    within(list())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['hydrogen / H', 'Any 1 of: oxygen; air'])
  expect(await screen.findByText('oxygen', { selector: 'mark' })).toBeDefined()
  expect(screen.queryByText('Hydrogen', { selector: 'mark' })).toBeNull()
})

it('are changed, and what is suggested follows', async () => {
  const { answers, change } = await open()
  press('Change key terms')
  const input = screen.getByRole('textbox', { name: 'Key terms (optional)' })
  expect(input).toHaveProperty('value', 'hydrogen / H\nany 1 of: oxygen; air')
  expect(document.activeElement).toBe(input)
  press('Add “any 2 of”')
  expect(input).toHaveProperty('value', 'hydrogen / H\nany 1 of: oxygen; air\nany 2 of: ')
  press('Save key terms')
  expect((await screen.findAllByText('Each key term needs a word')).length).toBeGreaterThan(0)
  expect(change.received).toEqual([])

  type('hydrogen\noxygen / O')
  const after = terms('hydrogen\noxygen / O')
  change.answers({ ...saved, key_terms: after })
  answers.answers({ ...reply, key_terms: after, answers: [{ ...markable, suggestion: { ...suggestion, marks: 2 } }] })
  press('Save key terms')
  expect(await screen.findByText('2 of 2', { selector: 'strong' })).toBeDefined()
  expect(change.received[0]?.body).toEqual({ key_terms: after, expected: before })
  expect(await screen.findByText('Key terms saved')).toBeDefined()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Change key terms'))
})

it('that somebody else has changed meanwhile are shown before they are replaced', async () => {
  const { change } = await open()
  const theirs = terms('water')
  press('Change key terms')
  type('oxygen')
  change.refuses('record.changed_meanwhile', { current: { key_terms: theirs } })
  press('Save key terms')
  expect(await screen.findByText('Somebody else has changed these key terms meanwhile')).toBeDefined()
  expect(list().textContent).toBe('water')
  change.answers({ ...saved, key_terms: terms('oxygen') })
  press('Save key terms')
  await waitFor(() => expect(change.received).toHaveLength(2))
  expect(change.received[1]?.body).toMatchObject({ expected: theirs })
})

it('are left out where any fitting answer counts', async () => {
  const { change } = await open(null)
  press('Add key terms')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Anything that fits counts' }))
  expect(screen.queryByRole('textbox', { name: 'Key terms (optional)' })).toBeNull()
  change.answers({ ...saved, key_terms: terms('', true) })
  press('Save key terms')
  await waitFor(() => expect(change.received[0]?.body).toEqual({ key_terms: terms('', true), expected: null }))
})

it('say what there is where there are none', async () => {
  await open(null)
  expect(screen.getByText('None yet: suggested marks look for the words of the model answer.')).toBeDefined()
})

it('of a question where any fitting answer counts say so', async () => {
  await open(terms('', true))
  expect(screen.getByText('Anything that fits counts, so no marks are suggested.')).toBeDefined()
})

test('places that do not fit a text mark nothing', () => {
  const marked = (places: { start: number; end: number }[]) =>
    piecesAt('a bright star', places).map(({ text, isFound }) => (isFound ? `[${text}]` : text))
  expect(marked([{ start: 2, end: 8 }])).toEqual(['a ', '[bright]', ' star'])
  expect(
    marked([
      { start: 9, end: 13 },
      { start: 0, end: 1 },
    ]),
  ).toEqual(['a bright ', '[star]'])
  expect(marked([{ start: 9, end: 99 }])).toEqual(['a bright star'])
})
