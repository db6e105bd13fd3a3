/** What staff see of re-checks, and answer (product 5.14). */
import { pages } from '@pariksha/contract/law/pages.ts'
import {
  answerRecheck,
  listRechecks,
  listWaitingRechecks,
  recheckAnswerMessages,
} from '@pariksha/contract/staff/rechecks/exam-rechecks.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeEndpoint } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { examRecheck } from '../../../test/replies/rechecks.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { questionLink } from '../../lib/address/question-link.ts'
import { recordsChanged } from '../../lib/api/query-client.ts'
import { ExamRechecks } from './exam-rechecks.tsx'
import { WaitingRechecks } from './waiting-rechecks.tsx'

const part = <ExamRechecks examId="3" questionLink={(index) => questionLink('3', index)} />
const choice = { ...examRecheck, recheck_id: 9, index: 0, is_marked_by_hand: false, got: 0, given: 'Iron', marks: 1 }
const done = {
  ...examRecheck,
  ...{ reply: 'You are right.', answered_at: examRecheck.asked_at, answered_by: 'Meena' },
  ...{ marks_from: 2, marks_to: 4.5, got: 4.5 },
}

async function open(...rechecks: ((typeof examRecheck | typeof done) & { own_number?: number })[]) {
  const line = fakeEndpoint(listRechecks)
  line.answers({ exam_id: 3, waiting: rechecks.length, rechecks })
  const answering = fakeEndpoint(answerRecheck)
  const { user, queryClient } = await renderPart(part)
  await screen.findByRole('heading', { name: 'Re-check requests' })
  return {
    user,
    queryClient,
    line,
    answering,
    send: () => user.click(screen.getByRole('button', { name: 'Send answer' })),
  }
}

/** The routes of this test write texts in quotes. */
const addressOf = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href') ?? '').replaceAll('"', '')

const words = () => screen.getByLabelText<HTMLTextAreaElement>('Your answer to Anu Rao')
const marks = () => screen.getByLabelText<HTMLInputElement>('Marks, of 5')

it('names the question by the number of the paper, and by the student’s own where that is another', async () => {
  await open({ ...examRecheck, own_number: 5 })
  expect(screen.getByText(/the student’s Q5/).textContent).toMatch(/^Q2 /)
})

it('answers with other marks, by what they were', async () => {
  const { user, line, answering, send } = await open(examRecheck)
  expect(screen.getByText('1 to answer')).toBeDefined()
  for (const text of ['I wrote the main point.', 'Of hydrogen', 'Hydrogen and oxygen', '2 of 5']) {
    expect(screen.getByText(text)).toBeDefined()
  }
  await send()
  expect(screen.getByText(recheckAnswerMessages.answerRequired)).toBeDefined()
  await user.type(words(), 'You are right.')
  await user.clear(marks())
  await user.type(marks(), '5,5')
  await send()
  expect(screen.getByText('Give marks from 0 to 5, in steps of 0.5.')).toBeDefined()
  expect(answering.received).toEqual([])

  await user.clear(marks())
  await user.type(marks(), '4,5')
  line.answers({ exam_id: 3, waiting: 0, rechecks: [done] })
  answering.answers({
    ...{ message: recheckAnswerMessages.answered, recheck_id: 7, reply: 'You are right.' },
    ...{ marks_from: 2, marks_to: 4.5 },
  })
  await send()
  await screen.findByText(recheckAnswerMessages.answered)
  expect(answering.received.map(({ body }) => body)).toEqual([
    { recheck_id: 7, reply: 'You are right.', marks: 4.5, expected: 2 },
  ])
  await screen.findByText('All answered')
  expect(screen.getByText('Meena, 22 Nov 2026 · Marks from 2 to 4.5')).toBeDefined()
})

it('leaves marks that are not touched', async () => {
  const { user, answering, send } = await open(examRecheck)
  await user.type(words(), 'Read it again, please.')
  await send()
  await waitFor(() => expect(answering.received).toHaveLength(1))
  expect(answering.received[0]?.body).toEqual({ recheck_id: 7, reply: 'Read it again, please.' })
})

it('does not take marks that came meanwhile for marks that were seen', async () => {
  const { user, queryClient, line, answering, send } = await open(examRecheck)
  await user.type(words(), 'Read it again, please.')
  line.answers({ exam_id: 3, waiting: 1, rechecks: [{ ...examRecheck, got: 4 }] })
  await recordsChanged(queryClient, 'marks')
  await screen.findByText('4 of 5')
  expect(marks().value).toBe('2')
  const message = 'Meena has given 4 marks meanwhile. Nothing was overwritten.'
  answering.refuses('record.changed_meanwhile', { message, current: { marks: 4, marked_by: 'Meena' } })
  await user.clear(marks())
  await user.type(marks(), '3')
  await send()
  await screen.findByText(message)
  await send()
  await waitFor(() => expect(answering.received).toHaveLength(2))
  const body = { recheck_id: 7, reply: 'Read it again, please.', marks: 3 }
  expect(answering.received.map((one) => one.body)).toEqual([
    { ...body, expected: 2 },
    { ...body, expected: 4 },
  ])
})

it('sends no marks where the field has those that were seen, whatever came meanwhile', async () => {
  const { user, queryClient, line, answering, send } = await open(examRecheck)
  await user.type(words(), 'They stay.')
  line.answers({ exam_id: 3, waiting: 1, rechecks: [{ ...examRecheck, got: 4 }] })
  await recordsChanged(queryClient, 'marks')
  await screen.findByText('4 of 5')
  await send()
  await waitFor(() => expect(answering.received).toHaveLength(1))
  expect(answering.received[0]?.body).toEqual({ recheck_id: 7, reply: 'They stay.' })
})

it('has no marks for what a key marks, and leads to its correction', async () => {
  await open(choice)
  expect(screen.queryByLabelText(/^Marks/)).toBeNull()
  const link = screen.getByRole('link', { name: 'Correct question 1 for everybody' })
  expect(addressOf(link)).toBe('/teacher/question-paper?exam_id=3&correct=0')
})

it('says at the marks that somebody has changed them, and keeps what was written', async () => {
  const { user, answering, send } = await open(examRecheck)
  await user.type(words(), 'You are right.')
  await user.clear(marks())
  await user.type(marks(), '3')
  const message = 'Meena has given 4 marks meanwhile. Nothing was overwritten.'
  answering.refuses('record.changed_meanwhile', { message, current: { marks: 4, marked_by: 'Meena' } })
  await send()
  await screen.findByText(message)
  expect([words().value, marks().value]).toEqual(['You are right.', '3'])
})

it('shows nothing where nobody has asked, and says when it cannot be had', async () => {
  const line = fakeEndpoint(listRechecks)
  line.refusesWithoutWords()
  const { user } = await renderPart(part)
  await screen.findByText(recheckAnswerMessages.loadFailed)
  line.answers({ exam_id: 3, waiting: 0, rechecks: [] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Re-check requests' })).toBeNull())
})

it('stands on the home while students wait', async () => {
  const exam = { exam_id: 3, subject: 'Science', title: null, Class: 'Class 5th', waiting: 2, asked_at: done.asked_at }
  fakeEndpoint(listWaitingRechecks).answers({ total: 9, total_exams: 5, exams: [exam] })
  await renderPart(
    <WaitingRechecks
      resultsLink={(exam_id) => linkTo(pages.teacherExamResults, { exam_id })}
      allLink={linkTo(pages.teacherExams)}
    />,
  )
  const list = within(await screen.findByRole('list', { name: 'Re-check requests that wait for you' }))
  const link = list.getByRole('link')
  expect(link.textContent).toContain('Science · Class 5th')
  expect(link.textContent).toContain('2 re-check requests since 22 Nov 2026')
  expect(addressOf(link)).toBe('/teacher/student-exam-data?exam_id=3')
  expect(screen.getByRole('link', { name: 'Requests in 4 more exams' })).toBeDefined()
})
