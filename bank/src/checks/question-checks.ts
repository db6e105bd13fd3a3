/** What a question must be before a teacher sees it, and what a teacher should look at twice. */
import {
  type DescriptiveDraft,
  descriptiveIssues,
  type McqDraft,
  mcqIssues,
  optionCount,
} from '@pariksha/contract/law/paper.ts'
import { picturesOf } from '@pariksha/contract/law/texts/pictures.ts'
import type { BankSubject } from '../subjects.ts'
import { askedValue, isValue } from './arithmetic.ts'
import { bareText } from './bare-text.ts'
import { isInScript } from './script.ts'

/** Undefined for a subject that the bank does not know: its script is not known either. */
type Script = BankSubject['script'] | undefined

function scriptFault(text: string, script: Script): string | undefined {
  return script === undefined || isInScript(text, script) ? undefined : `It is not written in ${script} script.`
}

/** Where a question is plain arithmetic, its key must be what it computes, and no other option may be. */
function arithmeticFault({ question, options, correct }: McqDraft): string | undefined {
  const value = askedValue(question)
  if (value === undefined) return undefined
  if (isValue(correct, value) === false) return 'Its key is not what it computes.'
  const right = options.filter((option) => isValue(option, value) === true)
  return right.length > 1 ? 'More than one of its choices is right.' : undefined
}

/**
 * Why a multiple-choice question is not taken.
 * @returns one reason in plain words, or undefined
 */
export function mcqRefusal(mcq: McqDraft, script: Script): string | undefined {
  const [issue] = mcqIssues(mcq, 1)
  if (issue !== undefined) return issue.message.replace('MCQ 1: ', '')
  if (new Set(mcq.options.map(bareText)).size < optionCount) return 'All choices must be different.'
  return scriptFault([mcq.question, ...mcq.options].join(' '), script) ?? arithmeticFault(mcq)
}

/** Why a descriptive question is not taken: one reason in plain words, or undefined. */
export function descriptiveRefusal(draft: DescriptiveDraft, script: Script): string | undefined {
  const [issue] = descriptiveIssues(draft, 1)
  if (issue !== undefined) return issue.message.replace('Descriptive Q1: ', '')
  return scriptFault(`${draft.question} ${draft.answer}`, script)
}

const pointsElsewhere =
  /\b(?:picture|figure|diagram|image|photo|map|graph|table|passage|story|poem|chart)s?\b.{0,20}\b(?:above|below|shown|given)\b|\b(?:above|following|given|shown|adjoining)\b.{0,12}\b(?:picture|figure|diagram|image|photo|graph|chart)\b/i
/** What has a picture may point to it. */
const pointsToNothing = (question: string) => pointsElsewhere.test(question) && picturesOf([question]).length === 0

const pointsToOptions = /\b(?:all|none|both|any) of (?:the|these|those|them)\b|\bboth [a-d] and [a-d]\b/i

/** A key so much longer than every other option gives itself away. */
const tellingLength = 1.6
const leastTellingLength = 20

function isTelling({ options, correct }: McqDraft): boolean {
  const others = options.filter((option) => option !== correct).map(({ length }) => length)
  return correct.length >= leastTellingLength && correct.length > tellingLength * Math.max(...others)
}

/** What a teacher should look at twice, each in plain words. */
export function mcqWarnings(mcq: McqDraft): string[] {
  return [
    ...(pointsToNothing(mcq.question) ? ['It points to something that is not in the question.'] : []),
    ...(mcq.options.some((option) => pointsToOptions.test(option))
      ? ['A choice speaks of the other choices, whose order changes.']
      : []),
    ...(isTelling(mcq) ? ['The right choice is much longer than the others.'] : []),
  ]
}

/** What a teacher should look at twice, each in plain words. */
export function descriptiveWarnings({ question }: DescriptiveDraft): string[] {
  return pointsToNothing(question) ? ['It points to something that is not in the question.'] : []
}

/** In shorter papers a longest key is chance. */
const leastForBalance = 5

/** In how many questions the right choice is the longest, when that is more than half of a paper long enough to tell. */
export function longestKeys(mcqs: readonly McqDraft[]): number | undefined {
  const longest = mcqs.filter(({ options, correct }) =>
    options.every((option) => option === correct || option.length < correct.length),
  ).length
  return mcqs.length >= leastForBalance && longest > mcqs.length / 2 ? longest : undefined
}
