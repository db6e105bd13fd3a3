/** The law of marks that a person gives. */
import { isPossibleMark } from '@pariksha/contract/law/marks.ts'

export type MarkDecision = 'give' | 'correct' | 'nothing' | 'out_of_range' | 'changed_meanwhile' | 'reason_required'

/**
 * Whether a person may give marks to a descriptive answer. The first marks need no reason; marks that are there change
 * only with one, and only when the person has seen them.
 * @param wanted.expected the marks the person saw, null for none
 * @param answer.marks the marks as they stand, null for none
 * @returns `nothing` when the answer has these marks already, as after a request sent twice
 */
export function markDecision(
  wanted: { marks: number; expected: number | null; reason: string },
  answer: { marks: number | null; maxMarks: number },
): MarkDecision {
  if (!isPossibleMark(wanted.marks, answer.maxMarks)) return 'out_of_range'
  if (wanted.marks === answer.marks) return 'nothing'
  if (wanted.expected !== answer.marks) return 'changed_meanwhile'
  if (answer.marks === null) return 'give'
  return wanted.reason.trim() === '' ? 'reason_required' : 'correct'
}
