import { describe, expect, test } from 'vitest'
import { countdownAt, spokenMinutes, timingAfter } from './timing.ts'

const startedAtMs = Date.parse('2026-11-09T04:30:00Z')
const timing = { startedAtMs, durationMin: 30 }
const second = 1000
const minute = 60 * second

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
    expect(spokenMinutes(countdownAt({ startedAtMs, durationMin }, nowMs))).toBe(spoken)
  })
})

describe('the duration', () => {
  test.each([
    ['stands while the seconds fit', 10 * minute, 1200, 30],
    ['stands over a rounded second', 10 * minute + 400, 1200, 30],
    ['grows with the exam', 10 * minute, 1200 + 15 * 60, 45],
    ['shrinks with the exam', 10 * minute, 600, 20],
    ['shrinks to what has passed', 10 * minute, 0, 10],
    ['stands when the time is over', 45 * minute, 0, 30],
    ['grows after the time was over', 45 * minute, 900, 60],
  ])('%s', (_, ...[elapsedMs, secondsLeft, durationMin]) => {
    expect(timingAfter(timing, { serverMs: startedAtMs + elapsedMs, secondsLeft }).durationMin).toBe(durationMin)
  })
})
