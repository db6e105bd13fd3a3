/** Re-check requests on the pages: asked in the review, found on the home, answered on the results (product 5.14). */
import { askRecheck, listOwnRechecks } from '@pariksha/contract/rechecks/own-rechecks.ts'
import { getExamReview } from '@pariksha/contract/results.ts'
import { answerRecheck, listRechecks, listWaitingRechecks } from '@pariksha/contract/staff/rechecks/exam-rechecks.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { fill, press } from '../actions/action.ts'
import { fakeEndpoint } from '../fake-api.ts'
import { expectLeads, renderPage } from '../render-page.tsx'
import { review } from '../replies/exams.ts'
import { examRecheck, ownRechecks, recheck } from '../replies/rechecks.ts'
import { replyOf } from '../replies/reply.ts'
import { sessionOf } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'
import { expect, test } from '../seen.ts'

const openReview = () => renderPage('/student/exam-info?exam_id=3', sessionOf('student'))
const offered = { ...review, exam: { ...review.exam, has_rechecks: true as const } }

test('a student asks in the review', async ({ seen }) => {
  openSchool('student', replyOf(getExamReview, offered), replyOf(listOwnRechecks, { ...ownRechecks, may_ask: [0] }))
  const asking = fakeEndpoint(askRecheck)
  await openReview()
  await seen.rule('recheck.offered', async () => {
    const note = await screen.findByText(/^Do you think an answer was marked wrong/)
    expect(note.textContent).toMatch(/2 questions. Ask until Sun, 29 Nov 2026/)
  })
  await press('Ask to look again at question 1')
  await seen.words('recheck.reason', 'recheck.send')
  await press('Send to my teacher')
  await seen.words('recheck.no-reason')
  const own = { ...ownRechecks, may_ask: [], rechecks: [{ ...recheck, index: 0 }] }
  asking.answers({ ...own, message: 'Sent. Your teacher will look again.' })
  fill('Why should your teacher look again?', 'I wrote the main point.')
  await press('Send to my teacher')
  await seen.words('recheck.asked', 'recheck.waits')
  expect(screen.getByText('I wrote the main point.').closest('li')?.textContent).toContain('Q1')
})

test('a student reads the answer', async ({ seen }) => {
  const answered = { ...recheck, index: 0, reply: 'It is not there.', answered_at: recheck.asked_at }
  const own = { ...ownRechecks, last_day: null, left: 0, may_ask: [], rechecks: [answered] }
  openSchool('student', replyOf(getExamReview, offered), replyOf(listOwnRechecks, own))
  await openReview()
  await seen.words('recheck.same-marks')
  expect(screen.getByText('It is not there.')).toBeDefined()
})

test('where there is nothing to ask, the review asks nothing', async () => {
  const line = openSchool('student').at(listOwnRechecks)
  await openReview()
  await screen.findByRole('heading', { name: 'Exam Questions and Answers' })
  expect(line.received).toEqual([])
})

test.for(['teacher', 'principal'] as const)('requests that wait are urgent for a %s', async (role, { seen }) => {
  const exam = {
    exam_id: 3,
    subject: 'Science',
    title: null,
    Class: 'Class 5th',
    waiting: 1,
    asked_at: recheck.asked_at,
  }
  openSchool(role, replyOf(listWaitingRechecks, { total: 1, total_exams: 1, exams: [exam] }))
  const shown = await renderPage(`/${role}/home`, sessionOf(role))
  await seen.rule('recheck.home', async () => {
    const list = await screen.findByRole('list', { name: 'Re-check requests that wait for you' })
    expect(list.closest('section')?.textContent).toMatch(/^Right now/)
    const results = role === 'teacher' ? '/teacher/student-exam-data' : '/principal/exam-data'
    await expectLeads(shown, within(list).getByRole('link'), `${results}?exam_id=3`)
  })
})

test.for([
  ['teacher', '/teacher/student-exam-data?exam_id=3'],
  ['principal', '/principal/exam-data?exam_id=3'],
] as const)('a %s answers on the results', async ([role, address], { seen }) => {
  const choice = { ...examRecheck, recheck_id: 9, index: 0, is_marked_by_hand: false }
  openSchool(role, replyOf(listRechecks, { exam_id: 3, waiting: 2, rechecks: [choice] }))
  const answering = fakeEndpoint(answerRecheck)
  const shown = await renderPage(address, sessionOf(role))
  await seen.words('recheck.heading', 'recheck.answer')
  await press('Send answer')
  await seen.words('recheck.no-answer')
  const reply = { recheck_id: 9, reply: 'Right is water.', marks_from: null, marks_to: null }
  answering.answers({ ...reply, message: 'Answer sent. The student reads it in the review.' })
  fill('Your answer to Anu Rao', 'Right is water.')
  await press('Send answer')
  await seen.words('recheck.answered')
  expect(answering.received.map(({ body }) => body)).toEqual([{ recheck_id: 9, reply: 'Right is water.' }])
  await seen.rule('recheck.correct', async () => {
    await waitFor(() => screen.getByRole('link', { name: 'Correct question 1 for everybody' }))
    const link = screen.getByRole('link', { name: 'Correct question 1 for everybody' })
    await expectLeads(shown, link, '/teacher/question-paper?exam_id=3&correct=0')
  })
})
