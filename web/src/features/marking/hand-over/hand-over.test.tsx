import { pages } from '@pariksha/contract/law/pages.ts'
import { getAnswersToMark, getMarksOfQuestion, putMarks } from '@pariksha/contract/marking.ts'
import { claimAnswers } from '@pariksha/contract/staff/marking/claims.ts'
import { listComments } from '@pariksha/contract/staff/marking/comments.ts'
import { handOverAnswer, listColleagues, listHandedToMe } from '@pariksha/contract/staff/marking/hand-over.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill } from '../../../../test/actions/action.ts'
import { fakeEndpoint } from '../../../../test/fake-api.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { answersToMark, markable } from '../../../../test/replies/exams.ts'
import { standard } from '../../../../test/replies/school.ts'
import { linkTo } from '../../../lib/address/page-link.ts'
import { MarkQuestion } from '../mark-question.tsx'
import { HandedToMe } from './handed-to-me.tsx'

const handed = { is_to_me: true, to: 'Asha Rao', by: 'Meena Rao', note: 'Is this Telugu right?' }
const two = [
  { ...markable, answer_id: 11, text: 'Rain' },
  { ...markable, answer_id: 12, number: 2, text: 'Snow', handed },
]

test('H hands the answer in view over, to somebody who is chosen, and goes on', async () => {
  fakeEndpoint(getAnswersToMark).answers({ ...answersToMark, answers: two })
  fakeEndpoint(getMarksOfQuestion)
  fakeEndpoint(listComments)
  const claims = fakeEndpoint(claimAnswers)
  const free = { held: [], others: [], until: '2027-01-10T10:00:00Z' }
  fakeEndpoint(listColleagues).answers({ colleagues: [{ staff_id: 7, name: 'Meena Rao' }] })
  const given = fakeEndpoint(handOverAnswer)
  const { user } = await renderPart(
    <MarkQuestion
      {...{ examId: '3', index: 0, canAskAi: false, isUnmarkedOnly: false, afterwards: null }}
      onUnmarkedOnly={() => undefined}
    />,
  )
  await waitFor(() => expect(claims.received).not.toEqual([]))
  claims.answers({ ...free, next: 11 })
  claims.waits()
  await screen.findByText('Rain')
  claims.answers({ ...free, next: 12 })
  fireEvent.keyDown(screen.getByLabelText('Marks out of 2'), { key: 'h' })
  await screen.findByLabelText('To')
  const send = () => user.click(screen.getAllByRole('button', { name: 'Hand over' }).at(-1) ?? document.body)
  await send()
  await screen.findByText('Choose who is to mark it')
  fill('To', '7')
  fill('Note (optional)', 'Is it rain?')
  await send()
  await waitFor(() => expect(given.received[0]?.body).toEqual({ to: 7, note: 'Is it rain?' }))
  given.answers({ message: 'Answer handed over', answer_id: 11, to: 'Meena Rao' })
  await screen.findByText('Snow')
  await screen.findByText('Meena Rao has handed this answer over to you.')
})

test.each(['H', 'the button'])('handing over by %s gives no marks that are typed, and keeps them', async (way) => {
  fakeEndpoint(getAnswersToMark).answers({ ...answersToMark, answers: two })
  fakeEndpoint(getMarksOfQuestion)
  fakeEndpoint(listComments)
  fakeEndpoint(claimAnswers).answers({ held: [11], next: 11, others: [], until: '2027-01-10T10:00:00Z' })
  fakeEndpoint(listColleagues).answers({ colleagues: [{ staff_id: 7, name: 'Meena Rao' }] })
  const marks = fakeEndpoint(putMarks)
  const { user } = await renderPart(
    <MarkQuestion
      {...{ examId: '3', index: 0, canAskAi: false, isUnmarkedOnly: false, afterwards: null }}
      onUnmarkedOnly={() => undefined}
    />,
  )
  await user.click(await screen.findByLabelText('Marks out of 2'))
  await user.keyboard('1')
  if (way === 'H') await user.keyboard('h')
  else await user.click(screen.getByRole('button', { name: 'Hand over' }))
  await user.click(await screen.findByLabelText('Note (optional)'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByLabelText('Note (optional)')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Marks out of 2').value).toBe('1')
  expect(marks.received).toEqual([])
})

test('the home lists what colleagues have handed over, with the way there, and nothing without any', async () => {
  const answer = { exam_id: 3, subject: 'Science', title: null, standard, index: 6, answer_id: 9 }
  const line = fakeEndpoint(listHandedToMe)
  line.answers({ answers: [{ ...answer, by: 'Meena Rao', note: 'Is this Telugu right?' }] })
  const part = <HandedToMe markLink={(exam_id, question) => linkTo(pages.teacherMarkExam, { exam_id, question })} />
  const { unmount } = await renderPart(part)
  const link = await screen.findByRole('link', { name: /Science · Class 5th · Q7.*from Meena Rao.*Is this Telugu/ })
  expect(link.getAttribute('href')).toMatch(/^\/teacher\/mark-exam\?exam_id=.*3.*&question=.*6/)
  unmount()
  line.answers({ answers: [] })
  await renderPart(part)
  expect(screen.queryByText('Handed over to you')).toBeNull()
})
