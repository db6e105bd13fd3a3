import { expect, it } from 'vitest'
import { type ResultsRelease, resultsOutSince } from './held-results.ts'
import { lastRecheckDay } from './recheck-window.ts'

const timeZone = 'Asia/Kolkata'
const at = (text: string) => new Date(text)
/** Monday, 15:30 in the school. */
const completedAt = at('2026-11-09T10:00:00Z')
const plain: ResultsRelease = { completedAt, holdsResults: false, releaseAt: null, releasedAt: null }
const held = { ...plain, holdsResults: true }
const later = at('2026-12-24T00:00:00Z')

it.each<[string, ResultsRelease, Date | undefined]>([
  ['not completed', { ...plain, completedAt: null }, undefined],
  ['completed', plain, completedAt],
  ['held for a person', held, undefined],
  ['released', { ...held, releasedAt: at('2026-11-12T04:00:00Z') }, at('2026-11-12T04:00:00Z')],
  ['at the set moment', { ...held, releaseAt: at('2026-11-13T04:00:00Z') }, at('2026-11-13T04:00:00Z')],
  [
    'released before the set moment',
    { ...held, releasedAt: at('2026-11-12T04:00:00Z'), releaseAt: at('2026-11-13T04:00:00Z') },
    at('2026-11-12T04:00:00Z'),
  ],
  ['completed after the set moment', { ...held, releaseAt: at('2026-11-01T04:00:00Z') }, completedAt],
  ['set moment to come', { ...held, releaseAt: at('2027-01-01T00:00:00Z') }, undefined],
])('results are out since then: %s', (_, exam, since) => {
  expect(resultsOutSince(exam, later)).toEqual(since)
})

it.each<[string, ResultsRelease, Parameters<typeof lastRecheckDay>[1], string | undefined]>([
  ['off', plain, { days: null, markedAt: null, now: later, timeZone }, undefined],
  ['held', held, { days: 7, markedAt: null, now: later, timeZone }, undefined],
  ['a week', plain, { days: 7, markedAt: null, now: later, timeZone }, '2026-11-16'],
  [
    'a week, marked before',
    plain,
    { days: 7, markedAt: at('2026-11-08T00:00:00Z'), now: later, timeZone },
    '2026-11-16',
  ],
  [
    'a week, marked later',
    plain,
    { days: 7, markedAt: at('2026-11-11T00:00:00Z'), now: later, timeZone },
    '2026-11-18',
  ],
  // 18:30 in UTC is midnight in the school.
  [
    'the last second of a day',
    plain,
    { days: 1, markedAt: at('2026-11-11T18:29:59Z'), now: later, timeZone },
    '2026-11-12',
  ],
  [
    'the first of the next',
    plain,
    { days: 1, markedAt: at('2026-11-11T18:30:00Z'), now: later, timeZone },
    '2026-11-13',
  ],
])('the last day to ask: %s', (_, exam, options, day) => {
  expect(lastRecheckDay(exam, options)).toBe(day)
})
