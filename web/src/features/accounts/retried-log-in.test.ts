import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { logInWithRetries } from './retried-log-in.ts'

const busy = new ApiError({
  kind: 'refused',
  message: 'Too many',
  status: 429,
  code: 'request.too_many',
  retryAfterSec: 4,
})
const wrong = new ApiError({ kind: 'refused', message: 'Wrong', status: 401, code: 'login.student_failed' })

function logInAgainst(...answers: (ApiError | 'in')[]) {
  const waits: boolean[] = []
  const left = new AbortController()
  const logIn = vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof ApiError) throw answer
    return answer
  })
  const outcome = logInWithRetries(logIn, { onWait: (isWaiting) => waits.push(isWaiting), signal: left.signal })
  outcome.catch(() => undefined)
  return { outcome, waits, logIn, left }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('asked to come back, it does so after the time it was told, and not much later', async () => {
  const { outcome, waits, logIn } = logInAgainst(busy, busy, 'in')
  await vi.advanceTimersByTimeAsync(3_900)
  expect(logIn).toHaveBeenCalledTimes(1)
  expect(waits).toEqual([true])
  await vi.advanceTimersByTimeAsync(2_100)
  expect(logIn).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await outcome).toBe('in')
  expect(waits.at(-1)).toBe(false)
})

test('any other failure is told at once', async () => {
  const { outcome, logIn } = logInAgainst(wrong)
  await expect(outcome).rejects.toBe(wrong)
  expect(logIn).toHaveBeenCalledTimes(1)
})

test('it gives up after some minutes, with what the server said', async () => {
  const { outcome, waits } = logInAgainst(busy)
  await vi.advanceTimersByTimeAsync(6 * 60_000)
  await expect(outcome).rejects.toBe(busy)
  expect(waits.at(-1)).toBe(false)
})

test('it stops when the page is left', async () => {
  const { outcome, logIn, left } = logInAgainst(busy)
  await vi.advanceTimersByTimeAsync(1_000)
  left.abort()
  await expect(outcome).rejects.toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(logIn).toHaveBeenCalledTimes(1)
})
