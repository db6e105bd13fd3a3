import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRecentRollOver, newRollNumbers } from './promotion.rules.ts'

describe('roll numbers of students who move', () => {
  it.each([
    { what: 'are kept where they are free', moving: ['1', '7', 'A2'], taken: ['2', '3'], given: ['1', '7', 'A2'] },
    { what: 'count on from the largest where taken', moving: ['1', '2'], taken: ['1', '2', '9'], given: ['10', '11'] },
    { what: 'count on from those who keep theirs', moving: ['1', '40'], taken: ['1', '2'], given: ['41', '40'] },
    { what: 'become numbers where text is taken', moving: ['A1'], taken: ['A1', '3'], given: ['4'] },
    { what: 'start at 1 in a class without numbers', moving: ['A1'], taken: ['A1'], given: ['1'] },
    { what: 'do not count on from the overlong', moving: ['9999999999'], taken: ['9999999999', '5'], given: ['6'] },
    {
      what: 'step over what is taken',
      moving: ['999999999'],
      taken: ['999999999', '1000000000'],
      given: ['1000000001'],
    },
    { what: 'are compared as text', moving: ['7'], taken: ['07'], given: ['7'] },
  ])('$what', ({ moving, taken, given }) => {
    const movers = moving.map((rollNumber, id) => ({ id, rollNumber }))
    const byId = newRollNumbers(movers, taken)
    expect(movers.map(({ id }) => byId.get(id))).toEqual(given)
  })

  const rollNumber = fc.oneof(
    fc.integer({ min: 1, max: 40 }).map(String),
    fc.stringMatching(/^[0A-C][0-9]{1,2}$/),
    fc.constantFrom('999999999', '9999999999', '99999999999999999999'),
  )
  const registers = fc.record({
    moving: fc.uniqueArray(rollNumber, { maxLength: 40 }),
    taken: fc.uniqueArray(rollNumber, { maxLength: 40 }),
  })

  it('are one for each, never taken, never twice, and the own one wherever it is free', () => {
    fc.assert(
      fc.property(registers, ({ moving, taken }) => {
        const movers = moving.map((number, id) => ({ id, rollNumber: number }))
        const given = newRollNumbers(movers, taken)
        expect([...given.keys()].sort((one, other) => one - other)).toEqual(movers.map(({ id }) => id))
        expect(new Set([...given.values(), ...taken]).size).toBe(moving.length + taken.length)
        for (const { id, rollNumber: own } of movers) if (!taken.includes(own)) expect(given.get(id)).toBe(own)
        for (const number of given.values()) expect(number.length).toBeLessThanOrEqual(20)
      }),
    )
  })
})

describe('moving every class up', () => {
  const lastRun = new Date('2026-04-01T06:00:00Z')
  it.each([
    [null, '2026-04-01T06:00:00Z', false],
    [lastRun, '2026-04-01T06:00:00Z', true],
    [lastRun, '2026-04-02T05:59:59Z', true],
    [lastRun, '2026-04-02T06:00:00Z', false],
  ])('after %s at %s: done within a day is %s', (last, now, isRecent) => {
    expect(isRecentRollOver(last, new Date(now))).toBe(isRecent)
  })
})
