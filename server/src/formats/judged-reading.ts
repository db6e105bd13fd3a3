/** What becomes of a question that a codec has read, by the law of the product (product 5.7). */
import { marksIssue } from '@pariksha/contract/law/paper.ts'
import { otherQuestion } from '@pariksha/contract/law/questions/open-question.ts'
import { optionBounds } from '@pariksha/contract/law/questions/options.ts'
import type { Question, QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import { draftFaults, trimmedQuestion } from '@pariksha/contract/law/questions/question-draft.ts'
import type { QuestionFault } from '@pariksha/contract/law/questions/question-kind.ts'
import { noteFound } from './found-count.ts'
import type { FormatQuestion, ItemReading } from './item.ts'

const lacks: Readonly<Record<string, string>> = {
  correct: 'It does not say which answer is right.',
  modelAnswer: 'It has no model answer.',
  value: 'It does not say which number is right.',
  accepted: 'It does not say which answer is right.',
}

/** Whether a fault is that something is not there which a person can add. */
function isMissing(question: Question, { field }: QuestionFault): boolean {
  if (field === 'accepted')
    return question.kind === 'short_answer' && question.accepted.every((answer) => answer === '')
  return field in lacks
}

function choicesText(count: number): string {
  const have = count === 1 ? 'It has 1 choice' : `It has ${count} choices`
  return `${have}; a question can have ${optionBounds.min} to ${optionBounds.max}.`
}

function faultText(question: Question, { field, message }: QuestionFault): string {
  if (field === 'text' && question.text === '') return 'It has no question text.'
  if (field !== 'options' || !('options' in question)) return `${message.replace(/\.$/, '')}.`
  const { length } = question.options
  const isCounted = length < optionBounds.min || length > optionBounds.max
  return isCounted ? choicesText(length) : `${message.replace(/\.$/, '')}.`
}

/** A text that is longer than the product takes, told by its field. */
function lengthFault(question: Question): string | undefined {
  // A number that is missing is no fault of lengths.
  const known = question.kind === 'numerical' && Number.isNaN(question.value) ? { ...question, value: 0 } : question
  const issue = otherQuestion.safeParse(known).error?.issues[0]
  return issue === undefined ? undefined : `${issue.message.replace(/\.$/, '')}.`
}

/** What a codec knows of a question that its fields do not say. */
export type Lacking = { key?: string | undefined; other?: string | undefined }

/**
 * A question as it was read, its texts trimmed, and whether it can be used: ready; incomplete where a person can add what is
 * missing; invalid where the product has no such question.
 * @param lacking `key`: why it is not clear which answer is right; `other`: what else it lacks, such as a picture that
 *   cannot be read. Sentences.
 */
export function judgedReading(given: FormatQuestion, lacking: Lacking = {}): ItemReading {
  noteFound()
  const question = trimmedQuestion<QuestionKind>(given.question)
  const read = { ...given, question }
  const faults = draftFaults<QuestionKind>(question)
  const wrong = faults.find((fault) => !isMissing(question, fault))
  const reason = wrong === undefined ? lengthFault(question) : faultText(question, wrong)
  if (reason !== undefined) return { status: 'invalid', reason }
  const ofKey = lacking.key ?? faults.map(({ field }) => lacks[field]).at(0)
  const reasons = [ofKey, lacking.other].filter((one) => one !== undefined)
  return reasons.length === 0 ? { status: 'ready', read } : { status: 'incomplete', read, reason: reasons.join(' ') }
}

/** The marks that a file gives, where an exam can give them: whole, 1 to 100. */
export function wholeMarks(marks: number): number | null {
  return marksIssue(marks) === undefined ? marks : null
}
