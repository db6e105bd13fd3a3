import type { Question, QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import { draftFaults } from '@pariksha/contract/law/questions/question-draft.ts'

/**
 * What is still to be done before a question can be used.
 * @returns sentences; null for one that is ready
 */
export function missingOf(question: Question): string | null {
  const messages = draftFaults<QuestionKind>(question).map(({ message }) => message.replace(/\.$/, ''))
  return messages.length === 0 ? null : `${[...new Set(messages)].join('. ')}.`
}
