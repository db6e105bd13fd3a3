/** The law of corrections: how a question may be marked, and what that makes of the papers (product 5.13). */

import { keyTexts, withRightAnswers } from '@pariksha/contract/law/corrections/corrected-key.ts'
import { creditAfter, type MarkingChange, type MarkingState } from '@pariksha/contract/law/corrections/marking-state.ts'
import { highestScore, type Outcome, outcome, type Result } from '@pariksha/contract/law/marks.ts'
import { marksIssue } from '@pariksha/contract/law/paper.ts'
import type { Question, QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import { type ChoiceQuestion, countedTotal } from '@pariksha/contract/law/sections/counted-marks.ts'
import { sectionTexts } from '@pariksha/contract/law/sections/section-drafts.ts'
import type { MarkableQuestion } from '../attempts/scoring/scoring.rules.ts'

type Marked = Pick<MarkableQuestion, 'content' | 'marks' | 'credit' | 'choice'>

/** How a question is marked, in words. */
export function markingOf({ content, marks, credit }: Marked): MarkingState {
  return { credit, correct: keyTexts<QuestionKind>(content), marks }
}

export type MarkingDecision<Q extends Marked> =
  | { isAllowed: true; question: Q }
  | { isAllowed: false; field: 'correct' | 'marks'; message: string }

const refused = (field: 'correct' | 'marks', message: string) => ({ isAllowed: false, field, message }) as const

/**
 * A question as a correction has it marked: `key` demands what is right, `marks` a whole number from 1 to 100, and that
 * students do not choose the question out of several of the same marks.
 * @returns the question, the same where the change changes nothing; or what is wrong with the change, at its field
 */
export function correctedQuestion<Q extends Marked>(
  question: Q,
  { rule, correct, marks }: MarkingChange,
): MarkingDecision<Q> {
  if (rule === 'marks') {
    const issue = question.choice === null ? marksIssue(marks ?? 0) : sectionTexts.sameMarks
    return issue === undefined
      ? { isAllowed: true, question: { ...question, marks: marks ?? 0 } }
      : refused('marks', issue)
  }
  const credit = creditAfter(question.credit, rule)
  if (correct === undefined && rule !== 'key') return { isAllowed: true, question: { ...question, credit } }
  const keyed = withRightAnswers<QuestionKind>(question.content, correct ?? [])
  if (!keyed.isValid) return refused('correct', keyed.message)
  const content: Question = keyed.question
  return { isAllowed: true, question: { ...question, credit, content } }
}

/** Whether two ways of marking a question are the same. */
export function isSameMarking(one: Marked, other: Marked): boolean {
  return JSON.stringify(markingOf(one)) === JSON.stringify(markingOf(other))
}

/** A paper with another question in the place of one. */
export function withCorrected<Q extends MarkableQuestion>(paper: readonly Q[], question: Q): Q[] {
  return paper.map((one) => (one.index === question.index ? question : one))
}

/** A marked paper of a student who attended. */
export type MarkedPaper = { attemptId: number; uniqueCode: string; name: string; score: number; toMark: number }

type ExamFacts = { completedAt: Date | null; passPercent: number }
type Standing = { score: number; total: number; outcome: Outcome }
type Change = { uniqueCode: string; name: string; before: Standing; after: Standing }

function standingOf(result: Result, { completedAt, passPercent }: ExamFacts): Standing {
  const { score, total } = result
  return { score, total, outcome: completedAt === null ? 'pending' : outcome(result, passPercent) }
}

function figuresOf(standings: readonly Standing[], total: number) {
  const count = (wanted: Outcome) => standings.filter((standing) => standing.outcome === wanted).length
  const sum = standings.reduce((all, { score }) => all + score, 0)
  return {
    mean: standings.length === 0 ? null : Math.round((sum * 100) / standings.length) / 100,
    highest: highestScore(standings.map(({ score }) => ({ score, total, toMark: 0 }))),
    total,
    passed: count('passed'),
    failed: count('failed'),
  }
}

/**
 * What a correction makes of the marked papers of an exam, in their order.
 * @param scores of each paper by the corrected one
 */
export function comparedPapers(
  papers: readonly MarkedPaper[],
  scores: ReadonlyMap<number, { score: number; toMark: number }>,
  { exam, before, after }: { exam: ExamFacts; before: readonly ChoiceQuestion[]; after: readonly ChoiceQuestion[] },
) {
  const totals = { before: countedTotal(before), after: countedTotal(after) }
  const all = papers.map(({ attemptId, uniqueCode, name, score, toMark }): Change => {
    const now = scores.get(attemptId) ?? { score, toMark }
    return {
      ...{ uniqueCode, name },
      before: standingOf({ score, toMark, total: totals.before }, exam),
      after: standingOf({ score: now.score, toMark: now.toMark, total: totals.after }, exam),
    }
  })
  const affected = all.filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))
  return {
    affected,
    unchanged: all.length - affected.length,
    figures: {
      before: figuresOf(
        all.map((one) => one.before),
        totals.before,
      ),
      after: figuresOf(
        all.map((one) => one.after),
        totals.after,
      ),
    },
  }
}
