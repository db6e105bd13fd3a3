/** The law of scores: what an answer is worth, and what an attempt's answers add up to. */
import { marksFor, type Question } from '@pariksha/contract/law/questions/question.ts'
import type { Option } from '@pariksha/contract/law/questions/question-kind.ts'
import { answerNamed } from '../answers/answers.rules.ts'

/** A question with its key, and the marks that the exam gives for it. */
export type MarkableQuestion = { index: number; content: Question; marks: number; former: readonly Option[] }

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
 * What an answer is worth.
 * @returns from 0 to the question's marks; null for no answer, and for one that a person still has to mark
 */
export function answerMarks(question: MarkableQuestion, answer: Omit<GivenAnswer, 'index'>): number | null {
  if (answer.value === null) return null
  const given = answer.chosen ?? answerNamed(question, answer.value)
  const worth = given === undefined ? 0 : marksFor(question.content, given, question.marks)
  return worth ?? answer.marks
}

/**
 * Adds up an attempt. Answers to questions that the paper does not have count for nothing.
 * @param questions the whole paper with its key
 * @param answers at most one for each question
 */
export function attemptScore(questions: readonly MarkableQuestion[], answers: readonly GivenAnswer[]): AttemptScore {
  const given = new Map(answers.map((answer) => [answer.index, answer]))
  const total: AttemptScore = { score: 0, toMark: 0, answered: 0 }
  for (const question of questions) {
    const answer = given.get(question.index)
    if (answer === undefined || answer.value === null) continue
    total.answered += 1
    const worth = answerMarks(question, answer)
    if (worth === null) total.toMark += 1
    else total.score += worth
  }
  return total
}
