/** What is pressed twice outside of forms and dialogs of the one mechanism is sent once, too. */
import { logout } from '@pariksha/contract/accounts.ts'
import { getQuestions, startExam } from '@pariksha/contract/attempts.ts'
import { generateQuestions, generationState, streamQuestions } from '@pariksha/contract/generation.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { getAnswersToMark, putMarks } from '@pariksha/contract/marking.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { GenerateExam } from '../../src/features/exams/generation/generate-exam.tsx'
import { linkTo } from '../../src/lib/address/page-link.ts'
import { fill, fillDetails } from '../actions/action.ts'
import { fakeEndpoint } from '../fake-api.ts'
import { renderPage } from '../render-page.tsx'
import { renderPart } from '../render-part.tsx'
import { answersToMark, markable } from '../replies/exams.ts'
import { replyOf } from '../replies/reply.ts'
import { sessionOf } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'

/** In one frame: nothing is drawn between. */
async function pressTwice(name: string | RegExp) {
  const button = (await screen.findAllByRole('button', { name })).at(-1)
  act(() => {
    button?.click()
    button?.click()
  })
}

test.each(['student', 'teacher', 'principal'] as const)('a %s logs out once', async (role) => {
  openSchool(role)
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  onTestFinished(() => assign.mockRestore())
  const line = fakeEndpoint(logout)
  line.answers({ message: 'Logged out' })
  await renderPage(`/${role}/home`, sessionOf(role))
  await pressTwice('Log out')
  await waitFor(() => expect(line.received).not.toEqual([]))
  expect(line.received).toHaveLength(1)
})

test('a student starts an exam once', async () => {
  openSchool('student')
  const start = fakeEndpoint(startExam)
  fakeEndpoint(getQuestions)
  await renderPage('/student/exam?id=3', sessionOf('student'))
  fireEvent.click(await screen.findByRole('button', { name: 'Start Exam' }))
  await pressTwice(/^Yes/)
  await waitFor(() => expect(start.received).not.toEqual([]))
  expect(start.received).toHaveLength(1)
})

const description = { question: 'What is water made of?', answer: 'Hydrogen and oxygen', marks: 5 }
const report = { source: 'bank', provider: null, notes: [], checks: [] } as const

test('questions are asked for once, and another one for a place once', async () => {
  fakeEndpoint(generationState).answers({ ai: null, bank: [] })
  const stream = fakeEndpoint(streamQuestions)
  const another = fakeEndpoint(generateQuestions)
  // Without an account: what it leaves unsent is nobody's.
  await renderPart(
    <GenerateExam fromBank={false} creator={{ role: 'principal' }} examsLink={linkTo(pages.principalHome)} />,
  )
  fillDetails()
  await pressTwice('Generate Exam')
  await waitFor(() => expect(stream.received).toHaveLength(1))
  const came = { type: 'question', kind: 'description', question: description, source: 'bank', warnings: [] }
  stream.sendsText([came, { type: 'done', ...report }].map((event) => JSON.stringify(event)).join('\n'))

  await screen.findByText(description.question)
  await pressTwice(/^Regenerate /)
  await waitFor(() => expect(another.received).not.toEqual([]))
  expect(another.received).toHaveLength(1)
})

test('marks are given once, and corrected once', async () => {
  const two = [markable, { ...markable, answer_id: 10, number: 2, text: 'H2O', marks: 1, marked_by: 'Asha Rao' }]
  openSchool('teacher', replyOf(getAnswersToMark, { ...answersToMark, answers: two }))
  const marks = fakeEndpoint(putMarks)
  await renderPage('/teacher/mark-exam?exam_id=3&question=0', sessionOf('teacher'))
  await screen.findByLabelText('Marks out of 2')
  fill('Marks out of 2', '2')
  await pressTwice('Save and next')
  await waitFor(() => expect(marks.received).not.toEqual([]))

  await screen.findByText('H2O')
  fill('Marks out of 2', '1.5')
  await pressTwice('Save and next')
  fill('Reason', 'Read again')
  await pressTwice('Correct marks')
  marks.refuses('exam.not_found')
  await waitFor(() => expect(marks.received.length).toBeGreaterThan(1))
  expect(marks.received.map(({ params: { answer }, body }) => [answer, body])).toMatchObject([
    ['9', { marks: 2 }],
    ['10', { marks: 1.5 }],
  ])
})
