import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countGivenAnswers, receiptCode, receiptText, shownReceipt } from './receipt.rules.ts'

const textOf = (...given: Parameters<typeof receiptText>) => [...receiptText(...given)].join('')

const answers = [
  { index: 0, value: '56' },
  { index: 3, value: 'a "part" of\na whole' },
]
const paper = fc.uniqueArray(fc.record({ index: fc.nat(20), value: fc.option(fc.string()) }), {
  selector: ({ index }) => index,
})

describe('the text of a receipt', () => {
  it('is the attempt, then index and value of each answer in the order of the paper', () => {
    expect(textOf(7, [...answers].reverse())).toBe(String.raw`[7,[[0,"56"],[3,"a \"part\" of\na whole"]]]`)
  })

  it('is the same in whatever order the answers come, with or without cleared ones', () => {
    fc.assert(
      fc.property(paper, fc.func(fc.integer()), (given, chance) => {
        const shuffled = [...given].sort((one, other) => chance(one.index) - chance(other.index))
        const kept = shuffled.filter(({ value }) => value !== null)
        expect(textOf(1, kept)).toBe(textOf(1, given))
        expect(countGivenAnswers(given)).toBe(kept.length)
      }),
    )
  })

  it.each([
    { what: 'another attempt', other: textOf(8, answers) },
    { what: 'an answer less', other: textOf(7, answers.slice(1)) },
    { what: 'another value', other: textOf(7, [{ index: 0, value: '54' }, ...answers.slice(1)]) },
    { what: 'values in other places', other: textOf(7, [{ index: 1, value: '56' }, ...answers.slice(1)]) },
    { what: 'one text that reads as two', other: textOf(7, [{ index: 0, value: '56"],[3,"a' }]) },
  ])('differs for $what', ({ other }) => {
    expect(other).not.toBe(textOf(7, answers))
  })
})

describe('the code of a receipt', () => {
  it('is two groups of four letters that nobody confuses', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (digest) => {
        expect(receiptCode(digest)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
      }),
    )
  })

  it('stays as it is from version to version', () => {
    expect(receiptCode(createHash('sha256').update(textOf(7, answers)).digest())).toBe('QWR2-EBG5')
  })
})

it('an attempt that was not handed in has no receipt', () => {
  const endedAt = new Date('2026-11-09T04:30:00.000Z')
  const handedIn = { endedAt, receiptCode: '7F4K-Q2MX', receiptAnswered: 2, endedByTime: false }
  expect(shownReceipt(handedIn)).toEqual({ submitted_at: endedAt.toISOString(), code: '7F4K-Q2MX', answered: 2 })
  expect(shownReceipt({ ...handedIn, endedByTime: true })).toMatchObject({ by_time: true })
  expect(shownReceipt({ ...handedIn, receiptCode: null, receiptAnswered: null })).toBeNull()
  expect(shownReceipt({ ...handedIn, endedAt: null, receiptCode: null, receiptAnswered: null })).toBeNull()
})
