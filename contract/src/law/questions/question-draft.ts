/** Questions of every kind as they are written. What a kind is stands in its module; the compiler names what is missing. */
import { formulaIssue } from '../formulas.ts'
import { descriptiveQuestionDraft } from './descriptive.ts'
import { faultsOf, isBlank, paperTexts } from './draft-texts.ts'
import { multipleChoiceDraft } from './multiple-choice.ts'
import { numericalDraft } from './numerical.ts'
import { openQuestion, type Question, type QuestionKind, type QuestionOf, shownTexts, textsOf } from './question.ts'
import type { DraftLaw, QuestionFault } from './question-kind.ts'
import { shortAnswerDraft } from './short-answer.ts'
import { singleChoiceDraft } from './single-choice.ts'
import { trueFalseDraft } from './true-false.ts'

const laws: { [K in QuestionKind]: DraftLaw<QuestionOf<K>> } = {
  single_choice: singleChoiceDraft,
  multiple_choice: multipleChoiceDraft,
  true_false: trueFalseDraft,
  numerical: numericalDraft,
  short_answer: shortAnswerDraft,
  descriptive: descriptiveQuestionDraft,
}

/** What the editor begins with. */
export function blankQuestion<K extends QuestionKind>(kind: K): QuestionOf<K> {
  return laws[kind].blank()
}

/** What a kind is called where questions are added. */
export function kindName(kind: QuestionKind): string {
  return laws[kind].name
}

/** The same without space around its texts, as it is kept. */
export function trimmedQuestion<K extends QuestionKind>(question: QuestionOf<K>): QuestionOf<K> {
  return laws[question.kind].trimmed(question)
}

/** All texts that may hold formulas. */
export function draftTexts(question: Question): string[] {
  return textsOf<QuestionKind>(question)
}

/** What is wrong with a question as it was typed, each at one of its fields. */
export function draftFaults<K extends QuestionKind>(question: QuestionOf<K>): QuestionFault[] {
  const trimmed = trimmedQuestion<K>(question)
  const shown = shownTexts<QuestionKind>(openQuestion<QuestionKind>(trimmed)).slice(1)
  const ofText = formulaIssue([trimmed.text])
  const ofOptions = formulaIssue(shown)
  return [
    ...faultsOf([
      [isBlank(trimmed.text), 'text', paperTexts.question],
      [ofText !== undefined, 'text', ofText ?? ''],
      [ofOptions !== undefined, 'options', ofOptions ?? ''],
    ]),
    ...laws[question.kind].faults(trimmed),
  ]
}
