/** What the results of an exam show of second marking (product 5.15). */
import { pages } from '@pariksha/contract/law/pages.ts'
import {
  conflictMessages,
  decideMarkConflict,
  listMarkConflicts,
} from '@pariksha/contract/staff/second-marking/mark-conflicts.ts'
import { listSecondMarkingForMe } from '@pariksha/contract/staff/second-marking/second-marks.ts'
import {
  getSecondMarking,
  requestSecondMarking,
  secondMarkingMessages,
} from '@pariksha/contract/staff/second-marking/second-request.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeEndpoint } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { standard } from '../../../test/replies/school.ts'
import { askedFor, markConflict, notAskedFor } from '../../../test/replies/second-marking.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { differenceText, kappaText, kappaWords } from './agreement-words.ts'
import { ExamSecondMarking } from './exam-second-marking.tsx'
import { SecondMarkingForMe } from './second-marking-for-me.tsx'

const markLink = linkTo(pages.principalMarkExam, { exam_id: '3', marking: 'second' })
const part = (canAsk = true) => <ExamSecondMarking examId="3" canAsk={canAsk} markLink={markLink} />

type Conflict = Parameters<ReturnType<typeof conflictLine>['answers']>[0]['conflicts'][number]
function conflictLine() {
  return fakeEndpoint(listMarkConflicts)
}

async function open(state: Parameters<ReturnType<typeof stateLine>['answers']>[0], conflicts: Conflict[] = []) {
  const line = stateLine()
  line.answers(state)
  const conflictsLine = conflictLine()
  conflictsLine.answers({ exam_id: 3, open: conflicts.length, conflicts })
  const deciding = fakeEndpoint(decideMarkConflict)
  const asking = fakeEndpoint(requestSecondMarking)
  return { line, conflictsLine, deciding, asking, ...(await renderPart(part())) }
}
function stateLine() {
  return fakeEndpoint(getSecondMarking)
}

it('lets the principal ask, and says what is wrong', async () => {
  const { user, line, asking } = await open(notAskedFor)
  const amount = await screen.findByLabelText('Percent')
  expect(screen.getByText(/4 papers have written answers/)).toBeDefined()
  await user.clear(amount)
  await user.type(amount, '150')
  const from = screen.getByLabelText('A conflict from so many marks difference')
  await user.clear(from)
  await user.type(from, '0,3')
  await user.click(screen.getByRole('button', { name: 'Ask for second marking' }))
  expect(screen.getByText(secondMarkingMessages.shareRange)).toBeDefined()
  expect(screen.getByText(secondMarkingMessages.differenceRange)).toBeDefined()
  expect(asking.received).toEqual([])
  await user.click(screen.getByLabelText('So many papers'))
  await user.clear(screen.getByLabelText('Papers'))
  await user.type(screen.getByLabelText('Papers'), '2')
  await user.clear(from)
  await user.type(from, '1,5')
  asking.answers({ message: secondMarkingMessages.requested, added: 2, ...askedFor })
  line.answers(askedFor)
  await user.click(screen.getByRole('button', { name: 'Ask for second marking' }))
  await screen.findByText('2 of 4 papers')
  expect(asking.received[0]?.body).toEqual({ amount: 2, unit: 'papers', conflict_from: 1.5 })
})

it('is for the principal to ask', async () => {
  stateLine().answers(notAskedFor)
  await renderPart(part(false))
  await screen.findByText('No second marking.')
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows how the two agree, what is not defined in words, and what came later', async () => {
  const agreement = { n: 2, mean_difference: -0.5, within_one: 1, exact: 0, kappa: null }
  const [question] = askedFor.questions
  const others = question === undefined ? [] : [{ ...question, index: 2, second_marked: 1, marked: 1, agreement: null }]
  await open({ ...askedFor, late: 1, agreement, waiting_for_me: 3, questions: [...askedFor.questions, ...others] })
  const facts = within(await screen.findByLabelText('Agreement in all'))
  expect(facts.getByText('100%')).toBeDefined()
  expect(facts.getByText('−0.5')).toBeDefined()
  expect(facts.getByText('Not defined')).toBeDefined()
  expect(screen.getByRole('row', { name: /^Q2 2 of 2 50% 0% \+1.5 −0.20$/ })).toBeDefined()
  expect(screen.getByRole('row', { name: /^Q3 1 of 2 · 1 waits for first marks Shown when all/ })).toBeDefined()
  expect(screen.getByText(/^1 paper came after the lot was drawn, and is not among them/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Mark second (3 wait)' })).toBeDefined()
})

it('decides about a conflict by other marks, with a reason', async () => {
  const { user, deciding, conflictsLine } = await open(askedFor, [markConflict])
  await screen.findByText('1 to decide')
  for (const text of ['Of hydrogen', 'Hydrogen and oxygen', '1 of 5', '4 of 5', 'Half of it is there']) {
    expect(screen.getByText(text)).toBeDefined()
  }
  const decide = () => user.click(screen.getByRole('button', { name: 'Decide' }))
  await decide()
  expect(screen.getByText('Choose which marks count')).toBeDefined()
  expect(screen.getByText(conflictMessages.reasonRequired)).toBeDefined()
  await user.click(screen.getByLabelText('Other marks'))
  await user.type(screen.getByLabelText('Marks, of 5'), '6')
  await user.type(screen.getByLabelText('Reason'), 'Half of it')
  await decide()
  expect(screen.getByText('Give marks from 0 to 5, in steps of 0.5.')).toBeDefined()
  expect(deciding.received).toEqual([])
  await user.clear(screen.getByLabelText('Marks, of 5'))
  await user.type(screen.getByLabelText('Marks, of 5'), '2,5')
  deciding.answers({ message: conflictMessages.decided, answer_id: 9, index: 1, marks: 2.5 })
  const decision = { decision_id: 4, choice: 'other' as const, marks: 2.5, reason: 'Half of it', by: 'Asha Rao' }
  const decided = { ...markConflict, standing: 2.5, decision: { ...decision, at: markConflict.first.at } }
  conflictsLine.answers({ exam_id: 3, open: 0, conflicts: [decided] })
  await decide()
  await screen.findByText('All decided')
  expect(deciding.received[0]?.body).toEqual({
    ...{ answer_id: 9, index: 1, choice: 'other', marks: 2.5, reason: 'Half of it' },
    expected: { standing: 1, second: 4, decision_id: null },
  })
  expect(screen.getByText(/^Asha Rao, .* · Decided: 2.5$/)).toBeDefined()
  // Undone by another one, in sight of the first.
  await user.click(screen.getByRole('button', { name: 'Change the decision' }))
  await user.click(screen.getByLabelText('The first: 1'))
  await user.type(screen.getByLabelText('Reason'), 'Read again')
  await user.click(screen.getByRole('button', { name: 'Decide anew' }))
  await waitFor(() => expect(deciding.received).toHaveLength(2))
  expect(deciding.received[1]?.body).toMatchObject({
    ...{ choice: 'first', expected: { standing: 2.5, second: 4, decision_id: 4 } },
  })
})

it('keeps what was chosen where somebody was quicker, and says so', async () => {
  const { user, deciding } = await open(askedFor, [markConflict])
  await user.click(await screen.findByLabelText('The second: 4'))
  await user.type(screen.getByLabelText('Reason'), 'It names a part')
  const message = 'Somebody has changed the marks or decided meanwhile.'
  deciding.refuses('record.changed_meanwhile', { message })
  await user.click(screen.getByRole('button', { name: 'Decide' }))
  await screen.findByText(message)
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('It names a part')
})

it('has no form for who marked the answer', async () => {
  await open(askedFor, [{ ...markConflict, may_decide: false }])
  await screen.findByText(/^You marked this answer yourself/)
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull()
})

it('says when it cannot be had', async () => {
  const line = stateLine()
  line.refusesWithoutWords()
  const { user } = await renderPart(part())
  await screen.findByText(secondMarkingMessages.loadFailed)
  line.answers(notAskedFor)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Ask for second marking' })
})

it('stands on the home while answers wait', async () => {
  const exam = { exam_id: 3, subject: 'Science', title: null, standard, answers: 1 }
  fakeEndpoint(listSecondMarkingForMe).answers({ exams: [exam] })
  await renderPart(<SecondMarkingForMe markLink={() => markLink} />)
  const link = await screen.findByRole('link')
  expect(link.textContent).toBe('Science · Class 5th1 answer waits for second markspending')
})

it.each([
  [null, 'Not defined'],
  [0, '0'],
  [0.04, '0'],
  [1.25, '+1.3'],
  [-1, '−1'],
])('a difference of %s reads %s', (marks, words) => {
  expect(differenceText(marks)).toBe(words)
})

it.each([
  [0, null, 'Not defined', 'Nothing is marked twice yet'],
  [3, null, 'Not defined', 'All marks are the same, so chance explains them'],
  [3, -0.2, '−0.20', 'Hardly better than chance'],
  [3, 0.61, '0.61', 'Good'],
  [3, 1, '1.00', 'Very good'],
])('of %s answers, kappa %s reads %s: %s', (n, kappa, figure, words) => {
  expect([kappaText(kappa), kappaWords({ n, kappa })]).toEqual([figure, words])
})
