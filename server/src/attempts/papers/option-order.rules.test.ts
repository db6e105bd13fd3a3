import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shuffledOptions } from './option-order.rules.ts'

const options = ['A', 'B', 'C', 'D']
const place = fc.record({ attemptId: fc.maxSafeNat(), index: fc.nat(400) })
const orderAt = (attemptId: number, index: number) => shuffledOptions(options, { attemptId, index }).join('')

describe('the order of options', () => {
  it('loses and adds none, and is the same every time', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 8 }), place, (given, at) => {
        const shuffled = shuffledOptions(given, at)
        expect([...shuffled].sort()).toEqual([...given].sort())
        expect(shuffledOptions(given, at)).toEqual(shuffled)
      }),
    )
  })

  it('leaves what it is given alone', () => {
    const given = Object.freeze(['A', 'B', 'C', 'D'])
    expect(shuffledOptions(given, { attemptId: 1, index: 0 })).toHaveLength(4)
  })

  // 24 orders, 24,000 draws: chi-squared has 23 degrees of freedom, and exceeds 60 once in 30,000 fair samples.
  const many = Array.from({ length: 24_000 }, (_, at) => at)
  it.each([
    { what: 'attempts that follow each other', order: (at: number) => orderAt(at + 1, 3) },
    { what: 'attempts of a large database', order: (at: number) => orderAt(2 ** 33 + at, 0) },
    { what: 'the questions of attempts', order: (at: number) => orderAt(Math.floor(at / 40), at % 40) },
  ])('is any of the 24 equally often, over $what', ({ order }) => {
    const counts = Map.groupBy(many.map(order), (one) => one)
    expect(counts.size).toBe(24)
    const chiSquared = [...counts.values()].reduce((sum, { length }) => sum + (length - 1000) ** 2 / 1000, 0)
    expect(chiSquared).toBeLessThan(60)
  })

  it('of one question says nothing about the next, nor of one student about their neighbour', () => {
    const next = many.filter((at) => orderAt(at, 0) === orderAt(at, 1)).length
    const neighbour = many.filter((at) => orderAt(at, 0) === orderAt(at + 1, 0)).length
    for (const agreeing of [next, neighbour]) expect(Math.abs(agreeing - 1000)).toBeLessThan(150)
  })
})
