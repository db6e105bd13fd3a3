/** The figures of agreement: against printed ones, and by their laws (docs/second-marking.md). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agreementOf, type MarkedTwice } from './agreement.rules.ts'

const pairsOf = (first: readonly number[], second: readonly number[]): MarkedTwice[] =>
  first.map((marks, at) => ({ first: marks, second: second[at] ?? 0 }))

/** The anxiety ratings that come with the R package irr: 20 people, three raters, six steps. */
const anxiety = [
  [3, 3, 3, 4, 5, 5, 2, 3, 5, 2, 2, 6, 1, 5, 2, 2, 1, 2, 4, 3],
  [3, 6, 4, 6, 2, 4, 2, 4, 3, 3, 2, 3, 3, 3, 2, 2, 1, 3, 3, 4],
  [2, 1, 4, 4, 3, 2, 1, 6, 1, 1, 1, 2, 3, 3, 1, 1, 3, 3, 2, 2],
]
const [one = [], two = [], three = []] = anxiety
/** irr leaves out the step that neither rater gave, 5 of these two. */
const withoutFive = (marks: readonly number[]) => marks.map((mark) => (mark === 6 ? 5 : mark))

describe('kappa with quadratic weights', () => {
  it.each([
    ['raters 1 and 2, by kappa2(…, "squared")', pairsOf(one, two), 0.297, 3],
    ['raters 2 and 3, by the same', pairsOf(withoutFive(two), withoutFive(three)), 0.2520325, 7],
  ])('is as printed: %s', (_, pairs, printed, digits) => {
    expect(agreementOf(pairs).kappa).toBeCloseTo(printed, digits)
  })

  it('is the quotient by the table of all pairs, as Cohen defines it', () => {
    fc.assert(
      fc.property(twice, (pairs) => {
        const observed = pairs.reduce((sum, { first, second }) => sum + (first - second) ** 2, 0) / pairs.length
        const all = pairs.flatMap(({ first }) => pairs.map(({ second }) => (first - second) ** 2))
        const byChance = all.reduce((sum, squared) => sum + squared, 0) / all.length
        const { kappa } = agreementOf(pairs)
        if (byChance === 0) expect(kappa).toBeNull()
        else expect(kappa).toBeCloseTo(1 - observed / byChance, 9)
      }),
    )
  })

  it('is not defined where all marks are the same, and 0 where one marker gives all the same', () => {
    expect(agreementOf(pairsOf([2, 2], [2, 2]))).toMatchObject({ n: 2, exact: 1, kappa: null })
    expect(agreementOf(pairsOf([2, 2, 2], [1, 2, 3])).kappa).toBe(0)
    expect(agreementOf(pairsOf([0, 5], [5, 0])).kappa).toBe(-1)
  })
})

const halfMarks = fc.integer({ min: 0, max: 20 }).map((halves) => halves / 2)
const twice = fc.array(fc.record({ first: halfMarks, second: halfMarks }), { minLength: 1, maxLength: 40 })

describe('agreement', () => {
  it('counts differences to the half mark', () => {
    expect(agreementOf(pairsOf([2, 3, 1.5, 0], [2, 4, 3, 2.5]))).toMatchObject({
      ...{ n: 4, mean_difference: 1.25, within_one: 0.5, exact: 0.25 },
    })
    expect(agreementOf([{ first: 3, second: 2 }])).toMatchObject({ mean_difference: -1, within_one: 1, exact: 0 })
  })

  it('is not defined without answers', () => {
    expect(agreementOf([])).toEqual({ n: 0, mean_difference: null, within_one: null, exact: null, kappa: null })
  })

  it('does not depend on the order of the answers', () => {
    fc.assert(
      fc.property(
        twice.chain((pairs) =>
          fc.tuple(
            fc.constant(pairs),
            fc.shuffledSubarray(pairs, { minLength: pairs.length, maxLength: pairs.length }),
          ),
        ),
        ([pairs, shuffled]) => {
          expect(agreementOf(shuffled)).toEqual(agreementOf(pairs))
        },
      ),
    )
  })

  it('is the same the other way about, but for the sign of the difference', () => {
    fc.assert(
      fc.property(twice, (pairs) => {
        const { mean_difference, ...there } = agreementOf(pairs)
        const { mean_difference: back, ...turned } = agreementOf(
          pairs.map(({ first, second }) => ({ first: second, second: first })),
        )
        expect(turned).toEqual(there)
        expect(back).toBeCloseTo(-(mean_difference ?? Number.NaN), 12)
      }),
    )
  })

  it('is whole where the marks are the same: kappa 1, or null without any spread', () => {
    fc.assert(
      fc.property(fc.array(halfMarks, { minLength: 1, maxLength: 40 }), (marks) => {
        const { kappa, ...rest } = agreementOf(pairsOf(marks, marks))
        expect(rest).toEqual({ n: marks.length, mean_difference: 0, within_one: 1, exact: 1 })
        expect(kappa).toBe(new Set(marks).size === 1 ? null : 1)
      }),
    )
  })

  it('is never more than 1, and no figure is NaN', () => {
    fc.assert(
      fc.property(twice, (pairs) => {
        const { kappa, ...figures } = agreementOf(pairs)
        expect(kappa ?? 1).toBeLessThanOrEqual(1)
        expect(Object.values(figures).every(Number.isFinite)).toBe(true)
      }),
    )
  })
})
