import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownOptions, ownQuestionOrder, shuffled } from './own-order.rules.ts'

const letters = ['W', 'X', 'Y', 'Z']
const place = fc.record({ attemptId: fc.maxSafeNat(), list: fc.nat(400) })
const orderAt = (attemptId: number, list: number) => shuffled(letters, { attemptId, list }).join('')
const many = Array.from({ length: 24_000 }, (_, at) => at)

describe('an order of an attempt’s own', () => {
  it('loses and adds none, and is the same every time', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 8 }), place, (given, at) => {
        const order = shuffled(given, at)
        expect([...order].sort()).toEqual([...given].sort())
        expect(shuffled(given, at)).toEqual(order)
      }),
    )
  })

  it('leaves what it is given alone', () => {
    const given = Object.freeze(['W', 'X', 'Y', 'Z'])
    expect(shuffled(given, { attemptId: 1, list: 0 })).toHaveLength(4)
  })

  // 24 orders, 24,000 draws: chi-squared has 23 degrees of freedom, and exceeds 60 once in 30,000 fair samples.
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

describe('the options of a question', () => {
  const ordersOf = (...texts: string[]) =>
    many.slice(0, 200).map((attemptId) =>
      ownOptions(
        texts.map((text) => ({ text })),
        { attemptId, index: 0 },
      ).map(({ text }) => text),
    )

  it('what speaks of all of them stands last for everybody, the others anywhere', () => {
    const orders = ordersOf('None of these', 'Iron', 'Gold', 'Silver')
    expect(new Set(orders.map((order) => order.at(-1)))).toEqual(new Set(['None of these']))
    expect(new Set(orders.map((order) => order.join())).size).toBe(6)
  })

  it('that name each other by letters stay as they are for everybody', () => {
    const texts = ['Iron', 'Gold', 'Both A and B', 'None of these']
    expect(new Set(ordersOf(...texts).map((order) => order.join()))).toEqual(new Set([texts.join()]))
  })
})

describe('the questions of a paper', () => {
  const groups = fc
    .array(fc.nat(40), { maxLength: 6 })
    .map((sizes) =>
      sizes.map((size, at) =>
        Array.from({ length: size }, (_, one) => sizes.slice(0, at).reduce((sum, n) => sum + n, 0) + one),
      ),
    )

  it('each stands once, within its own group, and at the same place every time', () => {
    fc.assert(
      fc.property(groups, fc.maxSafeNat(), (given, attemptId) => {
        const order = ownQuestionOrder(given, attemptId)
        let from = 0
        for (const group of given) {
          const within = order.slice(from, from + group.length)
          expect(within.toSorted((one, other) => one - other)).toEqual(group)
          from += group.length
        }
        expect(order).toHaveLength(from)
        expect(ownQuestionOrder(given, attemptId)).toEqual(order)
      }),
    )
  })

  it('differ between neighbours', () => {
    const paper = [Array.from({ length: 12 }, (_, at) => at), [12, 13, 14, 15]]
    const orders = many.slice(1, 1001).map((attemptId) => ownQuestionOrder(paper, attemptId).join())
    expect(new Set(orders).size).toBe(1000)
  })
})
