import { maxTextLength } from '@pariksha/contract/fields.ts'
import { describe, expect, test } from 'vitest'
import { answerLengthOf, savablePart } from './answer-length.ts'

describe('what is told of the length of an answer', () => {
  test.each([
    [0, undefined],
    [17_999, undefined],
    [18_000, { kind: 'near', text: '18,000 of 20,000 characters' }],
    [20_000, { kind: 'near', text: '20,000 of 20,000 characters' }],
    [20_001, { kind: 'over', text: 'Too long: 20,001 of 20,000 characters. Only the first 20,000 can be saved.' }],
    [102_400, { kind: 'over', text: 'Too long: 102,400 of 20,000 characters. Only the first 20,000 can be saved.' }],
  ])('of %i characters', (length, told) => expect(answerLengthOf('a'.repeat(length))).toEqual(told))
})

describe('what can be saved', () => {
  test('is all of what fits', () => expect(savablePart('a'.repeat(maxTextLength))).toHaveLength(maxTextLength))

  test('is the beginning of what does not', () =>
    expect(savablePart(`${'a'.repeat(maxTextLength)}b`)).toBe('a'.repeat(maxTextLength)))

  test('never ends with half a character', () => {
    const text = `${'a'.repeat(maxTextLength - 1)}😀`
    expect(savablePart(text)).toBe('a'.repeat(maxTextLength - 1))
  })
})
