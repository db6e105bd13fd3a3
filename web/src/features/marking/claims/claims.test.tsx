import type { Reply } from '@pariksha/contract/endpoint.ts'
import { getAnswersToMark, getMarksOfQuestion, putMarks } from '@pariksha/contract/marking.ts'
import { claimAnswers } from '@pariksha/contract/staff/marking/claims.ts'
import { listComments } from '@pariksha/contract/staff/marking/comments.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill } from '../../../../test/actions/action.ts'
import { type FakeEndpoint, fakeEndpoint } from '../../../../test/fake-api.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { answersToMark, markable } from '../../../../test/replies/exams.ts'
import { MarkQuestion } from '../mark-question.tsx'

const listed = (answer_id: number, number: number) => ({ ...markable, answer_id, number, text: `Text ${answer_id}` })
const three = [listed(11, 1), listed(12, 2), listed(13, 3)]
const free = { held: [], others: [], until: '2027-01-10T10:00:00Z' }

type Lines = { claims: FakeEndpoint<typeof claimAnswers>; marks: FakeEndpoint<typeof putMarks> }

async function open(answers: Reply<typeof getAnswersToMark>['answers'] = three): Promise<Lines> {
  fakeEndpoint(getAnswersToMark).answers({ ...answersToMark, answers })
  fakeEndpoint(getMarksOfQuestion)
  fakeEndpoint(listComments)
  const claims = fakeEndpoint(claimAnswers)
  const marks = fakeEndpoint(putMarks)
  await renderPart(
    <MarkQuestion
      {...{ examId: '3', index: 0, canAskAi: false, isUnmarkedOnly: false }}
      onUnmarkedOnly={() => undefined}
      afterwards={null}
    />,
  )
  return { claims, marks }
}

/** To who waits just now; who asks later waits again. */
async function says(claims: FakeEndpoint<typeof claimAnswers>, reply: Reply<typeof claimAnswers>): Promise<void> {
  await waitFor(() => expect(claims.received).not.toEqual([]))
  claims.answers(reply)
  claims.waits()
}

const press = async (name: string) => (await screen.findByRole('button', { name })).click()
const bodies = ({ received }: FakeEndpoint<typeof claimAnswers>) => received.map(({ body }) => body)

test('begins where the server says, holds what is in view, and goes on to what it has claimed ahead', async () => {
  const { claims, marks } = await open()
  await says(claims, { ...free, next: 12 })
  await screen.findByText('Text 12')
  expect(bodies(claims)[0]).toEqual({ holding: [], after: null, wants_next: true })
  await waitFor(() => expect(bodies(claims).at(-1)).toEqual({ holding: [12], after: 12, wants_next: true }))
  await says(claims, { ...free, held: [12], next: 11 })
  marks.waits()
  fill('Marks out of 2', '1')
  await press('Save and next')
  await screen.findByText('Text 11')
  // Until its marks have arrived, nobody else is given it.
  await waitFor(() => expect(bodies(claims).at(-1)).toEqual({ holding: [11, 12], after: 11, wants_next: true }))
})

test('waits for the answer ahead, and gives no marks meanwhile', async () => {
  const { claims } = await open()
  await says(claims, { ...free, next: 11 })
  await screen.findByText('Text 11')
  await press('Next')
  await screen.findByText('Looking for the next answer...')
  expect(screen.queryByLabelText(/^Marks out of/)).toBeNull()
  claims.answers({ ...free, next: 13 })
  await screen.findByText('Text 13')
})

test('says who is on an answer, and has no field for marks there', async () => {
  const { claims } = await open()
  claims.answers({ ...free, next: 12 })
  await screen.findByText('Text 12')
  claims.answers({ ...free, next: 13, others: [{ answer_id: 11, name: 'Meena Rao' }] })
  await press('Previous')
  await screen.findByText('Meena Rao is on this one.')
  expect(screen.queryByLabelText(/^Marks out of/)).toBeNull()
  claims.answers({ ...free, held: [11], next: 13 })
  await press('Look again')
  await screen.findByLabelText(/^Marks out of/)
})

test('says at the end that others are on the rest', async () => {
  const { claims } = await open()
  claims.answers({ ...free, next: null, others: [{ answer_id: 11, name: 'Meena Rao' }] })
  await screen.findByText('3 answers are left, and others are on them.')
  claims.answers({ ...free, next: 13 })
  await press('Look again')
  await screen.findByText('Text 13')
})

test('says at the end which answers are handed over, and opens them to take them back', async () => {
  const handed = { is_to_me: false, to: 'Meena Rao', by: 'Asha Rao', note: '' }
  const { claims } = await open([listed(11, 1), { ...listed(12, 2), handed }])
  claims.answers({ ...free, next: null })
  await screen.findByText('1 answer is left, and somebody else is on it.')
  expect(screen.getByText('1 answer without marks is handed over.')).toBeDefined()
  expect(screen.getByRole('list', { name: 'Handed over' }).textContent).toContain('Answer 2 With Meena Rao')
  await press('Open answer 2')
  await screen.findByText('Text 12')
  await screen.findByRole('button', { name: 'Take it back' })
})

test('promises nothing of answers that are handed over', async () => {
  const handed = { is_to_me: false, to: 'Meena Rao', by: 'Asha Rao', note: '' }
  const { claims } = await open(three.map((answer) => ({ ...answer, handed })))
  claims.answers({ ...free, next: null })
  await screen.findByText('3 answers without marks are handed over.')
  expect(screen.queryByText(/ten minutes|others are on them/)).toBeNull()
})

test('goes on alone while the server cannot be reached', async () => {
  const { claims } = await open()
  claims.isUnreachable()
  await screen.findByText('Text 11')
  await press('Next')
  await screen.findByText('Text 12')
})
