import { getAnswersToMark, getMarksOfQuestion, putMarks } from '@pariksha/contract/marking.ts'
import { claimAnswers } from '@pariksha/contract/staff/marking/claims.ts'
import { changeComment, listComments, putAnswerComment } from '@pariksha/contract/staff/marking/comments.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill } from '../../../../test/actions/action.ts'
import { fakeEndpoint } from '../../../../test/fake-api.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { answersToMark, markable } from '../../../../test/replies/exams.ts'
import { MarkQuestion } from '../mark-question.tsx'

const kept = { comment_id: 4, text: 'Name the gas', marks: 1.5, version: 2, answers: 3 }
const other = { ...kept, comment_id: 5, text: 'Right', marks: null }
const label = 'Comment for the student'

async function open(change: Partial<typeof markable> & { comment?: { text: string; comment_id: number | null } } = {}) {
  const answers = [{ ...markable, ...change }]
  fakeEndpoint(getAnswersToMark).answers({ ...answersToMark, answers })
  fakeEndpoint(getMarksOfQuestion)
  fakeEndpoint(listComments).answers({ comments: [kept, other] })
  fakeEndpoint(claimAnswers).answers({ held: [9], next: 9, others: [], until: '2027-01-10T10:00:00Z' })
  const saved = fakeEndpoint(putAnswerComment)
  const marks = fakeEndpoint(putMarks)
  const { user } = await renderPart(
    <MarkQuestion
      {...{ examId: '3', index: 0, canAskAi: false, isUnmarkedOnly: false, afterwards: null }}
      onUnmarkedOnly={() => undefined}
    />,
  )
  await screen.findByText('Name the gas')
  return { user, saved, marks }
}

const marksField = () => screen.getByLabelText('Marks out of 2')
const textOf = (field: Element | null) => (field instanceof HTMLTextAreaElement ? field.value : undefined)

test('a key takes a kept comment and proposes its marks, and Enter saves them', async () => {
  const { user, saved, marks } = await open()
  saved.answers({ message: 'Comment saved', answer_id: 9, text: kept.text })
  fireEvent.keyDown(marksField(), { key: '!', code: 'Digit1', shiftKey: true })
  await waitFor(() => expect(saved.received).toHaveLength(1))
  expect(saved.received[0]?.body).toEqual({ text: 'Name the gas', comment_id: 4, expected: null })
  expect(textOf(screen.getByLabelText(label))).toBe('Name the gas')
  expect(marks.received).toEqual([])
  marksField().focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(marks.received[0]?.body).toMatchObject({ marks: 1.5, expected: null }))
})

test('marks that are typed give way to those of a comment, and are not given by that', async () => {
  const { user, marks } = await open()
  await user.click(marksField())
  await user.keyboard('2')
  fireEvent.keyDown(marksField(), { key: '!', code: 'Digit1', shiftKey: true })
  await waitFor(() => expect(marksField()).toHaveProperty('value', '1.5'))
  expect(marks.received).toEqual([])
})

test('what is typed is saved when its field is left, once, and empty takes it away', async () => {
  const { user, saved } = await open({ comment: { text: 'Old', comment_id: 4 } })
  marksField().focus()
  await user.keyboard('c')
  expect(document.activeElement).toBe(screen.getByLabelText(label))
  fill(label, 'New words')
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(marksField())
  await waitFor(() => expect(saved.received).toHaveLength(1))
  expect(saved.received[0]?.body).toEqual({ text: 'New words', comment_id: null, expected: 'Old' })
  saved.answers({ message: 'Comment saved', answer_id: 9, text: 'New words' })
  fill(label, '')
  fireEvent.blur(screen.getByLabelText(label))
  fireEvent.blur(screen.getByLabelText(label))
  await waitFor(() => expect(saved.received).toHaveLength(2))
  expect(saved.received[1]?.body).toEqual({ text: '', comment_id: null, expected: 'New words' })
})

test('what somebody else has written meanwhile is shown beside what was typed, which then may take its place', async () => {
  const { saved } = await open({ comment: { text: 'Old', comment_id: null } })
  saved.refuses('record.changed_meanwhile', { current: { comment: 'Read the question' } })
  fill(label, 'New words')
  fireEvent.blur(screen.getByLabelText(label))
  await screen.findByText('Somebody else has changed this comment meanwhile')
  expect(screen.getByText('Read the question')).toBeDefined()
  expect(textOf(screen.getByLabelText(label))).toBe('New words')
  saved.answers({ message: 'Comment saved', answer_id: 9, text: 'New words' })
  fireEvent.blur(screen.getByLabelText(label))
  await waitFor(() => expect(screen.queryByText('Read the question')).toBeNull())
  expect(saved.received.map(({ body }) => body)).toEqual([
    { text: 'New words', comment_id: null, expected: 'Old' },
    { text: 'New words', comment_id: null, expected: 'Read the question' },
  ])
})

test('a change of a kept comment says first at how many answers', async () => {
  const { user } = await open()
  const change = fakeEndpoint(changeComment)
  await user.click(screen.getByRole('button', { name: 'Change the comment: Name the gas' }))
  fill('Marks that go with it', '9')
  await user.click(screen.getByRole('button', { name: 'See what changes' }))
  await screen.findByText('From 0 to 2, in halves')
  fill('Marks that go with it', '2')
  await user.click(screen.getByRole('button', { name: 'See what changes' }))
  const comment = { ...kept, marks: 2 }
  change.answers({ message: 'Nothing is changed yet', comment, answers: 3, remarked: 2 })
  await screen.findByText('3 answers with this comment get the new words. 2 of them get 2 instead of 1.5 marks.')
  const body = { text: 'Name the gas', marks: 2, expected_version: 2 }
  expect(change.received.at(-1)?.body).toEqual({ ...body, dry_run: true })
  change.answers({ message: 'Comment changed', comment, answers: 3, remarked: 2 })
  await user.click(screen.getByRole('button', { name: 'Change the comment' }))
  await waitFor(() => expect(change.received.at(-1)?.body).toEqual({ ...body, dry_run: false }))
})
