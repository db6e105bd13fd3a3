/** The law of scores: what an answer is worth, and what an attempt's answers add up to. */

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
