import { describe, expect, it } from 'vitest'
import { classField, dateField, recordId, timeField, wholeNumber } from './fields.ts'

const count = wholeNumber({ required: 'needed', range: 'out of range', min: 0, max: 10 })
const resultOf = (parsed: { success: boolean; data?: unknown; error?: { issues: { message: string }[] } }) =>
  parsed.success ? parsed.data : parsed.error?.issues[0]?.message

describe('field schemas', () => {
  it.each([
    [3, 3],
    ['3', 3],
    [' 3 ', 3],
    [0, 0],
    ['', 'needed'],
    ['x', 'needed'],
    ['1e1', 'needed'],
    [null, 'needed'],
    [undefined, 'needed'],
    [true, 'needed'],
    [[], 'needed'],
    [11, 'out of range'],
    ['-1', 'out of range'],
    [2.5, 'out of range'],
  ])('a whole number reads %j as %j', (entered, expected) => {
    expect(resultOf(count.safeParse(entered))).toBe(expected)
  })

  it.each([
    ['2026-11-20', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['20-11-2026', false],
    ['2026-11-20T00:00', false],
    [20261120, false],
  ])('a date %j is valid: %j', (text, isValid) => {
    expect(dateField('wrong').safeParse(text).success).toBe(isValid)
  })

  it.each([
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['9:00', false],
    ['09:60', false],
  ])('a time %j is valid: %j', (text, isValid) => {
    expect(timeField('wrong').safeParse(text).success).toBe(isValid)
  })

  it.each([
    ['23:00:00', '23:00'],
    ['23:00:30', 'wrong'],
    ['23:00:00.000', 'wrong'],
  ])('a time with seconds %j is read as %j', (text, read) => {
    expect(resultOf(timeField('wrong').safeParse(text))).toBe(read)
  })

  it('a class is read from its label and refused with its message', () => {
    expect(resultOf(classField('which class?').safeParse('Class 7th'))).toBe(7)
    expect(resultOf(classField('which class?').safeParse('Class 11'))).toBe('which class?')
    expect(resultOf(classField('which class?').safeParse({}))).toBe('which class?')
  })

  it('an id that is no number is one that no record has', () => {
    expect(
      ['12', '0', 'abc', '-1', '1.5', '99999999999999999999'].map((text) => resultOf(recordId.safeParse(text))),
    ).toEqual([12, 0, 0, 0, 0, 0])
  })
})
