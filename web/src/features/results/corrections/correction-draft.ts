/** A correction as it is typed. */
import { keyTexts, withRightAnswers } from '@pariksha/contract/law/corrections/corrected-key.ts'
import type { Credit, MarkingChange } from '@pariksha/contract/law/corrections/marking-state.ts'
import { marksIssue } from '@pariksha/contract/law/paper.ts'
import { openQuestion, optionsOf, type Question, type QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import type { Read } from '../../../lib/form-input.ts'
import type { LoadedPaper } from '../staff-results.api.ts'

/** A question of the paper as it is marked now. */
export type MarkedQuestion = {
  index: number
  revision: number
  content: Question
  marks: number
  credit: Credit
  math: LoadedPaper['questions']['exam_paper']['mcqs'][number]['math']
}

/** Undefined where the paper has no such question. */
export function questionAt(paper: LoadedPaper, index: number): MarkedQuestion | undefined {
  const { mcqs, description } = paper.questions.exam_paper
  const shown = [...mcqs, ...description][index]
  const written = paper.contents[index]
  const wording = paper.wordings[index]
  if (shown === undefined || written === undefined || wording === undefined) return undefined
  const { credit = 'key', math } = shown
  return { index, revision: wording.revision, content: written.question, marks: written.marks, credit, math }
}

/** The choices of a question, of which some are right; none where answers are written. */
export function choicesOf({ content }: MarkedQuestion): string[] {
  const options = optionsOf<QuestionKind>(openQuestion<QuestionKind>(content)) ?? []
  return options.map(({ text }) => text)
}

export const choiceField = (at: number) => `choice${at}`

/** As the question is marked now. */
export function typedAtFirst(question: MarkedQuestion): Record<string, string> {
  const right = keyTexts<QuestionKind>(question.content)
  const ticks = choicesOf(question).map((text, at) => [choiceField(at), right.includes(text) ? 'right' : ''])
  return { rule: 'key', right: right.join('\n'), marks: String(question.marks), ...Object.fromEntries(ticks) }
}

function rightAnswers(question: MarkedQuestion, typed: Record<string, string>): string[] {
  const choices = choicesOf(question)
  if (choices.length > 0) return choices.filter((_, at) => typed[choiceField(at)] === 'right')
  const text = typed.right ?? ''
  if (question.content.kind === 'descriptive') return [text]
  return text.split('\n').filter((line) => line.trim() !== '')
}

/** What is to be tried, or what is wrong with it. */
export function readChange(question: MarkedQuestion, typed: Record<string, string>): Read<MarkingChange> {
  const { rule } = typed
  if (rule === 'everyone' || rule === 'drop') return { isValid: true, values: { rule } }
  if (rule === 'marks') {
    const marks = Number(typed.marks)
    const issue = marksIssue(marks)
    return issue === undefined
      ? { isValid: true, values: { rule, marks } }
      : { isValid: false, messages: { marks: issue } }
  }
  const correct = rightAnswers(question, typed)
  const corrected = withRightAnswers<QuestionKind>(question.content, correct)
  if (!corrected.isValid) return { isValid: false, messages: { right: corrected.message } }
  return { isValid: true, values: { rule: 'key', correct } }
}
