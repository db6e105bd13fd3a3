/** What an attempt amounts to, for whoever may see it. */

import type { FormulaMath } from '@pariksha/contract/fields.ts'
import { allowedMinutes } from '@pariksha/contract/law/clock/attempt-clock.ts'
import { keyTexts } from '@pariksha/contract/law/corrections/corrected-key.ts'
import type { Credit } from '@pariksha/contract/law/corrections/marking-state.ts'
import { type Outcome, outcome, type Result } from '@pariksha/contract/law/marks.ts'
import {
  answerInWords,
  inTwoKinds,
  isChosenFrom,
  type Question,
  type QuestionKind,
} from '@pariksha/contract/law/questions/question.ts'
import { answerNamed } from '../attempts/answers/answers.rules.ts'
import { answerMarks, type GivenAnswer, type MarkableQuestion } from '../attempts/scoring/scoring.rules.ts'
import { mathBeside } from '../formulas/formulas.rules.ts'

type ShownQuestion = { content: Question; marks: number; credit: Credit; math: FormulaMath | null }

type Attempt = { attended: boolean | null; score: number | null; toMark: number | null }

/** The result of an attempt, or null where there is none: not begun, not ended, or ended without a single answer. */
export function resultOf({ attended, score, toMark }: Attempt, totalMarks: number): Result | null {
  return attended === true && score !== null && toMark !== null ? { score, total: totalMarks, toMark } : null
}

/**
 * A student's outcome in an exam. Before the exam is completed nobody has passed or failed.
 * @param result the student's result, null when not attempted
 * @param exam when it was completed (null while it is not), and the school's pass mark, 0–100 percent
 */
export function examOutcome(result: Result | null, exam: { completedAt: Date | null; passPercent: number }): Outcome {
  if (exam.completedAt !== null) return outcome(result, exam.passPercent)
  return result === null ? 'not attempted' : 'pending'
}

type Worked = {
  attended: boolean | null
  startedAt: Date | null
  workedUntil: Date | null
  allowedMin: number | null
  extraMin: number | null
  standingPercent: number | null
  pausedMs: number | null
  endedByTime: boolean | null
}

/**
 * Whole minutes worked past the duration and the extra time, pauses left out; 0 when in time, null when not attempted. A
 * duration that was made shorter after an attempt had been handed in makes no overtime, nor does the grace after which one
 * was handed in by itself.
 */
export function overtimeMin(worked: Worked, durationMin: number): number | null {
  const { attended, startedAt, workedUntil, allowedMin, extraMin, standingPercent, pausedMs } = worked
  if (attended !== true || startedAt === null || workedUntil === null) return null
  if (worked.endedByTime === true) return 0
  const workedMin = Math.floor((workedUntil.getTime() - startedAt.getTime() - (pausedMs ?? 0)) / 60_000)
  const allowed = allowedMinutes({ durationMin, extraMin: extraMin ?? 0, extraPercent: standingPercent ?? 0 })
  return Math.max(0, workedMin - Math.max(allowed, allowedMin ?? 0))
}

/** A paper as a review shows it to clients of two kinds: multiple choice with the right option, else the model answer. */
export function paperWithKeys(paper: readonly ShownQuestion[]) {
  const questions = paper.map(({ content, marks, credit, math }) => ({
    ...{ content, known: inTwoKinds(content), marks, math },
    corrected: credit === 'key' ? {} : { credit },
  }))
  return {
    mcqs: questions.flatMap(({ content, known, marks, math, corrected }) => {
      if (known.kind !== 'mcq') return []
      const { question, options, correct } = known
      const further = keyTexts<QuestionKind>(content).slice(1)
      const also = further.length === 0 ? {} : { also_correct: further }
      return [{ question, options, correct, ...also, marks, ...corrected, ...mathBeside(math, [question, ...options]) }]
    }),
    description: questions.flatMap(({ content, known, marks, math, corrected }) => {
      if (known.kind !== 'descriptive') return []
      const { question, answer } = known
      const reviewed = content.kind === 'descriptive' ? {} : { reviewed: content }
      return [{ question, answer, marks, ...corrected, ...mathBeside(math, [question, answer]), ...reviewed }]
    }),
  }
}

/** Answers in the words of the paper as it stands: an option may have been corrected since it was chosen. */
export function inCurrentWords(paper: readonly MarkableQuestion[], saved: readonly GivenAnswer[]): GivenAnswer[] {
  return saved.map((answer) => {
    const question = paper.find(({ index }) => index === answer.index)
    if (question === undefined || answer.value === null || !isChosenFrom(question.content)) return answer
    const named = answer.chosen ?? answerNamed(question, answer.value)
    return named === undefined ? answer : { ...answer, value: answerInWords(question.content, named) }
  })
}

type Sheet = { mcq_answers: (string | null)[]; descriptive_answers: (string | null)[] }

/**
 * Saved answers as the review reads them: both lists indexed over the whole paper, so that the descriptive ones begin
 * after the multiple-choice count.
 */
export function answerSheet(
  saved: readonly { index: number; value: string | null }[],
  { mcqCount, descriptiveCount }: { mcqCount: number; descriptiveCount: number },
): Sheet {
  const valueAt = new Map(saved.map(({ index, value }) => [index, value]))
  return {
    mcq_answers: Array.from({ length: mcqCount }, (_, index) => valueAt.get(index) ?? null),
    descriptive_answers: Array.from({ length: mcqCount + descriptiveCount }, (_, index) =>
      index < mcqCount ? null : (valueAt.get(index) ?? null),
    ),
  }
}

/**
 * What each answer of an ended attempt is worth, indexed over the whole paper; see `answerMarks` of questions that are not
 * marked by their key.
 * @returns null for a question without an answer, or whose answer waits for marks
 */
export function marksOfAnswers(paper: readonly MarkableQuestion[], saved: readonly GivenAnswer[]): (number | null)[] {
  const answerAt = new Map(saved.map((answer) => [answer.index, answer]))
  return paper.map((question, index) =>
    answerMarks(question, answerAt.get(index) ?? { value: null, chosen: null, marks: null }),
  )
}
