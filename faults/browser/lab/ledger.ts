/** What a pupil gave, what the screens said of it, and where it is in the end. */
import type { Sight } from './screen-watch.ts'

/** Null for no answer. */
type Value = string | null

/** `over`: what stood there when it was given, where the page was asked in the same step; what the screen showed is told later. */
type Given = { sitting: string; index: number; value: Value; over?: Value; at: number }

/** Where answers were found at the end, by question. */
export type Found = {
  paper: ReadonlyMap<number, Value>
  late: ReadonlyMap<number, readonly Value[]>
  /** In the journals of the pupil's browsers, and on pages that are still open. */
  onDevice: ReadonlyMap<number, readonly Value[]>
}

export type LedgerCounts = {
  /** Questions whose answer a page has shown as saved. */
  acknowledged: number
  inPaper: number
  late: number
  onDevice: number
  /** One line for each answer that is not where it was said to be. */
  lost: string[]
}

const same = (one: Value | undefined, other: Value) => (one ?? '').trim() === (other ?? '').trim()

export class Ledger {
  readonly #given: Given[] = []
  /** Answers that the pupil was offered and did not want. */
  readonly #dropped: Given[] = []
  readonly #shown: (Sight & { at: number })[] = []
  #at = 0

  /** The pupil is about to answer. */
  give(given: Omit<Given, 'at'>): void {
    this.#given.push({ ...given, at: this.#next() })
  }

  drop(dropped: { sitting: string; index: number; value: Value }): void {
    this.#dropped.push({ ...dropped, at: this.#next() })
  }

  show(sight: Sight): void {
    this.#shown.push({ ...sight, at: this.#next() })
  }

  /** Looks for every answer where the screens said that it is. */
  countAnswers(found: Found): LedgerCounts {
    const total: LedgerCounts = { acknowledged: 0, inPaper: 0, late: 0, onDevice: 0, lost: [] }
    for (const index of new Set([...this.#given, ...this.#shown].map((one) => one.index))) {
      this.#countSaved(total, found, index)
      for (const given of this.#standing(index)) this.#countGiven(total, found, given)
    }
    return total
  }

  #next(): number {
    this.#at += 1
    return this.#at
  }

  /** The last answer that a page showed as saved is in the paper, unless the pupil gave another one since. */
  #countSaved(total: LedgerCounts, { paper }: Found, index: number): void {
    const claim = this.#shown.findLast((shown) => shown.is === 'saved' && shown.index === index)
    if (claim === undefined) return
    total.acknowledged += 1
    const ofQuestion = this.#given.filter((given) => given.index === index)
    const origin = ofQuestion.findLast(({ value, at }) => at < claim.at && same(value, claim.value))
    const later = ofQuestion.filter(({ at }) => at > (origin?.at ?? claim.at))
    const inPaper = paper.get(index) ?? null
    if ([claim, ...later].some(({ value }) => same(value, inPaper))) total.inPaper += 1
    else total.lost.push(`question ${index + 1}: shown as saved ${claim.value}, in the paper ${inPaper}`)
  }

  /** What was given, and neither dropped nor given otherwise where it stood before the pupil's eyes. */
  #standing(index: number): Given[] {
    const ofQuestion = this.#given.filter((given) => given.index === index)
    return ofQuestion.filter((given) => {
      const isDropped = this.#dropped.some(
        (drop) => drop.index === index && drop.at > given.at && same(drop.value, given.value),
      )
      return !isDropped && !ofQuestion.some((later) => later.at > given.at && this.#replaces(later, given))
    })
  }

  #replaces(later: Given, earlier: Given): boolean {
    if (later.sitting === earlier.sitting) return true
    if (later.over !== undefined && same(later.over, earlier.value)) return true
    const before = this.#shown.filter(
      ({ sitting, index, at }) => sitting === later.sitting && index === later.index && at < later.at,
    )
    const standing = before.findLast(({ is }) => is === 'seen')
    if (standing !== undefined && same(standing.value, earlier.value)) return true
    return before.some(({ value, at }) => at > earlier.at && same(value, earlier.value))
  }

  #countGiven(total: LedgerCounts, { paper, late, onDevice }: Found, { index, value }: Given): void {
    const isThere = (values: readonly Value[] = []) => values.some((one) => same(one, value))
    if (same(paper.get(index), value)) return
    if (isThere(late.get(index))) total.late += 1
    else if (isThere(onDevice.get(index))) total.onDevice += 1
    else total.lost.push(`question ${index + 1}: ${value} is nowhere`)
  }
}
