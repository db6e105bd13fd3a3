/** The questions of a paper with what was answered to them, as the analysis takes them. */
import { optionsOf, rightOptionsOf } from '@pariksha/contract/law/questions/question.ts'
import { answerNamed } from '../attempts/answers/answers.rules.ts'
import { answerMarks, type MarkableQuestion } from '../attempts/scoring/scoring.rules.ts'
import type { AnsweredItem } from './item-statistics.rules.ts'

/** An answer as several students have it: what was written, which options it names, and marks that a person gave. */
type SharedAnswer = { value: string; chosen: string | null; marks: number | null; by: readonly number[] }

/** Which options an answer names, as ids; none where it is written. */
function chosenBy(question: MarkableQuestion, { value, chosen }: SharedAnswer): number[] {
  if (optionsOf(question.content) === null) return []
  const named = chosen ?? answerNamed(question, value)
  return named === undefined ? [] : named.split(',').map(Number)
}

/** How many answers to a question wait for marks. */
export function unmarkedAnswers(question: MarkableQuestion, answers: readonly SharedAnswer[]): number {
  const waiting = answers.filter((answer) => answerMarks(question, answer) === null)
  return waiting.reduce((sum, { by }) => sum + by.length, 0)
}

/** @param answers none that waits for marks */
export function answeredItem(question: MarkableQuestion, answers: readonly SharedAnswer[]): AnsweredItem {
  const { index, content, marks } = question
  return {
    index,
    kind: content.kind,
    marks,
    options: optionsOf(content) ?? [],
    right: rightOptionsOf(content),
    given: answers.map((answer) => ({
      worth: answerMarks(question, answer) ?? 0,
      chosen: chosenBy(question, answer),
      by: answer.by,
    })),
  }
}
