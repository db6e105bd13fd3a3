/** How two markers agree (docs/second-marking.md). */

/** What two people gave one answer, in marks in steps of 0.5. */
export type MarkedTwice = { first: number; second: number }

/** What is not defined is null. */
export type Agreement = {
  n: number
  mean_difference: number | null
  within_one: number | null
  exact: number | null
  kappa: number | null
}

type Sums = { first: number; second: number; squares: number; squaredDifferences: number }

/** Marks in whole halves: sums of them are exact, so that no order of the answers changes a figure. */
const halves = (marks: number) => Math.round(marks * 2)

function sumsOf(pairs: readonly MarkedTwice[]): Sums {
  const sums: Sums = { first: 0, second: 0, squares: 0, squaredDifferences: 0 }
  for (const pair of pairs) {
    const [first, second] = [halves(pair.first), halves(pair.second)]
    sums.first += first
    sums.second += second
    sums.squares += first * first + second * second
    sums.squaredDifferences += (first - second) ** 2
  }
  return sums
}

/**
 * Cohen's kappa with quadratic weights: 1 less the squared differences that there are, over those to be expected by chance.
 * The number of steps of the scale falls out of the quotient.
 * @returns null where chance would give none: without answers, or where all marks of both are the same
 */
function quadraticKappa(n: number, { first, second, squares, squaredDifferences }: Sums): number | null {
  const byChance = n * squares - 2 * first * second
  return byChance === 0 ? null : 1 - (n * squaredDifferences) / byChance
}

/**
 * How two markers agree about the same answers. Product 5.15.
 * @param pairs in any order
 * @returns the mean of second less first in marks; shares from 0 to 1 that differ by at most one mark, and not at all; kappa
 */
export function agreementOf(pairs: readonly MarkedTwice[]): Agreement {
  const n = pairs.length
  if (n === 0) return { n, mean_difference: null, within_one: null, exact: null, kappa: null }
  const share = (within: number) =>
    pairs.filter(({ first, second }) => Math.abs(halves(first) - halves(second)) <= halves(within)).length / n
  const sums = sumsOf(pairs)
  return {
    n,
    mean_difference: (sums.second - sums.first) / 2 / n,
    within_one: share(1),
    exact: share(0),
    kappa: quadraticKappa(n, sums),
  }
}
