/** Questions that students choose out of a section: their figures are of those alone whose answer counts (product 4.16). */
import { beyondChoice, countedTotal } from '@pariksha/contract/law/sections/counted-marks.ts'
import { sumsOf, type Tenths } from './distribution.rules.ts'
import type { AnsweredItem, Totals } from './item-statistics.rules.ts'

/** A question with what each student has of it that counts; `takers` are the places of those whose answer counts. */
export type CountedItem = { item: AnsweredItem; marks: Tenths; takers: readonly number[] | null }

const standing = ({ marks, choice }: AnsweredItem) => ({ marks, credit: 'key' as const, choice })

/** What questions come to in all. */
export function totalOfItems(items: readonly AnsweredItem[]): number {
  return countedTotal(items.map(standing))
}

function hasAnswered({ given, omissionWorth }: AnsweredItem, n: number): boolean[] {
  const answered = Array.from({ length: n }, () => omissionWorth > 0)
  for (const { by } of given) for (const place of by) answered[place] = true
  return answered
}

/**
 * Leaves out what does not count of a student's answers. `takers` is null where everybody answers.
 * @param items all questions of their sections, with what each student has of them
 */
export function countedItems(items: readonly { item: AnsweredItem; marks: Tenths }[], n: number): CountedItem[] {
  const chosen = items.filter(({ item }) => item.choice !== null)
  if (chosen.length === 0) return items.map((one) => ({ ...one, takers: null }))
  const none = (): Pick<CountedItem, 'marks'> & { takers: number[] } => ({ marks: new Int32Array(n), takers: [] })
  const counted = new Map(chosen.map(({ item }) => [item, none()]))
  const answered = chosen.map(({ item }) => hasAnswered(item, n))
  const paper = chosen.map(({ item }) => standing(item))
  for (let place = 0; place < n; place += 1) {
    const worths = chosen.map(({ marks }, at) => (answered[at]?.[place] ? (marks[place] ?? 0) : null))
    const beyond = beyondChoice(paper, worths)
    for (const [at, { item }] of chosen.entries()) {
      const worth = worths[at] ?? null
      const kept = counted.get(item)
      if (worth === null || kept === undefined || beyond.has(at)) continue
      kept.marks[place] = worth
      kept.takers.push(place)
    }
  }
  return items.map(({ item, marks }) => ({ item, takers: null, marks, ...counted.get(item) }))
}

/** What Cronbach's alpha counts as one question: a section that students choose from is one, whichever they chose. */
export function reliabilityParts(items: readonly CountedItem[]): Tenths[] {
  const parts = Map.groupBy(items, ({ item }) => item.choice?.section ?? item)
  return [...parts.values()].map((part) => {
    const [first = new Int32Array(), ...others] = part.map(({ marks }) => marks)
    return others.reduce((sum, marks) => sum.map((tenths, place) => tenths + (marks[place] ?? 0)), first)
  })
}

/** The totals of some students as if there were no others. */
function totalsAmong({ each }: Totals, takers: readonly number[]): Totals {
  const own = Int32Array.from(takers, (place) => each[place] ?? 0)
  return { each: own, sorted: own.toSorted(), sums: sumsOf(own) }
}

/** A question among those whose answer to it counts. */
export function amongTakers({ item, marks, takers }: CountedItem, totals: Totals) {
  if (takers === null) return { item, marks, totals }
  const places = new Map(takers.map((place, at) => [place, at]))
  const given = item.given.map((answers) => ({
    ...answers,
    by: answers.by.flatMap((place) => places.get(place) ?? []),
  }))
  return {
    item: { ...item, given },
    marks: Int32Array.from(takers, (place) => marks[place] ?? 0),
    totals: totalsAmong(totals, takers),
  }
}
