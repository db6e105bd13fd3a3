/** The law of scores: what an answer is worth, and what an attempt's answers add up to. */
import type { Credit } from '@pariksha/contract/law/corrections/marking-state.ts'
import { marksFor, type Question } from '@pariksha/contract/law/questions/question.ts'
import type { Option } from '@pariksha/contract/law/questions/question-kind.ts'
import { type Choice, countedScore } from '@pariksha/contract/law/sections/counted-marks.ts'
import { answerNamed } from '../answers/answers.rules.ts'

/** A question with its key, the marks that the exam gives for it, and whether they follow the key. */
export type MarkableQuestion = {
  index: number
  content: Question
  marks: number
  credit: Credit
  /** That students choose it out of a section; null where its answer always counts. */
  choice: Choice | null
  former: readonly Option[]
}

/**
 * An answer as it stands, in words and, where it names options and they are known, by their ids. `marks` is what a person
 * gave it, null until then and always where nobody has to.
 */
export type GivenAnswer = { index: number; value: string | null; chosen: string | null; marks: number | null }

export type AttemptScore = {
  /** In marks, from 0 to the paper's total; answers that wait for marks count 0. */
  score: number
  /** Answers that a person still has to mark. */
  toMark: number
  /** Questions that have an answer. */
  answered: number
}

/**
 * What an answer is worth. Where everybody has the marks, no answer is worth them too; where the question does not count,
 * nothing is worth anything. More marks than the question has, given before it was corrected, count as its marks.
 * @returns from 0 to the question's marks; null for no answer, and for one that a person still has to mark
 */
export function answerMarks(question: MarkableQuestion, answer: Omit<GivenAnswer, 'index'>): number | null {
  if (question.credit === 'everyone') return question.marks
  if (question.credit === 'none') return 0
  if (answer.value === null) return null
  const given = answer.chosen ?? answerNamed(question, answer.value)
  const worth = given === undefined ? 0 : marksFor(question.content, given, question.marks)
  return worth ?? (answer.marks === null ? null : Math.min(answer.marks, question.marks))
}

const noAnswer = { value: null, chosen: null, marks: null }

/** What one question adds to its attempt where students do not choose it. @param answer null in all for none */
export function questionScore(question: MarkableQuestion, answer: Omit<GivenAnswer, 'index'>): AttemptScore {
  const worth = answerMarks(question, answer)
  const isAnswered = answer.value !== null
  return { score: worth ?? 0, toMark: worth === null && isAnswered ? 1 : 0, answered: isAnswered ? 1 : 0 }
}

/**
 * Adds up an attempt. Answers to questions that the paper does not have count for nothing.
 * @param questions the whole paper with its key
 * @param answers at most one for each question
 */
export function attemptScore(questions: readonly MarkableQuestion[], answers: readonly GivenAnswer[]): AttemptScore {
  const given = new Map(answers.map((answer) => [answer.index, answer]))
  const added = questions.map((question) => questionScore(question, given.get(question.index) ?? noAnswer))
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)
  return {
    score: countedScore(
      questions,
      added.map(({ score }) => score),
    ),
    toMark: sum(added.map(({ toMark }) => toMark)),
    answered: sum(added.map(({ answered }) => answered)),
  }
}
