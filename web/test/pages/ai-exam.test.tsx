/** Making an exam whose questions are generated (product 2.8). */
import { createExam } from '@pariksha/contract/exams.ts'
import { generateQuestions, streamQuestions } from '@pariksha/contract/generation.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { serverClock } from '../../src/lib/server-clock.ts'
import { fill, fillDetails } from '../actions/action.ts'
import { fakeEndpoint } from '../fake-api.ts'
import { renderPage } from '../render-page.tsx'
import { now, sessionOf } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'
import { expect, placesOf, pressWords, test } from '../seen.ts'

const judged = { source: 'bank', warnings: [] }
const mcq = (question: string) => ({
  ...{ type: 'question', kind: 'mcq', ...judged },
  question: { question, options: ['Ice', 'Air', 'Sand', 'Salt'], correct: 'Ice', marks: 1 },
})
const written = {
  ...{ type: 'question', kind: 'description', ...judged },
  question: { question: 'What is water made of?', answer: 'Hydrogen and oxygen', marks: 5 },
}
const events = [
  mcq('What floats?'),
  mcq('What melts?'),
  written,
  { type: 'done', source: 'bank', provider: null, notes: [], checks: [] },
]
const paper = events.map((event) => JSON.stringify(event)).join('\n')
const made = { message: 'Exam created', exam_id: 4 }

async function open(role: 'teacher' | 'principal') {
  openSchool(role)
  const lines = {
    stream: fakeEndpoint(streamQuestions),
    whole: fakeEndpoint(generateQuestions),
    creating: fakeEndpoint(createExam),
  }
  lines.stream.sendsText(paper)
  serverClock.observe(now)
  await renderPage(`/${role}/generate-exam-with-ai`, sessionOf(role))
  await screen.findByLabelText('Extra Topics')
  return lines
}

function fillForm() {
  fillDetails()
  fill('No. of MCQs', '2')
}
const generate = () => pressWords('ai.generate')
const submit = () => pressWords('ai.submit')
const groups = (name: RegExp) => screen.queryAllByRole('group', { name })

test('a teacher has questions generated', async ({ seen }) => {
  const { stream, whole, creating } = await open('teacher')
  await seen.words('ai.subject', 'ai.topics', 'ai.grade', 'ai.timings', 'ai.date', 'ai.mcqs')
  await seen.words('ai.descriptive', 'ai.duration', 'ai.generate', 'ai.empty', 'ai.submit')
  generate()
  await seen.words('ai.invalid', 'ai.subject-required', 'ai.topics-required', 'ai.grade-required')
  await seen.words('ai.timings-required', 'ai.date-required', 'ai.mcqs-range', 'ai.descriptive-range')
  await seen.words('ai.duration-zero')
  fillForm()
  await waitFor(() => expect(placesOf('ai.duration-zero')).toEqual([]))
  await seen.rule('ai.inputs-minimum', async () => {
    for (const label of ['Duration (minutes)', 'No. of MCQs', 'No. of Descriptive']) fill(label, '0')
    generate()
    await waitFor(() => expect(placesOf('ai.duration-zero')).not.toEqual([]))
    screen.getByText('An exam needs at least one question.')
    expect(stream.received).toEqual([])
  })
  fillForm()

  // Where nothing streams, the questions are asked for at once.
  stream.refusesWithoutWords()
  whole.refusesWithoutWords()
  generate()
  await seen.words('ai.generate-failed')
  expect(whole.received).toHaveLength(1)
  await seen.rule('ai.server-message', async () => {
    stream.refuses('ai.failed', { message: 'The AI rests.' })
    generate()
    const told = await screen.findAllByText('The AI rests.')
    expect(told.filter((place) => place.closest('[data-kind="error"]'))).toHaveLength(1)
  })
  stream.waits()
  generate()
  await seen.words('ai.loading')
  await seen.rule('ai.loading-disabled', () =>
    expect(placesOf('ai.loading').map((button) => button.hasAttribute('disabled'))).toEqual([true]),
  )
  stream.sendsText(paper)
  await seen.words('ai.generated')
  await seen.rule('ai.preview', () => {
    const mcqs = groups(/^MCQ \d$/)
    expect(mcqs.map((group) => within(group).getAllByRole('listitem').length)).toEqual([4, 4])
    expect(groups(/^Descriptive Q\d$/)).toHaveLength(1)
  })

  creating.refusesWithoutWords()
  submit()
  await seen.words('ai.create-failed')
  creating.answers(made)
  submit()
  await seen.words('ai.created', 'ai.note')
  await seen.rule('ai.sent', () => {
    expect(groups(/^MCQ \d$/)).toEqual([])
    expect(screen.getByLabelText('Extra Topics')).toHaveProperty('value', '')
    expect(placesOf('ai.empty')).not.toEqual([])
  })
})

test('the note of success goes after three seconds', async ({ seen }) => {
  const { creating } = await open('teacher')
  creating.answers(made)
  fillForm()
  generate()
  await screen.findByText('What floats?')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  submit()
  for (let turn = 0; turn < 50 && placesOf('ai.note').length === 0; turn += 1) await pass(1)
  await seen.rule('ai.note-ms', async () => {
    await pass(2_900)
    expect(placesOf('ai.note')).not.toEqual([])
    await pass(100)
    expect(placesOf('ai.note')).toEqual([])
  })
})

test('the principal is told with an exclamation mark', async ({ seen }) => {
  const { creating } = await open('principal')
  creating.answers(made)
  fillForm()
  generate()
  await seen.words('ai.generated-principal')
  // What is not sent waits for the account, in later tests too.
  submit()
  await screen.findByText('No questions generated yet')
})
