import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import { RetryLoop, retryDelayMs } from './retry-loop.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const unreachable = new ApiError({ kind: 'unreachable', message: 'No answer.' })

/** A loop whose tries fail until told otherwise. */
function loopOf() {
  const tries: AbortSignal[] = []
  const world: { error: Error | undefined; hangs: boolean } = { error: unreachable, hangs: false }
  const act = async (signal: AbortSignal) => {
    tries.push(signal)
    if (world.hangs) await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    if (world.error !== undefined) throw world.error
    return undefined
  }
  const loop = new RetryLoop({ act, random: () => 0 })
  return { loop, tries, world }
}

test('tries at once, waits longer each time, and never gives up', async () => {
  const { loop, tries, world } = loopOf()
  loop.start()
  for (const [failures, waitMs] of [500, 1000, 2000, 4000, 7500, 7500, 7500].entries()) {
    await vi.advanceTimersByTimeAsync(waitMs - 1)
    expect(tries).toHaveLength(failures + 1)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(loop.error).toBe(unreachable)
  world.error = undefined
  await vi.advanceTimersByTimeAsync(7500)
  expect(loop.error).toBeUndefined()
  const before = tries.length
  loop.retryNow()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toHaveLength(before)
})

test('waits as long as it is asked to', async () => {
  const { loop, tries, world } = loopOf()
  world.error = new ApiError({ kind: 'refused', status: 503, message: 'Not ready.', retryAfterSec: 4 })
  loop.start()
  await vi.advanceTimersByTimeAsync(3999)
  expect(tries).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(tries).toHaveLength(2)
})

test('has one try under way, and ends one that hangs', async () => {
  const { loop, tries, world } = loopOf()
  world.hangs = true
  loop.start()
  loop.retryNow()
  const now = loop.now()
  expect(tries).toHaveLength(1)
  world.hangs = false
  world.error = undefined
  await vi.advanceTimersByTimeAsync(15_000)
  await now
  expect(loop.error).toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(500)
  expect(tries).toHaveLength(2)
  expect(loop.error).toBeUndefined()
})

test('waits as it was told after a try that did not fail, and tells once of each', async () => {
  const waits = [0, 3000, undefined]
  let tried = 0
  const seen: number[] = []
  const act = async () => waits[tried++]
  const loop = new RetryLoop({ act, onTried: () => seen.push(tried), random: () => 0 })
  loop.startAfter(1000)
  await vi.advanceTimersByTimeAsync(999)
  expect(tried).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(tried).toBe(2)
  await vi.advanceTimersByTimeAsync(2999)
  expect(tried).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen).toHaveLength(3)
})

test('stops, and goes on from there', async () => {
  const { loop, tries } = loopOf()
  loop.retryNow()
  expect(tries).toHaveLength(0)
  loop.start()
  loop.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toHaveLength(1)
  loop.start()
  await vi.advanceTimersByTimeAsync(1)
  expect(tries).toHaveLength(2)
})

test.each([
  [1, 0, 0, 500],
  [1, 1, 0, 1000],
  [3, 1, 0, 4000],
  [5, 1, 0, 15_000],
  [500, 1, 0, 15_000],
  [1, 0, 4000, 4000],
])('failure %d waits', (...[failures, random, askedMs, waitMs]) => {
  expect(retryDelayMs(failures, random, askedMs)).toBe(waitMs)
})

test('no wait is shorter than half a second or longer than fifteen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
      expect(retryDelayMs(failures, random)).toBeGreaterThanOrEqual(500)
      expect(retryDelayMs(failures, random)).toBeLessThanOrEqual(15_000)
    }),
  )
})
