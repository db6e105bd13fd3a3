import { readAnswerFile } from '@pariksha/contract/attempts/answer-file.ts'
import { saveAnswers } from '@pariksha/contract/attempts.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderSitting, savingServer } from '../../../test/attempts/render-sitting.tsx'
import { fakeEndpoint } from '../../../test/fake-api.ts'
import { takeTimers } from '../../../test/timers.ts'

const answerFile = {
  attempt_id: 41,
  name: '5 12',
  school: 'E2QK-Ca3Ivz8BOqk3i8o-9XswDYjsxg053_0EgvnMGI',
  secret: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
}
const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000))
const button = () => screen.queryByRole('button', { name: 'Save answers to a file' })
const write = (text: string) => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
  fireEvent.blur(screen.getByRole('textbox'))
}

let saved: { name: string; blob: Blob } | undefined

beforeEach(() => {
  saved = undefined
  takeTimers()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved = { name: '', blob: blob instanceof Blob ? blob : new Blob() }
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (saved !== undefined) saved.name = this.download
  })
})
afterEach(() => void vi.restoreAllMocks())

/** The line is cut, and an answer waits. */
async function cutOff(given: typeof answerFile | null = answerFile) {
  const saving = fakeEndpoint(saveAnswers)
  saving.isUnreachable()
  await renderSitting([{ index: 0, value: 'Mango', seq: 3 }], given === null ? {} : { answerFile: given })
  write('Because of the light')
  await screen.findByText(/^No connection/)
  return saving
}

describe('a page without the server', () => {
  test('offers to save the answers to a file after three minutes, and not before', async () => {
    await cutOff()
    await minutes(2.9)
    expect(button()).toBeNull()
    await minutes(0.2)
    expect(button()).not.toBeNull()
    expect(screen.getByText('Still no connection. Save your answers to a file. Then tell your teacher.')).toBeDefined()
    fireEvent.click(button() ?? document.body)
    const name = saved?.name ?? ''
    expect(name).toMatch(/^answers-5-12-\d{4}-\d\d-\d\d-\d{4}\.pariksha$/)
    const told = `Your answers are in the file ${name}. Tell your teacher. If you answer more, save again.`
    expect(screen.getByText(told)).toBeDefined()
    const read = readAnswerFile((await saved?.blob.text()) ?? '')
    expect(read).toMatchObject({ kind: 'read', parts: { school: answerFile.school, attempt: 41 } })
    expect(screen.getByRole('button', { name: 'Save again' })).toBeDefined()
  })

  test('says what to do where the file cannot be saved', async () => {
    await cutOff()
    await minutes(3.1)
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('no room')
    })
    fireEvent.click(button() ?? document.body)
    expect(screen.getByText('The file could not be saved. Tell your teacher. Do not close this page.')).toBeDefined()
  })

  test('offers it no more once the server answers, and the next time after three minutes again', async () => {
    const saving = await cutOff()
    await minutes(3.1)
    expect(button()).not.toBeNull()
    savingServer()
    fireEvent(window, new Event('online'))
    await screen.findAllByText(/^Saved/)
    expect(button()).toBeNull()
    fakeEndpoint(saveAnswers).isUnreachable()
    write('Because of the blue light')
    await screen.findByText(/^No connection/)
    await minutes(1)
    expect(button()).toBeNull()
    expect(saving.received.length).toBeGreaterThan(0)
  })

  test('offers nothing while everything is saved, or where the server has not told how', async () => {
    const saving = fakeEndpoint(saveAnswers)
    saving.isUnreachable()
    const { unmount } = await renderSitting([], { answerFile })
    await minutes(5)
    expect(screen.queryByText(/^No connection/)).not.toBeNull()
    expect(button()).toBeNull()
    unmount()
    await cutOff(null)
    await minutes(4)
    expect(button()).toBeNull()
  })
})
