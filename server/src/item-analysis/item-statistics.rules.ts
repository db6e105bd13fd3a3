/** The law of one question's figures: how hard it was, and how well it tells students apart (docs/item-analysis.md). */
import type { QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import type { Option } from '@pariksha/contract/law/questions/question-kind.ts'
import type { Choice } from '@pariksha/contract/law/sections/counted-marks.ts'
import { deviationOf, type Sums, spreadOf, sumsOf, type Tenths, tenthsOf } from './distribution.rules.ts'

/** Equal answers together: what each is worth in marks, which options it names, and who gave it, as places from 0. */
type EqualAnswers = { worth: number; chosen: readonly number[]; by: readonly number[] }

/** A question with all that was answered to it. Who is in none of the groups left it out. */
export type AnsweredItem = {
  index: number
  kind: QuestionKind
  marks: number
  options: readonly Option[]
  /** The ids of the right ones. */
  right: readonly number[]
  given: readonly EqualAnswers[]
  /** What leaving it out is worth: nothing, unless everybody has its marks. */
  omissionWorth: number
  /** That students choose it out of a section, as the choice stands; null where everybody answers it. */
  choice: Choice | null
}

/** The totals that the questions of one exam are compared with: as the students stand, and in ascending order. */
export type Totals = { each: Tenths; sorted: Tenths; sums: Sums }

/** What each student has of a question. @param n how many students */
export function marksOfItem({ given, omissionWorth }: AnsweredItem, n: number): Tenths {
  const marks = new Int32Array(n).fill(tenthsOf(omissionWorth))
  for (const { worth, by } of given) {
    const tenths = tenthsOf(worth)
    for (const place of by) marks[place] = tenths
  }
  return marks
}

/** n(n−1) times the covariance. */
function jointSpread({ n, sum }: Sums, other: Sums, products: number): number {
  return n * products - sum * other.sum
}

function productsOf(one: Tenths, other: Tenths): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

/** Pearson's r; null where one of them never varies. */
function correlation(one: Sums, other: Sums, joint: number): number | null {
  const spreads = [spreadOf(one), spreadOf(other)]
  if (one.n < 2 || spreads.includes(0)) return null
  const [ofOne = 0, ofOther = 0] = spreads
  return Math.max(-1, Math.min(1, joint / (Math.sqrt(ofOne) * Math.sqrt(ofOther))))
}

/** The part of the students that the upper and the lower group have each (Kelley 1939). */
const groupShare = 0.27

type Group = { size: number; isIn: (total: number) => boolean; edge: number; shareAtEdge: number }

/**
 * The students of the highest and of the lowest totals: 27 % each, rounded, at least one. Of those whose total is the last
 * that is in it, each counts with the same part of the places left, so no order of students decides who is in.
 */
function groupsOf({ sorted }: Totals): { upper: Group; lower: Group } {
  const size = Math.max(1, Math.round(sorted.length * groupShare))
  const group = (edge: number, isIn: Group['isIn']): Group => {
    const inside = sorted.reduce((count, total) => count + (isIn(total) ? 1 : 0), 0)
    const atEdge = sorted.reduce((count, total) => count + (total === edge ? 1 : 0), 0)
    return { size, isIn, edge, shareAtEdge: (size - inside) / atEdge }
  }
  const upperEdge = sorted[sorted.length - size] ?? 0
  const lowerEdge = sorted[size - 1] ?? 0
  return {
    upper: group(upperEdge, (total) => total > upperEdge),
    lower: group(lowerEdge, (total) => total < lowerEdge),
  }
}

/** What a group has of the question, in tenths of a mark, mean. */
function meanIn({ size, isIn, edge, shareAtEdge }: Group, marks: Tenths, { each }: Totals): number {
  let inside = 0
  let atEdge = 0
  for (let at = 0; at < marks.length; at += 1) {
    const total = each[at] ?? 0
    if (isIn(total)) inside += marks[at] ?? 0
    else if (total === edge) atEdge += marks[at] ?? 0
  }
  return (inside + shareAtEdge * atEdge) / size
}

/**
 * How far the question puts students in the order of the rest, beside how far its marks could: the covariance with the rest
 * beside that of both in ascending order. Null where either never varies.
 */
function efficiency(marks: Tenths, rest: Tenths, sums: { item: Sums; rest: Sums; joint: number }): number | null {
  if (spreadOf(sums.item) === 0 || spreadOf(sums.rest) === 0) return null
  const products = productsOf(marks.toSorted(), rest.toSorted())
  return sums.joint / jointSpread(sums.item, sums.rest, products)
}

function choicesOf({ options, right, given }: AnsweredItem, { each }: Totals) {
  return options.map(({ id, text }) => {
    const by = given.flatMap((answers) => (answers.chosen.includes(id) ? answers.by : []))
    const sum = by.reduce((all, place) => all + (each[place] ?? 0), 0)
    return {
      option: text,
      is_key: right.includes(id),
      count: by.length,
      share: each.length === 0 ? null : by.length / each.length,
      mean_score: by.length === 0 ? null : sum / by.length / 10,
    }
  })
}

/**
 * The figures of one question; null is what is not defined.
 * @param marks what each student has of it, in the order of `totals.each`
 */
export function itemStatistics(item: AnsweredItem, marks: Tenths, totals: Totals) {
  const n = marks.length
  const ofItem = sumsOf(marks)
  const rest = totals.each.map((total, at) => total - (marks[at] ?? 0))
  const ofRest = sumsOf(rest)
  const joint = jointSpread(ofItem, ofRest, productsOf(marks, rest))
  const areAlike = spreadOf(totals.sums) === 0
  const groups = n < 2 || areAlike ? null : groupsOf(totals)
  const upper = groups && meanIn(groups.upper, marks, totals) / tenthsOf(item.marks)
  const lower = groups && meanIn(groups.lower, marks, totals) / tenthsOf(item.marks)
  return {
    index: item.index,
    kind: item.kind,
    marks: item.marks,
    facility: n === 0 ? null : ofItem.sum / (n * tenthsOf(item.marks)),
    sd: deviationOf(ofItem),
    item_total_correlation: correlation(ofItem, totals.sums, joint + spreadOf(ofItem)),
    item_rest_correlation: correlation(ofItem, ofRest, joint),
    discriminative_efficiency: n < 2 ? null : efficiency(marks, rest, { item: ofItem, rest: ofRest, joint }),
    upper_lower_index: upper === null || lower === null ? null : upper - lower,
    upper_facility: upper,
    omitted: n - item.given.reduce((count, { by }) => count + by.length, 0),
    choices: choicesOf(item, totals),
  }
}

export type ItemStatistics = ReturnType<typeof itemStatistics>
