import { describe, expect, it } from 'vitest'
import { breaksWord, timeRulesAfter, toldRules } from './time-rules.rules.ts'

const school = { hand_in_at_zero: true, grace_sec: 45, complete_after_min: 20, late_start: 'bell' as const }
const schools = {
  handInAtZero: true,
  graceSec: 45,
  completeAfterMin: 20,
  lateStart: 'bell' as const,
  followsSchool: true,
}
const off = {
  handInAtZero: false,
  graceSec: 30,
  completeAfterMin: null,
  lateStart: 'own' as const,
  followsSchool: false,
}

describe('the rules of an exam', () => {
  it.each([
    ['of a new one are the school’s', undefined, undefined, schools],
    [
      'of a new one that says its own',
      undefined,
      { hand_in_at_zero: false },
      { ...schools, handInAtZero: false, followsSchool: false },
    ],
    ['stay where nothing is said', off, undefined, off],
    ['change only in what is said', off, { grace_sec: 60 }, { ...off, graceSec: 60 }],
    [
      'can end the completion',
      { ...schools },
      { complete_after_min: null },
      { ...schools, completeAfterMin: null, followsSchool: false },
    ],
    ['are the school’s again', off, null, schools],
    ['stay as they were when the exam started', { ...off, followsSchool: true }, null, { ...off, followsSchool: true }],
  ])('%s', (_, current, wanted, after) => {
    // Whatever else an exam has, only its rules are told.
    expect(timeRulesAfter(current === undefined ? undefined : { ...current, ...{ id: 7 } }, wanted, school)).toEqual(
      after,
    )
  })
})

it.each([
  [{}, false],
  [{ completeAfterMin: 5 }, false],
  [{ graceSec: 5 }, false],
  [{ lateStart: 'bell' as const }, true],
  [{ handInAtZero: true }, true],
])('to whom has begun %j breaks what was told: %s', (change, breaks) => {
  expect(breaksWord(off, { ...off, ...change })).toBe(breaks)
})

it('a shorter grace breaks what was told where papers are handed in', () => {
  expect(breaksWord(schools, { ...schools, graceSec: 5 })).toBe(true)
})

it('a student is told of rules, and nothing where there are none', () => {
  expect(toldRules(off)).toBeUndefined()
  expect(toldRules({ ...off, completeAfterMin: 0 })).toMatchObject({ complete_after_min: 0, late_start: 'own' })
  expect(toldRules(schools)).toEqual(school)
})
