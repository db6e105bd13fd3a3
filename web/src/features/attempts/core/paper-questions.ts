/** The paper as a student takes it: one list of questions, multiple choice first, numbered over the whole paper. */
import type { getQuestions } from '@pariksha/contract/attempts.ts'
import type { Reply } from '@pariksha/contract/endpoint.ts'
import type { FormulaMath } from '@pariksha/contract/fields.ts'

export type AttemptQuestion = {
  /** 0-based over the whole paper. */
  index: number
  text: string
  marks: number
  /** Null where the answer is written. */
  options: readonly string[] | null
  /** The formulas in its texts. */
  math?: FormulaMath | undefined
}

/** The answers by question index; null or blank where there is none. */
export type Values = ReadonlyMap<number, string | null>

type WirePaper = Reply<typeof getQuestions>['questions']['exam_paper']

/** Numbers the questions of a paper as the server does: descriptive indices start after the multiple-choice count. */
export function questionsOf({ mcqs, description }: WirePaper): AttemptQuestion[] {
  const choices = mcqs.map(({ question, ...rest }) => ({ text: question, ...rest }))
  const texts = description.map(({ question, ...rest }) => ({ text: question, options: null, ...rest }))
  return [...choices, ...texts].map((question, index) => ({ index, ...question }))
}

/** Whether a value answers its question (product 5.8): something chosen, or a text not blank. */
export function isAnswered(value: string | null | undefined): boolean {
  return value !== undefined && value !== null && value.trim() !== ''
}

/** The indices of the questions without an answer, in order. */
export function unansweredOf(questions: readonly AttemptQuestion[], values: Values): number[] {
  return questions.filter(({ index }) => !isAnswered(values.get(index))).map(({ index }) => index)
}

type AnswerMap = Record<string, string | null>

/** The two complete maps of a submission: choices as they are, texts trimmed, null where there is no answer. */
export function submissionOf(questions: readonly AttemptQuestion[], values: Values) {
  const mcq_answers: AnswerMap = {}
  const descriptive_answers: AnswerMap = {}
  for (const { index, options } of questions) {
    const value = values.get(index) ?? null
    if (options === null) descriptive_answers[index] = isAnswered(value) ? (value?.trim() ?? null) : null
    else mcq_answers[index] = value
  }
  return { mcq_answers, descriptive_answers }
}

export type QuestionState = 'not-visited' | 'visited' | 'answered'

/** How a question number shows in the palette (product 4.4). */
export function questionState(value: string | null | undefined, isVisited: boolean): QuestionState {
  if (isAnswered(value)) return 'answered'
  return isVisited ? 'visited' : 'not-visited'
}

/** A question's state, and whether the student has marked it for review. */
export type MarkedState = { index: number; state: QuestionState; isMarked: boolean }

export function markedStates(
  questions: readonly AttemptQuestion[],
  {
    values,
    visited,
    unsavedAtEnd,
  }: { values: Values; visited: ReadonlySet<number>; unsavedAtEnd: ReadonlySet<number> },
  marked: ReadonlySet<number>,
): MarkedState[] {
  return questions.map(({ index }) => ({
    index,
    state: questionState(unsavedAtEnd.has(index) ? null : values.get(index), visited.has(index)),
    isMarked: marked.has(index),
  }))
}
