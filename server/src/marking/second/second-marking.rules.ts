/** The law of second marking: how many papers are drawn, who may mark second, and what a conflict is (product 5.15). */
import { isPossibleMark } from '@pariksha/contract/law/marks.ts'

/** A share of the papers of an exam, or so many of them. */
export type WantedShare = { amount: number; unit: 'percent' | 'papers' }

/**
 * How many papers more are drawn.
 * @param papers how many there are to draw from, those drawn already included
 * @returns at least one in all where there is one; never fewer than are drawn already
 */
export function papersToDraw({ amount, unit }: WantedShare, { papers, drawn }: { papers: number; drawn: number }) {
  const wanted = unit === 'papers' ? amount : Math.ceil((papers * amount) / 100)
  return Math.max(0, Math.min(wanted, papers) - drawn)
}

/** Whether all drawn answers to a question have both marks: then who marked first may see the second. */
export function areAllCompared({ answers, secondMarked }: { answers: number; secondMarked: number }): boolean {
  return secondMarked === answers
}

/** Of one drawn answer with first marks. */
export type SecondFacts = {
  maxMarks: number
  firstBy: number | null
  /** The second marks that are there. */
  second: { marks: number; note: string; by: number } | null
  /** Whether the first marker may see them by now, or somebody has decided by them. */
  isCompared: boolean
}

export type SecondDecision = 'give' | 'nothing' | 'own_answer' | 'out_of_range' | 'changed_meanwhile' | 'compared'

/**
 * Whether a person may give second marks to an answer, or change those they gave.
 * @param wanted.expected the second marks that the person saw, null for none
 * @returns `nothing` when they are there already, as after a request sent twice
 */
export function secondDecision(
  wanted: { marks: number; expected: number | null; note: string; by: number },
  { maxMarks, firstBy, second, isCompared }: SecondFacts,
): SecondDecision {
  if (firstBy === wanted.by) return 'own_answer'
  if (!isPossibleMark(wanted.marks, maxMarks)) return 'out_of_range'
  if (second !== null && second.by !== wanted.by) return 'changed_meanwhile'
  if (second !== null && second.marks === wanted.marks && second.note === wanted.note) return 'nothing'
  if (second !== null && isCompared) return 'compared'
  return wanted.expected === (second?.marks ?? null) ? 'give' : 'changed_meanwhile'
}

/** An answer with both marks. `first` is what its paper counts where nobody has decided. */
export type TwiceMarked = {
  standing: number
  second: number
  maxMarks: number
  /** Who gave one of the marks. */
  markers: readonly number[]
  decision: {
    id: number
    choice: 'first' | 'second' | 'other'
    marks: number
    reason: string
    by: number
    first: number
  } | null
}

/** Whether two marks differ by so much that somebody has to decide. @param conflictFrom in marks */
export function isConflict(
  { standing, second }: Pick<TwiceMarked, 'standing' | 'second'>,
  conflictFrom: number,
): boolean {
  return Math.abs(standing - second) >= conflictFrom
}

/** Whoever gave neither marks may decide, and the principal. */
export function mayDecide(
  caller: { id: number; role: 'teacher' | 'principal' },
  { markers }: Pick<TwiceMarked, 'markers'>,
): boolean {
  return caller.role === 'principal' || !markers.includes(caller.id)
}

export type WantedChoice = {
  choice: 'first' | 'second' | 'other'
  /** With `other`. */
  marks: number | undefined
  reason: string
  expected: { standing: number; second: number; decision_id: number | null }
}

export type ConflictDecision =
  | { kind: 'decide'; marks: number }
  | { kind: 'already' | 'no_conflict' | 'own_conflict' | 'out_of_range' | 'changed_meanwhile' }

/** The marks that a choice comes to; undefined where it names none. */
function marksOfChoice({ choice, marks }: WantedChoice, answer: TwiceMarked): number | undefined {
  if (choice === 'second') return answer.second
  return choice === 'first' ? (answer.decision?.first ?? answer.standing) : marks
}

/**
 * Whether a person may decide about an answer, and which marks that gives. Another decision takes the place of the one before.
 * @returns `already` for the decision that stands, as after a request sent twice
 */
export function conflictDecision(
  caller: { id: number; role: 'teacher' | 'principal' },
  { wanted, answer, conflictFrom }: { wanted: WantedChoice; answer: TwiceMarked; conflictFrom: number },
): ConflictDecision {
  const { decision, standing, second } = answer
  if (decision === null && !isConflict(answer, conflictFrom)) return { kind: 'no_conflict' }
  if (!mayDecide(caller, answer)) return { kind: 'own_conflict' }
  const marks = marksOfChoice(wanted, answer)
  if (marks === undefined || !isPossibleMark(marks, answer.maxMarks)) return { kind: 'out_of_range' }
  const { choice, reason, expected } = wanted
  const isSame = decision?.choice === choice && decision.reason === reason && decision.by === caller.id
  if (isSame && decision.marks === marks && standing === marks) return { kind: 'already' }
  const isSeen =
    expected.standing === standing && expected.second === second && expected.decision_id === (decision?.id ?? null)
  return isSeen ? { kind: 'decide', marks } : { kind: 'changed_meanwhile' }
}
