import {
  deliverLateAnswers,
  getExamMessages,
  getExamSummary,
  getQuestions,
  saveAnswers,
  submitExam,
} from '@pariksha/contract/attempts.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { clockNow, renderSitting, savingServer } from '../../../../test/attempts/render-sitting.tsx'
import { type FakeEndpoint, fakeEndpoint } from '../../../../test/fake-api.ts'
import { studentSummary } from '../../../../test/replies/student-exams.ts'
import { serverClock } from '../../../lib/server-clock.ts'

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const write = (text: string) => fireEvent.change(field(), { target: { value: text } })
const lastSaved = ({ received }: FakeEndpoint<typeof saveAnswers>) => received.at(-1)?.body

describe('an answer that is too long', () => {
  const tooLong = `${'a'.repeat(20_000)}${'b'.repeat(82_400)}`

  test('is saved to its limit, stays on screen whole, and never shows as saved', async () => {
    const saving = savingServer()
    const { user } = await renderSitting()
    write(tooLong)
    expect(field().value).toBe(tooLong)
    const told = 'Too long: 102,400 of 20,000 characters. Only the first 20,000 can be saved.'
    expect(screen.getByText(told)).toBeDefined()
    fireEvent.blur(field())
    await screen.findAllByText('Not all saved – an answer is too long')
    expect(lastSaved(saving)).toMatchObject({ answers: [{ index: 1, value: 'a'.repeat(20_000) }] })
    expect(screen.queryByText(/^Saved/)).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Submit' }))
    const dialog = await screen.findByRole('dialog', { name: 'Submit exam' })
    expect(within(dialog).getByText(/answer to question 2 is too long/)).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'No, go back' }))

    await user.click(await screen.findByRole('button', { name: 'Keep only what can be saved' }))
    expect(field().value).toBe('a'.repeat(20_000))
    expect(await screen.findByText(/^Saved \d/)).toBeDefined()
  })

  test('stays whole through a reload, until the paper is handed in', async () => {
    savingServer()
    const { unmount } = await renderSitting()
    write(tooLong)
    await waitFor(() => expect(field().value).toBe(tooLong))
    unmount()
    const saved = [{ index: 1, value: 'a'.repeat(20_000), seq: 1 }]
    const { unmount: leave } = await renderSitting(saved)
    expect(field().value).toBe(tooLong)
    expect(screen.queryByText(/^Saved/)).toBeNull()
    leave()
    // Another answer has taken its place elsewhere.
    await renderSitting([{ index: 1, value: 'Short.', seq: 2 }])
    expect(field().value).toBe('Short.')
  })

  test('is not called saved where the exam has ended', async () => {
    const saving = savingServer()
    await renderSitting()
    write(tooLong)
    fireEvent.blur(field())
    await screen.findAllByText('Not all saved – an answer is too long')
    saving.answers({ saved: [], state: 'taken_over', ...clockNow() })
    fireEvent(window, new Event('online'))
    await screen.findByText(/^You can only read on this page now/)
    expect(screen.queryByText(/Everything you answered/)).toBeNull()
    expect(field().value).toBe(tooLong)
  })

  test('counts from nine tenths of its limit', async () => {
    savingServer()
    await renderSitting()
    write('a'.repeat(17_999))
    expect(screen.queryByText(/of 20,000 characters/)).toBeNull()
    write('a'.repeat(18_000))
    expect(screen.getByText('18,000 of 20,000 characters')).toBeDefined()
  })
})

describe('an exam that ends while it is written', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  test.each([
    ['removed', 'This exam is not there any more.'],
    ['completed', 'Your teacher has ended this exam.'],
    ['taken_over', 'You went on with this exam on another page, phone or computer.'],
  ] as const)('%s: says so, takes no more, stops the clock, and leads home', async (end, title) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const saving = fakeEndpoint(saveAnswers)
    fakeEndpoint(deliverLateAnswers)
    if (end === 'removed') saving.refuses('exam.not_found')
    else saving.answers({ saved: [], state: end, ...clockNow() })
    await renderSitting()
    fireEvent.click(screen.getByRole('radio', { name: /Carrot/ }))
    expect(screen.getByRole('button', { name: 'Question 1, answered' })).toBeDefined()
    const note = (await screen.findByText(title)).closest<HTMLElement>('[role="alert"]')
    expect(note?.hasAttribute('data-kind')).toBe(true)
    expect(within(note ?? document.body).getByRole('link', { name: 'Go to home' })).toBeDefined()
    expect(field().readOnly).toBe(true)
    expect(screen.getByRole('radio', { name: /Carrot/ }).closest('fieldset')?.disabled).toBe(true)
    expect(screen.queryByText(/^Saved/)).toBeNull()
    expect(screen.queryAllByText('Not saved – tell your teacher').length > 0).toBe(end === 'taken_over')
    expect(screen.queryByRole('button', { name: /^Question 1, answered/ })).toBeNull()

    const left = screen.getByRole('timer').textContent
    vi.spyOn(serverClock, 'now').mockReturnValue(serverClock.now() + 61_000)
    act(() => void vi.advanceTimersByTime(1_000))
    expect(screen.getByRole('timer').textContent).toBe(left)
  })

  test('asks the server no more once the exam is gone', async () => {
    const saving = fakeEndpoint(saveAnswers)
    saving.refuses('exam.not_found')
    await renderSitting()
    fireEvent.click(screen.getByRole('radio', { name: /Carrot/ }))
    await screen.findByText('This exam is not there any more.')
    const asked = saving.received.length
    window.dispatchEvent(new Event('online'))
    expect(saving.received.length).toBe(asked)
  })
})

describe('handing in', () => {
  test('leads to what has no answer first', async () => {
    savingServer()
    const { user } = await renderSitting()
    fireEvent.click(screen.getByRole('radio', { name: /Carrot/ }))
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    const dialog = await screen.findByRole('dialog', { name: 'Submit exam' })
    const [first] = within(dialog).getAllByRole('button', { name: /question|submit|back/i })
    expect(first?.textContent).toBe('Go to question 2')
    expect(within(dialog).getByText(/Your saved answers count/)).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Go to question 2' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('counts what there is in a summary, and leads to any question of it', async () => {
    savingServer()
    const { user } = await renderSitting()
    fireEvent.click(screen.getByRole('radio', { name: /Carrot/ }))
    await user.click(screen.getByRole('checkbox', { name: 'Mark for review question 1' }))
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    const dialog = await screen.findByRole('dialog', { name: 'Submit exam' })
    const counts = within(dialog).getAllByText(/answered$|for review$/, { ignore: 'button' })
    expect(counts.map(({ textContent }) => textContent)).toEqual([
      '1 answered',
      expect.stringMatching(/^1 not answered/),
      expect.stringMatching(/^1 marked for review/),
    ])
    await user.click(within(dialog).getByRole('button', { name: 'Question 1, answered, marked for review' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.id).toBe('question-1'))
  })

  test('swallows the second half of a double click', async () => {
    savingServer()
    const submitting = fakeEndpoint(submitExam)
    fakeEndpoint(getExamSummary)
    const { user } = await renderSitting([
      { index: 0, value: 'Carrot', seq: 1 },
      { index: 1, value: 'Because light scatters.', seq: 1 },
    ])
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    await user.click(await screen.findByRole('button', { name: 'Yes, submit' }))
    const again = await screen.findByRole('button', { name: 'Submitting…' })
    await user.click(again)
    expect(screen.queryByText('Submission already in progress...')).toBeNull()
    await waitFor(() => expect(submitting.received).toHaveLength(1))

    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_001)
    await user.click(again)
    expect(await screen.findByText('Submission already in progress...')).toBeDefined()
    now.mockRestore()
    submitting.isUnreachable()
    await screen.findByRole('button', { name: 'Submit' })
  })
})

test('a text decides its own direction; letters and marks stay where they are', async () => {
  savingServer()
  await renderSitting()
  const option = screen.getByRole('radio', { name: /Carrot/ }).closest('label')
  expect(option?.querySelector('[dir="auto"]')?.textContent).toBe('Carrot')
  expect(option?.firstElementChild?.nextElementSibling?.textContent).toBe('A')
  expect(screen.getByText('Which is a root?').closest('[dir="auto"]')).not.toBeNull()
  expect(field().dir).toBe('auto')
})

test('options stand in the order in which they came, which may be the own one of a student', async () => {
  await renderSitting()
  const shown = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(shown).toEqual(['Carrot', 'Mango', 'Rose', 'Rice'].map((option) => expect.stringContaining(option)))
})

test('words that staff correct change under the pupil, who is told so, and what is typed stays', async () => {
  const saving = savingServer()
  await renderSitting()
  write('Because')
  const asking = fakeEndpoint(getQuestions)
  const description = [{ question: 'Why is the day sky blue?', marks: 2 }]
  const mcqs = [
    { question: 'Which is a root?', options: ['Carrot', 'Mango', 'Rose', 'Rice'], option_ids: [1, 2, 3, 4], marks: 1 },
  ]
  const facts = { exam_id: 7, subject: 'Science', title: null, ...clockNow() }
  asking.answers({ ...facts, paper_version: 2, questions: { exam_paper: { mcqs, description } } })
  saving.answers({ saved: [], state: 'open', ...clockNow(), paper_version: 2 })
  fireEvent(window, new Event('online'))
  expect(await screen.findByText('Why is the day sky blue?')).toBeDefined()
  expect(screen.getAllByText('Your teacher has corrected these words. Your answer is kept.')).toHaveLength(1)
  expect(field().value).toBe('Because')
})

test('what the teacher says stands on the paper until it is closed, also after a reload', async () => {
  const saving = savingServer()
  const telling = fakeEndpoint(getExamMessages)
  telling.answers({
    exam_id: 7,
    messages: [{ message_id: 4, text: 'Ten minutes more.', sent_at: clockNow().server_time }],
  })
  const { unmount, user } = await renderSitting()
  saving.answers({ saved: [], state: 'open', ...clockNow(), messages: 1 })
  fireEvent(window, new Event('online'))
  expect((await screen.findByText('Your teacher says:')).closest('[role=alert]')?.textContent).toContain(
    'Ten minutes more.',
  )
  await user.click(screen.getByRole('button', { name: 'Close message' }))
  expect(screen.queryByText('Ten minutes more.')).toBeNull()
  unmount()
  await renderSitting()
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(telling.received).toHaveLength(2))
  expect(screen.queryByText('Ten minutes more.')).toBeNull()
})

test('a pause stops the clock and locks the paper, and both go on by themselves', async () => {
  const saving = savingServer()
  await renderSitting()
  write('Because')
  saving.answers({ saved: [], state: 'open', ...clockNow(), seconds_left: 754, ends_at: null })
  fireEvent(window, new Event('online'))
  expect(await screen.findByText(/^Your teacher has paused the exam/)).toBeDefined()
  expect(screen.getByRole('timer').textContent).toBe('00 : 12 : 34')
  expect(field()).toMatchObject({ readOnly: true, value: 'Because' })
  const ends_at = new Date(serverClock.now() + 754_000).toISOString()
  saving.answers({ saved: [], state: 'open', ...clockNow(), seconds_left: 754, ends_at })
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(screen.queryByText(/^Your teacher has paused the exam/)).toBeNull())
  expect(field().readOnly).toBe(false)
})

describe('a paper that is handed in at the end of the time', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  const notice = (minutes: string) => `${minutes} left. Then your paper is handed in by itself.`

  test('is told of ten minutes and one before, locks to the second, sends what rests, and shows its receipt', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const startMs = serverClock.now()
    const ends_at = new Date(startMs + 11 * 60_000).toISOString()
    const rule = { ends_at, grace_sec: 30 }
    const saving = savingServer()
    const saved = [{ index: 1, seq: Number.MAX_SAFE_INTEGER }]
    saving.answers({ saved, state: 'open', ...clockNow(), ...rule })
    await renderSitting([], { clock: rule })
    const clock = vi.spyOn(serverClock, 'now')
    const at = (leftMs: number) => {
      clock.mockReturnValue(startMs + 11 * 60_000 - leftMs)
      act(() => void vi.advanceTimersByTime(250))
    }
    expect(screen.queryByText(/handed in by itself/)).toBeNull()
    at(600_000)
    expect(screen.getByText(notice('10 minutes')).getAttribute('role')).toBe('status')
    at(60_000)
    expect(screen.getByText(notice('1 minute')).getAttribute('role')).toBe('status')
    at(1)
    expect(field().readOnly).toBe(false)
    write('Because of the air.')
    at(0)
    expect(field().readOnly).toBe(true)
    expect(screen.getByText('Time is over. Your paper is being handed in.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
    await waitFor(() =>
      expect(lastSaved(saving)).toMatchObject({ answers: [{ index: 1, value: 'Because of the air.' }] }),
    )

    const receipt = { submitted_at: ends_at, answered: 1, code: '7F4K-Q2MX', by_time: true }
    fakeEndpoint(getExamSummary).answers({ ...studentSummary, receipt })
    fakeEndpoint(deliverLateAnswers)
    saving.answers({ saved: [], state: 'submitted', ...clockNow() })
    fireEvent(window, new Event('online'))
    expect(await screen.findByText(/^Your time was over, so your paper was handed in/)).toBeDefined()
    expect(screen.getByText('7F4K-Q2MX')).toBeDefined()
  })

  test('is not locked where the rule does not hold, and can be submitted after the time', async () => {
    savingServer()
    await renderSitting([], { clock: { ends_at: new Date(serverClock.now() - 1000).toISOString() } })
    expect(field().readOnly).toBe(false)
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDefined()
    expect(screen.getByText(/You can still submit until your teacher ends the exam/)).toBeDefined()
  })
})
