/** The law of marks: what an answer is worth, who may change that, and what an attempt's answers add up to. */
import { isPossibleMark } from '@pariksha/contract/law/marks.ts'

export type KeyedQuestion = {
  index: number
  kind: 'mcq' | 'descriptive'
  /** The correct option's text; the model answer of a descriptive question says nothing about marks. */
  answer: string
  marks: number
}

/** An answer as it stands. `marks` is what a person gave it, null until then and always for multiple choice. */
export type GivenAnswer = { index: number; value: string | null; marks: number | null }

export type AttemptScore = {
  /** In marks, from 0 to the paper's total; unmarked descriptive answers count 0. */
  score: number
  /** Descriptive answers that a person still has to mark. */
  toMark: number
  /** Questions that have an answer. */
  answered: number
}

/**
 * What a multiple-choice answer is worth: full marks for exactly the correct option, else 0.
 * @param value the chosen option's text, null when none was chosen
 */
export function mcqMarks(question: Pick<KeyedQuestion, 'answer' | 'marks'>, value: string | null): number {
  return value === question.answer ? question.marks : 0
}

/**
 * Adds up an attempt. Answers to questions that the paper does not have count for nothing.
 * @param questions the whole paper with its key
 * @param answers at most one for each question
 */
export function attemptScore(questions: readonly KeyedQuestion[], answers: readonly GivenAnswer[]): AttemptScore {
  const given = new Map(answers.map((answer) => [answer.index, answer]))
  const total: AttemptScore = { score: 0, toMark: 0, answered: 0 }
  for (const question of questions) {
    const answer = given.get(question.index)
    if (answer === undefined || answer.value === null) continue
    total.answered += 1
    if (question.kind === 'mcq') total.score += mcqMarks(question, answer.value)
    else if (answer.marks === null) total.toMark += 1
    else total.score += answer.marks
  }
  return total
}

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
