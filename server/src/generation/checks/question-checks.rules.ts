/** What a question must be before a teacher sees it, and what a teacher should look at twice. */
import {
  type DescriptiveDraft,
  descriptiveIssues,
  type McqDraft,
  mcqIssues,
  optionCount,
} from '@pariksha/contract/law/paper.ts'
import type { BankSubject } from '../bank/subjects.rules.ts'
import { isInScript } from './script.rules.ts'
import { bareText } from './wording.rules.ts'

/** Undefined for a subject that the bank does not know: its script is not known either. */
type Script = BankSubject['script'] | undefined

const isWrongScript = (text: string, script: Script) => script !== undefined && !isInScript(text, script)

/**
 * Why a multiple-choice question is not taken.
 * @returns one reason in plain words, or undefined
 */
export function mcqRefusal(mcq: McqDraft, script: Script): string | undefined {
  const [issue] = mcqIssues(mcq, 1)
  if (issue !== undefined) return issue.message.replace('MCQ 1: ', '')
  if (new Set(mcq.options.map(bareText)).size < optionCount) return 'All choices must be different'
  if (isWrongScript([mcq.question, ...mcq.options].join(' '), script)) return `It is not written in ${script} script`
  return undefined
}

/** Why a descriptive question is not taken: one reason in plain words, or undefined. */
export function descriptiveRefusal(draft: DescriptiveDraft, script: Script): string | undefined {
  const [issue] = descriptiveIssues(draft, 1)
  if (issue !== undefined) return issue.message.replace('Descriptive Q1: ', '')
  if (isWrongScript(`${draft.question} ${draft.answer}`, script)) return `It is not written in ${script} script`
  return undefined
}
