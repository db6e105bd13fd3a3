/** The questions of a paper with what was answered to them, as the analysis takes them. */
import { optionsOf, rightOptionsOf } from '@pariksha/contract/law/questions/question.ts'
import type { Choice } from '@pariksha/contract/law/sections/counted-marks.ts'
import { answerNamed } from '../attempts/answers/answers.rules.ts'
import { answerMarks, type MarkableQuestion } from '../attempts/scoring/scoring.rules.ts'
import type { AnsweredItem } from './item-statistics.rules.ts'

/** An answer as several students have it: what was written, which options it names, and marks that a person gave. */
type SharedAnswer = { value: string; chosen: string | null; marks: number | null; by: readonly number[] }

/** What it is worth, null while it waits for marks; and the ids of the options that it names, none where it is written. */
type WorthOfAnswer = { worth: number | null; chosen: readonly number[]; by: readonly number[] }

function chosenBy(question: MarkableQuestion, { value, chosen }: SharedAnswer): number[] {
  if (optionsOf(question.content) === null) return []
  const named = chosen ?? answerNamed(question, value)
  return named === undefined ? [] : named.split(',').map(Number)
}

export function worthOfAnswer(question: MarkableQuestion, answer: SharedAnswer): WorthOfAnswer {
  return { worth: answerMarks(question, answer), chosen: chosenBy(question, answer), by: answer.by }
}

/** How many answers wait for marks. */
export function unmarkedAnswers(answers: readonly WorthOfAnswer[]): number {
  return answers.reduce((sum, { worth, by }) => sum + (worth === null ? by.length : 0), 0)
}

/**
 * @param answers none that waits for marks
 * @param choice out of which students choose the question, as it stands
 */
export function answeredItem(
  question: MarkableQuestion,
  answers: readonly WorthOfAnswer[],
  choice: Choice | null,
): AnsweredItem {
  const { index, content, marks } = question
  return {
    index,
    choice,
    kind: content.kind,
    marks,
    options: optionsOf(content) ?? [],
    right: rightOptionsOf(content),
    omissionWorth: answerMarks(question, { value: null, chosen: null, marks: null }) ?? 0,
    given: answers.map(({ worth, ...answer }) => ({ worth: worth ?? 0, ...answer })),
  }
}
