import { describe, expect, test } from 'vitest'
import { countdownAt, isTimeUp, noticeMinutes, spokenMinutes, timingAfter, timingOf } from './timing.ts'

const startedAtMs = Date.parse('2026-11-09T04:30:00Z')
const second = 1000
const minute = 60 * second
const timing = { endMs: startedAtMs + 30 * minute, durationMin: 30, pausedLeftSec: null }
const iso = (ms: number) => new Date(startedAtMs + ms).toISOString()

describe('the countdown', () => {
  test.each([
    [0, { leftSec: 1800, leftMin: 30, stage: 'calm' }],
    [27 * minute - 1, { leftSec: 181, leftMin: 4, stage: 'calm' }],
    [27 * minute, { leftSec: 180, leftMin: 3, stage: 'running-out' }],
    [29 * minute + 59 * second, { leftSec: 1, leftMin: 1, stage: 'running-out' }],
    [30 * minute, { leftSec: 0, leftMin: 0, stage: 'over' }],
    [99 * minute, { leftSec: 0, leftMin: 0, stage: 'over' }],
  ])('after %d ms', (elapsedMs, countdown) => {
    expect(countdownAt(timing, startedAtMs + elapsedMs)).toEqual(countdown)
  })
})

describe('the minutes that are spoken', () => {
  test.each([
    [901, 30, undefined],
    [900, 30, 15],
    [871, 30, 15],
    [870, 30, undefined],
    [300, 30, 5],
    [180, 30, undefined],
    [60, 30, undefined],
    [60, 8, 1],
    [900, 150, undefined],
    [0, 8, undefined],
  ])('with %d s left of %d min: %s', (leftSec, durationMin, spoken) => {
    const nowMs = startedAtMs + durationMin * minute - leftSec * second
    expect(
      spokenMinutes(
        countdownAt({ endMs: startedAtMs + durationMin * minute, durationMin, pausedLeftSec: null }, nowMs),
      ),
    ).toBe(spoken)
  })
})

describe('the duration, as a server of the version before tells it', () => {
  test.each([
    ['stands while the seconds fit', 10 * minute, 1200, 30],
    ['stands over a rounded second', 10 * minute + 400, 1200, 30],
    ['grows with the exam', 10 * minute, 1200 + 15 * 60, 45],
    ['shrinks with the exam', 10 * minute, 600, 20],
    ['shrinks to what has passed', 10 * minute, 0, 10],
    ['stands when the time is over', 45 * minute, 0, 30],
    ['grows after the time was over', 45 * minute, 900, 60],
  ])('%s', (_, ...[elapsedMs, secondsLeft, durationMin]) => {
    expect(timingAfter(timing, { server_time: iso(elapsedMs), seconds_left: secondsLeft }).durationMin).toBe(
      durationMin,
    )
  })
})

describe('what staff do about the time', () => {
  const reply = { server_time: iso(10 * minute), seconds_left: 1200, ends_at: iso(30 * minute), duration: 30 }
  test.each([
    ['nothing', {}, timing],
    ['extra time', { ends_at: iso(40 * minute), duration: 40 }, { endMs: startedAtMs + 40 * minute, durationMin: 40 }],
    ['a pause', { ends_at: null }, { pausedLeftSec: 1200 }],
    [
      'a pause that is over, to the millisecond',
      { ends_at: iso(37 * minute + 4) },
      { endMs: startedAtMs + 37 * minute + 4 },
    ],
  ])('%s', (_, told, changes) => {
    expect(timingAfter(timing, { ...reply, ...told })).toEqual({ ...timing, ...changes })
  })

  test('nothing new is the same timing', () => {
    expect(timingAfter(timing, reply)).toBe(timing)
  })

  test('a paused clock stands, also of a page that is opened in the pause', () => {
    const paused = timingOf({ started_at: iso(0), duration: 30, ends_at: null, seconds_left: 1200 })
    for (const ms of [0, 90 * minute]) {
      expect(countdownAt(paused, startedAtMs + ms)).toEqual({ leftSec: 1200, leftMin: 20, stage: 'paused' })
    }
  })

  test('the end that the start tells is the one that counts', () => {
    const ends_at = iso(33 * minute + 500)
    expect(timingOf({ started_at: iso(0), duration: 30, ends_at }).endMs).toBe(Date.parse(ends_at))
  })
})

describe('where the paper is handed in at the end of the time', () => {
  const rule = { ...timing, graceSec: 30 }
  test.each([
    ['before it', rule, 30 * minute - 1, false],
    ['at it, to the millisecond', rule, 30 * minute, true],
    ['long after it', rule, 99 * minute, true],
    ['without a grace', { ...timing, graceSec: 0 }, 30 * minute, true],
    ['in a pause', { ...rule, pausedLeftSec: 60 }, 99 * minute, false],
    ['of an exam without the rule', timing, 99 * minute, false],
  ])('nothing can be answered %s: %#', (_, facts, ms, isUp) => {
    expect(isTimeUp(facts, startedAtMs + ms)).toBe(isUp)
  })

  test.each([
    [601, undefined],
    [600, 10],
    [571, 10],
    [570, undefined],
    [61, undefined],
    [60, 1],
    [1, 1],
    [0, undefined],
  ])('with %d s left the pupil is told of %s minutes', (leftSec, minutes) => {
    const countdown = countdownAt(rule, startedAtMs + 30 * minute - leftSec * second)
    expect(noticeMinutes(rule, countdown)).toBe(minutes)
    expect(noticeMinutes(timing, countdown)).toBeUndefined()
  })

  test('the start tells it, and each reply, which may also end it', () => {
    const ends_at = iso(30 * minute)
    expect(timingOf({ started_at: iso(0), duration: 30, ends_at, grace_sec: 30 })).toEqual(rule)
    const reply = { server_time: iso(0), seconds_left: 1800, ends_at, duration: 30 }
    expect(timingAfter(rule, { ...reply, grace_sec: 30 })).toBe(rule)
    expect(timingAfter(rule, reply)).toEqual(timing)
  })
})
