import { areResultsHeld, areResultsOut } from '@pariksha/contract/law/results/held-results.ts'
import { describe, expect, it } from 'vitest'
import { holdDecision, releaseDecision, shownHold, writtenMoment } from './release.rules.ts'

const timeZone = 'Asia/Kolkata'
/** 10:00 on the school's clock. */
const now = new Date('2026-11-09T04:30:00Z')
const before = new Date(now.getTime() - 1)
const after = new Date(now.getTime() + 1)
const completedAt = before
const held = { completedAt, holdsResults: true, releaseAt: null, releasedAt: null }

describe('results', () => {
  it.each([
    ['are out once the exam is completed', { ...held, holdsResults: false }, false, true],
    ['are none before', { ...held, completedAt: null, holdsResults: false }, false, false],
    ['are held where the exam says so', held, true, false],
    ['are held until the set moment', { ...held, releaseAt: after }, true, false],
    ['are out at the set moment', { ...held, releaseAt: now }, false, true],
    ['are out when a person has released them', { ...held, releaseAt: after, releasedAt: before }, false, true],
    ['are held while the exam is not completed', { ...held, completedAt: null, releaseAt: before }, true, false],
  ])('%s', (_, exam, isHeld, isOut) => {
    expect([areResultsHeld(exam, now), areResultsOut(exam, now)]).toEqual([isHeld, isOut])
  })
})

describe('how an exam holds its results', () => {
  const at = '2026-11-09T10:01'
  const moment = (local: string) => ({ release_date: local.slice(0, 10), release_time: local.slice(11) })
  const known = { holdsResults: true, releaseAt: new Date('2026-11-01T04:30:00Z') }
  it.each([
    ['not at all unless it is said', { holdsResults: false, releaseAt: null }, {}, [false, null]],
    ['until a person releases them', known, { hold_results: true, release_date: '', release_time: '' }, [true, null]],
    [
      'until a moment that is to come',
      known,
      { hold_results: true, ...moment(at) },
      [true, '2026-11-09T04:31:00.000Z'],
    ],
    ['as before where nothing is said', known, {}, [true, '2026-11-01T04:30:00.000Z']],
    ['until the same moment, past or not', known, moment('2026-11-01T10:00'), [true, '2026-11-01T04:30:00.000Z']],
    ['no longer, and the moment is gone', known, { hold_results: false, ...moment(at) }, [false, null]],
  ])('%s', (_, current, wanted, [holds, releaseAt]) => {
    const decision = holdDecision(current, wanted, { now, timeZone })
    expect(decision).toMatchObject({ isAllowed: true, holdsResults: holds })
    expect(decision.isAllowed && (decision.releaseAt?.toISOString() ?? null)).toBe(releaseAt)
  })

  it('never until a moment that is past, or now', () => {
    for (const local of ['2026-11-09T10:00', '2026-11-08T23:59']) {
      const wanted = { hold_results: true, ...moment(local) }
      expect(holdDecision(known, wanted, { now, timeZone })).toEqual({ isAllowed: false, code: 'exam.release_in_past' })
    }
  })
})

it('is released once, and only when it is completed', () => {
  expect(releaseDecision(held, now)).toBe('release')
  expect(releaseDecision({ ...held, completedAt: null }, now)).toBe('not_completed')
  expect(releaseDecision({ ...held, releasedAt: before }, now)).toBe('already')
  expect(releaseDecision({ ...held, releaseAt: now }, now)).toBe('already')
  expect(releaseDecision({ ...held, holdsResults: false }, now)).toBe('already')
})

it('is told with the day of the school', () => {
  expect(shownHold({ ...held, holdsResults: false }, { now, timeZone })).toBeNull()
  expect(shownHold(held, { now, timeZone })).toEqual({ release_date: null, release_time: null })
  const releaseAt = new Date('2026-11-09T20:30:00Z')
  expect(shownHold({ ...held, releaseAt }, { now, timeZone })).toEqual({
    release_date: '2026-11-10',
    release_time: '02:00',
  })
  expect(writtenMoment(releaseAt, timeZone)).toMatch(/^Tue, 10 Nov,? 2026, 02:00$/)
})
