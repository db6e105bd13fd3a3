/** The analysis of an exam from what was answered in it, one question at a time (product 2.9, docs/item-analysis.md). */
import { amongTakers, type CountedItem, countedItems, reliabilityParts, totalOfItems } from './chosen-items.rules.ts'
import { binsOf, distributionOf, spreadOf, sumsOf, type Tenths } from './distribution.rules.ts'
import { itemNotes } from './item-notes.rules.ts'
import { type AnsweredItem, itemStatistics, marksOfItem, type Totals } from './item-statistics.rules.ts'

type Distribution = ReturnType<typeof distributionOf>

/**
 * Cronbach's alpha (1951), of right or wrong questions KR-20 (Kuder and Richardson 1937). May be negative.
 * @returns null for fewer than two questions or students, and where all totals are alike
 */
function alphaOf(items: readonly Tenths[], { sums }: Totals): number | null {
  const count = items.length
  const ofTotals = spreadOf(sums)
  if (count < 2 || sums.n < 2 || ofTotals === 0) return null
  const ofItems = items.reduce((sum, marks) => sum + spreadOf(sumsOf(marks)), 0)
  return (count / (count - 1)) * (1 - ofItems / ofTotals)
}

/** The standard error of measurement, in marks: how far a student's total may be off by chance (Lord and Novick 1968). */
function errorOf({ sd }: Distribution, alpha: number | null): number | null {
  return sd === null || alpha === null ? null : sd * Math.sqrt(1 - alpha)
}

function totalsOf(items: readonly Tenths[], n: number): Totals {
  const each: Tenths = new Int32Array(n)
  for (const marks of items) {
    for (let place = 0; place < n; place += 1) each[place] = (each[place] ?? 0) + (marks[place] ?? 0)
  }
  return { each, sorted: each.toSorted(), sums: sumsOf(each) }
}

function analysedItem(counted: CountedItem, ofAll: Totals) {
  const { item, marks, totals } = amongTakers(counted, ofAll)
  const statistics = itemStatistics(item, marks, totals)
  const { upper_facility: _, ...shown } = statistics
  const chosen = counted.takers === null ? {} : { chosen_by: counted.takers.length }
  return { ...shown, ...chosen, notes: itemNotes(statistics, totals.sums.n) }
}

export type ItemAnalysis = {
  exam: Distribution & { alpha: number | null; sem: number | null }
  items: ReturnType<typeof analysedItem>[]
  total_marks: number
  bins: ReturnType<typeof binsOf>
}

/**
 * Analyses an exam. After each question it stops, so that the caller may let others come in between: one of 1,000 students
 * takes about a millisecond.
 * @param answered the questions that count, in any order; of a section that students choose from all or none
 * @param n how many students have attempted the exam; `by` of the answers names them from 0 to n−1
 */
export function* itemAnalysis(answered: readonly AnsweredItem[], n: number): Generator<void, ItemAnalysis> {
  const items = countedItems(
    answered.map((item) => ({ item, marks: marksOfItem(item, n) })),
    n,
  )
  const totals = totalsOf(
    items.map(({ marks }) => marks),
    n,
  )
  yield
  const analysed: ItemAnalysis['items'] = []
  for (const item of items) {
    analysed.push(analysedItem(item, totals))
    yield
  }
  const distribution = distributionOf(totals.sorted)
  const alpha = alphaOf(reliabilityParts(items), totals)
  const total = totalOfItems(answered)
  return {
    exam: { ...distribution, alpha, sem: errorOf(distribution, alpha) },
    items: analysed,
    total_marks: total,
    bins: total === 0 ? [] : binsOf(totals.sorted, total),
  }
}
