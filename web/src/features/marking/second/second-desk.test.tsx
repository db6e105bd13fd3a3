/** The marking page of a second marker (product 5.15). */
import { getAnswersToMark, putMarks } from '@pariksha/contract/marking.ts'
import {
  claimSecondAnswers,
  getSecondAnswers,
  getSecondMarks,
  putSecondMarks,
} from '@pariksha/contract/staff/second-marking/second-marks.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeEndpoint, fakeEndpoint } from '../../../../test/fake-api.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { answersToMark, markable } from '../../../../test/replies/exams.ts'
import { MarkQuestion } from '../mark-question.tsx'

const listed = (answer_id: number, marks: number | null) => ({
  ...markable,
  ...{ answer_id, number: answer_id, text: `Text ${answer_id}`, marks },
})

async function open(first: number | null = null) {
  const { key_terms, ...blind } = answersToMark
  fakeEndpoint(getSecondAnswers).answers({ ...blind, answers: [listed(1, first), listed(2, null)] })
  fakeEndpoint(getSecondMarks)
  const of = {
    claims: fakeEndpoint(claimSecondAnswers),
    second: fakeEndpoint(putSecondMarks),
    first: fakeEndpoint(putMarks),
    answers: fakeEndpoint(getAnswersToMark),
  }
  const part = (
    <MarkQuestion
      {...{ examId: '3', index: 0, isSecond: true, canAskAi: false, isUnmarkedOnly: false }}
      onUnmarkedOnly={() => undefined}
      afterwards={null}
    />
  )
  const rendered = await renderPart(part)
  await says(of.claims, first === null ? 1 : 2)
  return { ...of, ...rendered }
}

/** To who waits just now; who asks later waits again. */
async function says(claims: FakeEndpoint<typeof claimSecondAnswers>, next: number): Promise<void> {
  await waitFor(() => expect(claims.received).not.toEqual([]))
  claims.answers({ held: [], next, others: [], until: '2027-01-10T10:00:00Z' })
  claims.waits()
}

test('gives second marks with a note by the same keys, and nothing goes to the paper', async () => {
  const { user, second, first, answers, claims } = await open()
  await screen.findByText('Text 1')
  await waitFor(() => expect(claims.received.at(-1)?.body).toMatchObject({ after: 1 }))
  await says(claims, 2)
  second.answers({ message: 'Second marks saved', answer_id: 1, marks: 1.5, marked_by: 'Meena Rao' })
  await user.type(screen.getByLabelText('Note'), ' Half of it ')
  await user.type(screen.getByLabelText('Marks out of 2'), '1.5{Enter}')
  await screen.findByText('Text 2')
  expect(second.received).toMatchObject([
    { params: { id: '3', index: '0', answer: '1' }, body: { marks: 1.5, expected: null, note: 'Half of it' } },
  ])
  expect([first.received, answers.received]).toEqual([[], []])
})

test('has nothing of the first marking: no names, comments, suggestions, key terms or handing over', async () => {
  await open()
  await screen.findByText('Text 1')
  for (const name of ['Show names', /^Suggested/, /^Comment/, 'Hand over', /^Key terms/]) {
    expect(screen.queryByText(name)).toBeNull()
  }
})

test('changes own second marks without a reason, and a note alone when its field is left', async () => {
  const { user, second } = await open(1)
  await screen.findByText('Text 2')
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  await screen.findByText('Text 1')
  second.answers({ message: 'Second marks saved', answer_id: 1, marks: 1, marked_by: 'Meena Rao' })
  await user.type(screen.getByLabelText('Note'), 'Half of it')
  await user.tab()
  await waitFor(() => expect(second.received).toHaveLength(1))
  expect(second.received[0]?.body).toEqual({ marks: 1, expected: 1, note: 'Half of it' })
  const marks = screen.getByLabelText('Marks out of 2')
  await user.clear(marks)
  await user.type(marks, '2{Enter}')
  await waitFor(() => expect(second.received).toHaveLength(2))
  expect(second.received[1]?.body).toEqual({ marks: 2, expected: 1, note: 'Half of it' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
