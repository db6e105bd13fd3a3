import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clockNow, renderSitting, savingServer } from '../../../../test/attempts/render-sitting.tsx'
import { stubSpeech } from '../../../../test/speech.ts'
import { serverClock } from '../../../lib/server-clock.ts'
import { attemptPaperOf } from '../core/paper-questions.ts'

const options = ['క్యారెట్', 'మామిడి mango fruit']
const shown = attemptPaperOf({
  questions: {
    exam_paper: {
      mcqs: [{ question: 'ఏది వేరు?', options, option_ids: [1, 2], marks: 1 }],
      description: [{ question: 'Why is the sky blue? Say it.', marks: 2 }],
    },
  },
  paper_version: 1,
})

const listenTo = (number: number) => screen.findByRole('button', { name: `Listen to question ${number}` })
const stopReading = (number: number) => screen.queryByRole('button', { name: `Stop reading question ${number}` })
const open = () => renderSitting([], { shown, readsAloud: true })

beforeEach(() => void savingServer())

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('no paper offers it where the school has it off', async () => {
  stubSpeech(['en-IN'])
  await renderSitting([], { shown })
  const { unmount } = await open()
  await listenTo(1)
  unmount()
  await renderSitting([], { shown, readsAloud: false })
  expect(screen.queryByRole('button', { name: /^Listen/ })).toBeNull()
})

describe('with voices', () => {
  test('it is silent until asked, reads the question and its options, and falls silent', async () => {
    const speech = stubSpeech(['en-US', 'te-IN', 'en-IN'])
    const { user } = await open()
    const button = await listenTo(1)
    expect(speech.given).toEqual([])
    await user.click(button)
    expect(stopReading(1)).not.toBeNull()
    for (let at = 0; at < 5; at += 1) act(() => speech.sayOne())
    expect(speech.said).toEqual([
      'te-IN: ప్రశ్న 1.',
      'te-IN: ఏది వేరు?',
      'te-IN: A. క్యారెట్',
      'te-IN: B. మామిడి',
      'en-IN: mango fruit',
    ])
    expect(stopReading(1)).toBeNull()
    expect(screen.queryByText(/^Sorry/)).toBeNull()
  })

  test('a press stops it, and another question takes its place', async () => {
    const speech = stubSpeech(['te-IN', 'en-IN'])
    const { user } = await open()
    await user.click(await listenTo(1))
    await user.click(await listenTo(2))
    expect(stopReading(1)).toBeNull()
    act(() => speech.sayOne())
    expect(speech.current?.text).toBe('Why is the sky blue?')
    await user.click(await screen.findByRole('button', { name: 'Stop reading question 2' }))
    expect(speech.current).toBeUndefined()
    expect(stopReading(2)).toBeNull()
  })

  test('the key L reads the question that the keys act on, and stops it; not while somebody writes', async () => {
    const speech = stubSpeech(['te-IN', 'en-IN'])
    const { user } = await open()
    await listenTo(1)
    await user.keyboard('l')
    await waitFor(() => expect(speech.current).toBeDefined())
    await user.keyboard('l')
    expect(speech.current).toBeUndefined()
    await user.click(screen.getByRole('textbox'))
    await user.keyboard('l')
    expect(speech.current).toBeUndefined()
    await user.click(screen.getAllByRole('button', { name: 'Keys' })[0] ?? document.body)
    expect(await screen.findByText('listen to the question, or stop')).toBeDefined()
  })

  test('it stops when the paper goes, and when the page does', async () => {
    const speech = stubSpeech(['te-IN', 'en-IN'])
    const { user, unmount } = await open()
    await user.click(await listenTo(2))
    fireEvent(window, new Event('pagehide'))
    expect(speech.current).toBeUndefined()
    await user.click(await listenTo(2))
    unmount()
    expect(speech.current).toBeUndefined()
  })

  test('it stops in a pause, and begins by no means by itself after it', async () => {
    const speech = stubSpeech(['te-IN', 'en-IN'])
    const saving = savingServer()
    const { user } = await open()
    await user.click(await listenTo(2))
    saving.answers({ saved: [], state: 'open', ...clockNow(), seconds_left: 754, ends_at: null })
    fireEvent(window, new Event('online'))
    await screen.findByText(/^Your teacher has paused/)
    expect(speech.current).toBeUndefined()
    expect(screen.queryByRole('button', { name: /^Listen|^Stop/ })).toBeNull()
    const ends_at = new Date(serverClock.now() + 754_000).toISOString()
    saving.answers({ saved: [], state: 'open', ...clockNow(), seconds_left: 754, ends_at })
    fireEvent(window, new Event('online'))
    await listenTo(2)
    expect(speech.given).toHaveLength(1)
  })
})

describe('what cannot be heard is said', () => {
  test('a browser that cannot speak', async () => {
    const { user } = await open()
    await user.click(await listenTo(1))
    expect(await screen.findByText(/^Sorry, this \w+ cannot read aloud\. Ask your teacher/)).toBeDefined()
  })

  test('a browser without any voice, which may tell them late', async () => {
    const speech = stubSpeech([])
    await open()
    const button = await listenTo(1)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(button)
    act(() => void vi.advanceTimersByTime(1_500))
    expect(screen.getByText(/cannot read aloud/)).toBeDefined()
    fireEvent.click(button)
    speech.voices = [{ lang: 'te-IN', localService: true }]
    act(() => void speech.dispatchEvent(new Event('voiceschanged')))
    expect(speech.current?.text).toBe('ప్రశ్న 1.')
  })

  test('no voice for the language of the question', async () => {
    const speech = stubSpeech(['en-IN'])
    const { user } = await open()
    await user.click(await listenTo(1))
    expect(await screen.findByText(/^Sorry, this \w+ has no voice for Telugu\. Ask your teacher/)).toBeDefined()
    expect(speech.given).toEqual([])
  })

  test('a voice that does not begin, and one that breaks off', async () => {
    const speech = stubSpeech(['te-IN'])
    await open()
    const button = await listenTo(1)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(button)
    act(() => void vi.advanceTimersByTime(5_000))
    expect(screen.getByText(/did not work/)).toBeDefined()
    fireEvent.click(button)
    expect(screen.queryByText(/did not work/)).toBeNull()
    act(() => void speech.current?.onerror?.())
    expect(screen.getByText(/did not work/)).toBeDefined()
  })

  test('a voice that never tells its end does not hold up the rest', async () => {
    const speech = stubSpeech(['te-IN'])
    await open()
    const button = await listenTo(1)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(button)
    act(() => void speech.current?.onstart?.())
    act(() => void vi.advanceTimersByTime(20_000))
    expect(speech.given.length).toBeGreaterThan(1)
  })
})
