/** How the totals of an exam lie: its middle, its spread and its shape (docs/item-analysis.md). */

/**
 * Marks in whole tenths, one number a student. The database keeps marks to a tenth, so sums of them are exact, and no order
 * of students or questions changes a figure.
 */
export type Tenths = Int32Array<ArrayBuffer>

/** @param marks to a tenth */
export function tenthsOf(marks: number): number {
  return Math.round(marks * 10)
}

/** What correlations are made of: how many numbers, their sum, the sum of their squares. */
export type Sums = { n: number; sum: number; squares: number }

export function sumsOf(numbers: Tenths): Sums {
  let sum = 0
  let squares = 0
  for (const number of numbers) {
    sum += number
    squares += number * number
  }
  return { n: numbers.length, sum, squares }
}

/** n(n−1) times the variance, in the numbers' own unit squared: whole, so 0 exactly where all of them are alike. */
export function spreadOf({ n, sum, squares }: Sums): number {
  return n * squares - sum * sum
}

/** The standard deviation with n−1, in marks; null for fewer than two. */
export function deviationOf(sums: Sums): number | null {
  return sums.n < 2 ? null : Math.sqrt(spreadOf(sums) / (sums.n * (sums.n - 1))) / 10
}

function medianOf(sorted: Tenths): number | null {
  const upper = sorted[sorted.length >> 1]
  const lower = sorted[(sorted.length - 1) >> 1]
  return upper === undefined || lower === undefined ? null : (lower + upper) / 20
}

/** The sum of a power of the distances from the mean, over numbers in ascending order: always added in the same order. */
function centralSum(sorted: Tenths, mean: number, power: number): number {
  let sum = 0
  for (const number of sorted) sum += (number - mean) ** power
  return sum
}

/**
 * k3 ÷ k2^1.5 of the unbiased k-statistics, G1 of Joanes and Gill (1998).
 * @returns null for fewer than three, and where all are alike
 */
function skewnessOf(sorted: Tenths, sums: Sums): number | null {
  const { n } = sums
  if (n < 3 || spreadOf(sums) === 0) return null
  const variance = spreadOf(sums) / (n * (n - 1))
  const third = (n / ((n - 1) * (n - 2))) * centralSum(sorted, sums.sum / n, 3)
  return third / variance ** 1.5
}

/**
 * k4 ÷ k2² of the unbiased k-statistics, G2 of Joanes and Gill (1998): 0 for a normal distribution.
 * @returns null for fewer than four, and where all are alike
 */
function kurtosisOf(sorted: Tenths, sums: Sums): number | null {
  const { n } = sums
  if (n < 4 || spreadOf(sums) === 0) return null
  const variance = spreadOf(sums) / (n * (n - 1))
  const fourth = ((n * (n + 1)) / ((n - 1) * (n - 2) * (n - 3))) * centralSum(sorted, sums.sum / n, 4)
  return fourth / variance ** 2 - (3 * (n - 1) ** 2) / ((n - 2) * (n - 3))
}

/**
 * How totals lie, in marks; null is what is not defined for so many, or for totals that are all alike.
 * @param sorted totals in ascending order
 */
export function distributionOf(sorted: Tenths) {
  const sums = sumsOf(sorted)
  const [min] = sorted
  const max = sorted.at(-1)
  return {
    n: sums.n,
    mean: sums.n === 0 ? null : sums.sum / sums.n / 10,
    median: medianOf(sorted),
    sd: deviationOf(sums),
    min: min === undefined ? null : min / 10,
    max: max === undefined ? null : max / 10,
    skewness: skewnessOf(sorted, sums),
    kurtosis: kurtosisOf(sorted, sums),
  }
}

/** How many bars the totals are counted in. */
const binCount = 10

/**
 * Totals counted in ten equal parts of the marks; who has all of them is in the last.
 * @param total the marks that can be had, above 0
 */
export function binsOf(sorted: Tenths, total: number): { from: number; to: number; count: number }[] {
  const bins = Array.from({ length: binCount }, (_, at) => ({
    from: (at * total) / binCount,
    to: ((at + 1) * total) / binCount,
    count: 0,
  }))
  for (const tenths of sorted) {
    const bin = bins[Math.min(binCount - 1, Math.floor((tenths * binCount) / tenthsOf(total)))]
    if (bin !== undefined) bin.count += 1
  }
  return bins
}
