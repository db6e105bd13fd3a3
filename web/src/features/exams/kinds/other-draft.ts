/** A question of the kinds that the two lists do not have, while it is being written. */
import type { OtherDraft } from '@pariksha/contract/law/paper.ts'
import { readNumber } from '@pariksha/contract/law/questions/number-text.ts'
import type { Question, QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import { blankQuestion } from '@pariksha/contract/law/questions/question-draft.ts'

/** `key` names it for as long as it is on the screen. Numbers stand as they are typed. */
export type Other = {
  key: number
  question: Question
  numbers: { value: string; tolerance: string }
  marks: string
  revision?: number | undefined
}

const asTyped = (value: number) => (Number.isNaN(value) ? '' : String(value))

/** A question that somebody has written, to be worked on. */
export function otherOf({ question, marks, revision }: OtherDraft, key: number): Other {
  const isNumerical = question.kind === 'numerical'
  const value = isNumerical ? asTyped(question.value) : ''
  const tolerance = isNumerical ? asTyped(question.tolerance.amount) : ''
  return {
    key,
    question,
    numbers: { value, tolerance },
    marks: String(marks),
    ...(revision === undefined ? {} : { revision }),
  }
}

export function blankOther(kind: QuestionKind, key: number): Other {
  return otherOf({ question: blankQuestion(kind), marks: 1 }, key)
}

/** As the create call takes it. What is no number is NaN, which the law of its kind finds. */
export function otherDraftOf({ question, numbers, marks }: Other): OtherDraft {
  if (question.kind !== 'numerical') return { question, marks: Number(marks) }
  const amount = readNumber(numbers.tolerance) ?? Number.NaN
  const value = readNumber(numbers.value) ?? Number.NaN
  return { question: { ...question, value, tolerance: { ...question.tolerance, amount } }, marks: Number(marks) }
}

/** Whether it differs from its blank. */
export function isOtherTyped(other: Other): boolean {
  return JSON.stringify(other) !== JSON.stringify(blankOther(other.question.kind, other.key))
}
