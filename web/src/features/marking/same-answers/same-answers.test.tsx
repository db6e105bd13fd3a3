import { getAnswersToMark, getMarksOfQuestion, putMarks } from '@pariksha/contract/marking.ts'
import { claimAnswers } from '@pariksha/contract/staff/marking/claims.ts'
import { listComments } from '@pariksha/contract/staff/marking/comments.ts'
import { markSameAnswers, unmarkSameAnswers } from '@pariksha/contract/staff/marking/same-answers.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeEndpoint } from '../../../../test/fake-api.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { answersToMark, markable } from '../../../../test/replies/exams.ts'
import { MarkQuestion } from '../mark-question.tsx'

const same = (answer_id: number) => ({ ...markable, answer_id, number: answer_id, text: 'Rain', group: 1 })
const four = [same(11), same(12), { ...same(13), held_by: 'Meena Rao' }, { ...markable, answer_id: 14, text: 'Snow' }]

async function open() {
  const list = fakeEndpoint(getAnswersToMark)
  list.answers({ ...answersToMark, answers: four })
  fakeEndpoint(getMarksOfQuestion)
  fakeEndpoint(listComments)
  const free = { held: [], others: [], until: '2027-01-10T10:00:00Z' }
  const claims = fakeEndpoint(claimAnswers)
  claims.answers({ ...free, next: 11 })
  const lines = {
    list,
    together: fakeEndpoint(markSameAnswers),
    alone: fakeEndpoint(putMarks),
    undo: fakeEndpoint(unmarkSameAnswers),
  }
  const { user } = await renderPart(
    <MarkQuestion
      {...{ examId: '3', index: 0, canAskAi: false, isUnmarkedOnly: false, afterwards: null }}
      onUnmarkedOnly={() => undefined}
    />,
  )
  const field = await screen.findByLabelText('Marks out of 2')
  claims.answers({ ...free, next: 14 })
  field.focus()
  return { user, ...lines }
}

test('on request, what says the same gets its marks together, and they can be taken back once', async () => {
  const { user, together, alone, undo } = await open()
  await user.keyboard('s1.5{Enter}{Enter}')
  await waitFor(() => expect(together.received).toHaveLength(1))
  expect(together.received[0]?.body).toEqual({ answer: 11, answers: [11, 12], marks: 1.5 })
  expect(alone.received).toEqual([])
  together.answers({ message: '2 answers marked together', marked: [11, 12], left_out: [] })
  await screen.findByText('2 answers marked together')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(undo.received).toHaveLength(1))
  expect(undo.received[0]?.body).toEqual({ answers: [11, 12], marks: 1.5 })
})

test('what was left out is asked for again, as somebody else may have marked it', async () => {
  const { user, list, together } = await open()
  const before = list.received.length
  await user.keyboard('s1.5{Enter}{Enter}')
  await waitFor(() => expect(together.received).toHaveLength(1))
  together.answers({ message: '1 answer marked together', marked: [11], left_out: [12] })
  await waitFor(() => expect(list.received.length).toBeGreaterThan(before))
})

test('without the request only the answer in view gets them', async () => {
  const { user, together, alone } = await open()
  await screen.findByText('Give all 2 the same marks')
  await user.keyboard('1{Enter}')
  await waitFor(() => expect(alone.received).toHaveLength(1))
  expect(together.received).toEqual([])
})

test('pressing the switch gives no marks that are typed: they stay in the field, for Enter', async () => {
  const { user, together, alone } = await open()
  await user.keyboard('1.5')
  await user.click(screen.getByText('Give all 2 the same marks'))
  expect(screen.getByLabelText<HTMLInputElement>('Give all 2 the same marks').checked).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Marks out of 2').value).toBe('1.5')
  await user.click(screen.getByRole('switch', { name: 'Unmarked only' }))
  expect([...alone.received, ...together.received]).toEqual([])
  await user.click(screen.getByLabelText('Marks out of 2'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(together.received).toHaveLength(1))
  expect(alone.received).toEqual([])
})

test('leaving for elsewhere on the page gives the marks that are typed, also by way of the comment', async () => {
  const { user, alone } = await open()
  await user.keyboard('1')
  await user.click(screen.getByLabelText('Comment for the student'))
  expect(alone.received).toEqual([])
  await user.click(screen.getByRole('switch', { name: 'Unmarked only' }))
  await waitFor(() => expect(alone.received[0]?.body).toMatchObject({ marks: 1, expected: null }))
})
