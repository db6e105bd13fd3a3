import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AttemptClock, endOfTime, pauseMs, secondsLeft } from './attempt-clock.ts'

const startedAt = new Date('2026-11-09T04:30:00Z')
const later = (ms: number) => new Date(startedAt.getTime() + ms)
const clock: AttemptClock = { startedAt, allowedMin: 30, pausedMs: 0, pausedAt: null }
const minute = 60_000

describe('the seconds left of 30 minutes', () => {
  it.each([
    ['at the start', {}, 0, 1800],
    ['a moment later', {}, 999, 1800],
    ['after a second', {}, 1000, 1799],
    ['in the last second', {}, 1_799_001, 1],
    ['at the end', {}, 1_800_000, 0],
    ['long after', {}, 9_000_000, 0],
    ['by a server whose clock is behind', {}, -5000, 1805],
    ['with ten minutes more', { allowedMin: 40 }, 1_800_000, 600],
    ['after a pause of five minutes', { pausedMs: 5 * minute }, 1_800_000, 300],
    ['in a pause, however long it lasts', { pausedAt: later(10 * minute) }, 90 * minute, 1200],
    ['in a second pause', { pausedMs: 5 * minute, pausedAt: later(15 * minute) }, 90 * minute, 1200],
    ['of who began in a pause', { pausedAt: later(-minute) }, 9 * minute, 1800],
  ])('%s', (_, facts, ms, left) => {
    expect(secondsLeft({ ...clock, ...facts }, later(ms))).toBe(left)
  })
})

it('the end of the time is exact, and nobody knows it in a pause', () => {
  expect(endOfTime({ ...clock, allowedMin: 40, pausedMs: 1500 })).toEqual(later(40 * minute + 1500))
  expect(endOfTime({ ...clock, pausedAt: later(1) })).toBeNull()
})

it('however often an exam is paused, only the time between counts', () => {
  const spans = fc.array(fc.record({ work: fc.nat(500_000), rest: fc.nat(500_000) }), { maxLength: 8 })
  fc.assert(
    fc.property(spans, fc.nat(500_000), (pauses, last) => {
      let now = 0
      let pausedMs = 0
      for (const { work, rest } of pauses) {
        now += work + rest
        pausedMs += pauseMs({ startedAt, pausedAt: later(now - rest) }, later(now))
      }
      const worked = pauses.reduce((sum, { work }) => sum + work, last)
      const left = Math.max(0, Math.ceil((30 * minute - worked) / 1000))
      expect(secondsLeft({ ...clock, pausedMs }, later(now + last))).toBe(left)
    }),
  )
})
