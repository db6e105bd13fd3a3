/** Another kind for a question that is being written. */
import {
  openQuestion,
  optionsOf,
  type Question,
  type QuestionKind,
  rightOptionsOf,
} from '@pariksha/contract/law/questions/question.ts'
import { blankOther, type Other } from './other-draft.ts'

/** What was last typed for each kind. */
export type TypedByKind = Readonly<Partial<Record<QuestionKind, Other>>>

/** A blank with what fits it of another question: its options and which are right, or its answer. */
function carriedOver(from: Question, blank: Question): Question {
  const isOfOptions = from.kind === 'single_choice' || from.kind === 'multiple_choice'
  const options = isOfOptions ? optionsOf<QuestionKind>(openQuestion<QuestionKind>(from)) : null
  const right = isOfOptions ? rightOptionsOf<QuestionKind>(from) : []
  if (blank.kind === 'single_choice' && options !== null) {
    const [first = 0, ...others] = right
    return { ...blank, options: [...options], correct: others.length === 0 ? first : 0 }
  }
  if (blank.kind === 'multiple_choice' && options !== null) {
    return { ...blank, options: [...options], correct: right.filter((id) => id > 0) }
  }
  if (blank.kind === 'descriptive' && from.kind === 'short_answer') {
    return { ...blank, modelAnswer: from.accepted.join(' / ') }
  }
  if (blank.kind === 'short_answer' && from.kind === 'descriptive' && from.modelAnswer !== '') {
    return { ...blank, accepted: [from.modelAnswer] }
  }
  return blank
}

/** A question as another kind: as it was last typed as that one, else with what fits; its text and marks go along. */
export function asKind(other: Other, kind: QuestionKind, typed: TypedByKind): Other {
  const { question, marks, key } = other
  const before = typed[kind]
  const blank = blankOther(kind, key)
  const next = before ?? { ...blank, question: carriedOver(question, blank.question) }
  return { ...next, question: { ...next.question, text: question.text }, marks }
}
