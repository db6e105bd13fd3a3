import { getQuestions, startExam } from '@pariksha/contract/attempts.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeEndpoint } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { useOpenAttempt } from './attempts.api.ts'

const examId = 7
const writer = '0001-page-one'
const times = { server_time: '2026-11-02T04:30:00.000Z', seconds_left: 1_800, duration: 30 }
const started = {
  exam_id: examId,
  state: 'open' as const,
  started_at: '2026-11-02T04:30:00.000Z',
  answers: [],
  ...times,
}
const paper = {
  exam_id: examId,
  subject: 'Science',
  title: null,
  questions: { exam_paper: { mcqs: [], description: [{ question: 'Why is the sky blue?', marks: 2, math: {} }] } },
  ...times,
}

function Opener() {
  const { mutate, data, isError } = useOpenAttempt()
  const text = data?.subject ?? (isError ? 'Failed' : 'Open')
  return (
    <button type="button" onClick={() => mutate({ studentId: 3, examId, writer })}>
      {text}
    </button>
  )
}

test('a start is sent once, and fetches the paper', async () => {
  const starting = fakeEndpoint(startExam)
  fakeEndpoint(getQuestions).answers(paper)
  starting.answers(started)
  const { user } = await renderPart(<Opener />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('button', { name: 'Science' })).toBeDefined()
  expect(starting.received.map(({ body }) => body)).toEqual([{ writer }])
})

test('the questions are asked for beside the start: on a slow line each way there and back is felt', async () => {
  const starting = fakeEndpoint(startExam)
  const asking = fakeEndpoint(getQuestions)
  const { user } = await renderPart(<Opener />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(asking.received).toHaveLength(1))
  asking.answers(paper)
  starting.answers(started)
  expect(await screen.findByRole('button', { name: 'Science' })).toBeDefined()
})

test('a start that failed is not sent again by itself: its pupil may be at another computer by then', async () => {
  const starting = fakeEndpoint(startExam)
  fakeEndpoint(getQuestions)
  starting.isUnreachable()
  const { user } = await renderPart(<Opener />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('button', { name: 'Failed' })).toBeDefined()
  expect(starting.received).toHaveLength(1)
})
