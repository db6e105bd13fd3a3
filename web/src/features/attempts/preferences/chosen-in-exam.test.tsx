/** Keys and the hidden countdown, as the page of an exam has them. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderSitting, savingServer } from '../../../../test/attempts/render-sitting.tsx'
import { serverClock } from '../../../lib/server-clock.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const question = (number: number) => document.getElementById(`question-${number}`)
const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(name) })
const mark = (number: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Mark for review question ${number}` })
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')

/** Each question has a place of its own, the first at the top. */
function layOut() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = this.getAttribute('data-question')
    return index === null ? new DOMRect() : new DOMRect(0, Number(index) * 300, 300, 280)
  })
}

test('an exam can be answered with letters and numbers', async () => {
  savingServer()
  layOut()
  const { user } = await renderSitting()
  await user.keyboard('b')
  expect(option('Mango').checked).toBe(true)
  expect(document.activeElement).toBe(option('Mango'))
  await user.keyboard('3')
  expect(option('Rose').checked).toBe(true)
  await user.keyboard('n')
  expect(document.activeElement).toBe(question(2))
  await user.keyboard('m')
  expect(mark(2).checked).toBe(true)
  expect(screen.getByText('Question 2 is marked for review')).toBeDefined()
  await user.keyboard('m')
  expect(mark(2).checked).toBe(false)
  await user.keyboard('p')
  expect(document.activeElement).toBe(question(1))
  await user.keyboard('{Control>}a{/Control}')
  expect(option('Rose').checked).toBe(true)
  expect(await screen.findByText(/^Saved \d/)).toBeDefined()

  await user.click(field())
  await user.keyboard('banana 1 map')
  expect(field().value).toBe('banana 1 map')
  expect(mark(2).checked).toBe(false)
})

test('the keys rest under a dialog, and where they are switched off', async () => {
  savingServer()
  layOut()
  const { user, unmount } = await renderSitting()
  await user.click(screen.getAllByRole('button', { name: 'Keys' })[0] ?? document.body)
  const keys = await screen.findByRole('dialog', { name: 'Keys' })
  await user.keyboard('a')
  expect(option('Carrot').checked).toBe(false)
  await user.click(within(keys).getByRole('checkbox', { name: 'Use these keys' }))
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('a')
  expect(option('Carrot').checked).toBe(false)
  unmount()

  await renderSitting()
  await user.keyboard('a')
  expect(option('Carrot').checked).toBe(false)
})

test('a hidden countdown comes back by itself in the last 10 percent', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  savingServer()
  const began = serverClock.now()
  const { unmount } = await renderSitting()
  const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name })[0] ?? document.body)
  const wait = (min: number) => {
    vi.spyOn(serverClock, 'now').mockReturnValue(began + min * 60_000)
    act(() => void vi.advanceTimersByTime(1_000))
  }
  press('Hide time')
  expect(screen.getByText('Time hidden')).toBeDefined()
  expect(screen.queryByRole('timer')).toBeNull()
  press('Show time')
  expect(screen.getByRole('timer')).toBeDefined()
  press('Hide time')
  unmount()

  await renderSitting()
  expect(screen.getByText('Time hidden')).toBeDefined()
  // One minute of the thirty was over when it was opened.
  wait(25)
  expect(screen.getByText('Time hidden')).toBeDefined()
  wait(26.5)
  expect(screen.getByText('Time is running out! Only 3 minutes left!')).toBeDefined()
  expect(screen.getByRole('timer').textContent).toMatch(/^00 : 02 : /)
  expect(screen.queryByText('Time hidden')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Hide time' })).toBeNull()
})
