import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { groupCalls, rememberedOnce } from './group-calls.ts'

/** Groups under way, in the order in which they left, each to be answered by hand. */
function byHand(options: { size: number; atOnce: number; gatherMs?: number; longestWaitMs?: number }) {
  const groups: { calls: readonly string[]; answer(): void; fail(error: Error): void }[] = []
  const call = groupCalls(
    (calls: readonly string[]) =>
      new Promise<string[]>((resolve, reject) => {
        groups.push({ calls, answer: () => resolve(calls.map((one) => `${one}!`)), fail: reject })
      }),
    options,
  )
  return { call, groups, left: () => groups.map(({ calls }) => calls) }
}

const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('sends calls of one turn together, and each gets its own answer', async () => {
  const { call, groups, left } = byHand({ size: 10, atOnce: 1 })
  const answers = Promise.all(['a', 'b', 'c'].map((one) => call(one)))
  await vi.runAllTimersAsync()
  expect(left()).toEqual([['a', 'b', 'c']])
  groups[0]?.answer()
  expect(await answers).toEqual(['a!', 'b!', 'c!'])
})

it('gathers what arrives meanwhile, as much as a group holds', async () => {
  const { call, groups, left } = byHand({ size: 2, atOnce: 1 })
  const first = call('a')
  await vi.runAllTimersAsync()
  const others = Promise.all(['b', 'c', 'd'].map((one) => call(one)))
  await vi.runAllTimersAsync()
  expect(left()).toEqual([['a']])
  groups[0]?.answer()
  await first
  await vi.runAllTimersAsync()
  expect(left()).toEqual([['a'], ['b', 'c']])
  groups[1]?.answer()
  await vi.runAllTimersAsync()
  groups[2]?.answer()
  expect(await others).toEqual(['b!', 'c!', 'd!'])
})

describe('with time to gather', () => {
  const options = { size: 10, atOnce: 1, gatherMs: 3 }

  it('sends a lone call at once, and waits for more only when calls come close upon each other', async () => {
    const { call, groups, left } = byHand(options)
    void call('a')
    await vi.advanceTimersByTimeAsync(1)
    groups[0]?.answer()
    await vi.advanceTimersByTimeAsync(10)
    void call('b')
    await vi.advanceTimersByTimeAsync(1)
    expect(left()).toEqual([['a'], ['b']])
    groups[1]?.answer()
    await vi.advanceTimersByTimeAsync(1)
    void call('c')
    await vi.advanceTimersByTimeAsync(2)
    void call('d')
    expect(left()).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(left().at(-1)).toEqual(['c', 'd'])
  })

  it('lets a group gather on when the one before it is done', async () => {
    const { call, groups, left } = byHand({ ...options, atOnce: 2 })
    void call('a')
    await vi.advanceTimersByTimeAsync(1)
    void call('b')
    groups[0]?.answer()
    await vi.advanceTimersByTimeAsync(2)
    expect(left()).toEqual([['a']])
    await vi.advanceTimersByTimeAsync(1)
    expect(left()).toEqual([['a'], ['b']])
  })
})

it('tells only a failed group that it failed', async () => {
  const { call, groups } = byHand({ size: 1, atOnce: 1 })
  const outcomes = Promise.allSettled([call('a'), call('b')])
  await vi.runAllTimersAsync()
  groups[0]?.fail(new Error('no'))
  await vi.runAllTimersAsync()
  groups[1]?.answer()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

it('tells those who wait, too, that the database is gone, and starts afresh', async () => {
  const { call, groups, left } = byHand({ size: 1, atOnce: 1 })
  const outcomes = Promise.allSettled([call('a'), call('b')])
  await vi.runAllTimersAsync()
  groups[0]?.fail(gone)
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  void call('c')
  await vi.runAllTimersAsync()
  expect(left()).toEqual([['a'], ['c']])
})

const refusal = { code: 'server.unavailable', details: { retryAfterSec: 2 } }

it('refuses whoever would wait behind a group that has hung for more than 2 s', async () => {
  const { call, groups } = byHand({ size: 10, atOnce: 1 })
  const first = call('a')
  await vi.advanceTimersByTimeAsync(2_000)
  const second = call('b')
  await vi.advanceTimersByTimeAsync(1)
  await expect(call('c')).rejects.toMatchObject(refusal)
  groups[0]?.answer()
  await first
  await vi.runAllTimersAsync()
  groups[1]?.answer()
  expect(await second).toBe('b!')
})

it('lets those wait longer who are to', async () => {
  const { call, groups } = byHand({ size: 10, atOnce: 1, longestWaitMs: 30_000 })
  const first = call('a')
  await vi.advanceTimersByTimeAsync(25_000)
  const second = call('b')
  groups[0]?.answer()
  await first
  await vi.runAllTimersAsync()
  groups[1]?.answer()
  expect(await second).toBe('b!')
})

it('refuses whoever would wait for more groups than can be answered in 2 s', async () => {
  const { call, groups } = byHand({ size: 1, atOnce: 1 })
  const first = call('a')
  await vi.advanceTimersByTimeAsync(800)
  groups[0]?.answer()
  await first
  const admitted = ['b', 'c', 'd', 'e'].map((one) => call(one))
  await vi.advanceTimersByTimeAsync(1)
  await expect(call('f')).rejects.toMatchObject(refusal)
  for (let at = 1; at <= admitted.length; at += 1) {
    groups[at]?.answer()
    await vi.runAllTimersAsync()
  }
  expect(await Promise.all(admitted)).toEqual(['b!', 'c!', 'd!', 'e!'])
  expect(groups).toHaveLength(5)
})

it('a value is asked for until it is there, then never again', async () => {
  let asked = 0
  const value = rememberedOnce(async () => {
    asked += 1
    if (asked === 1) throw new Error('not yet')
    return asked
  })
  await expect(value()).rejects.toThrow('not yet')
  expect(await Promise.all([value(), value()])).toEqual([2, 2])
  expect(await value()).toBe(2)
})
