/** A question on its way into a paper, whoever wrote it. */
import type { DescriptiveDraft, McqDraft } from '@pariksha/contract/law/paper.ts'
import type { AskedQuestion } from './likeness.ts'

export type OfferedQuestion = { kind: 'mcq'; question: McqDraft } | { kind: 'description'; question: DescriptiveDraft }

/** A question as it is compared with others. */
export function askedOf({ kind, question }: OfferedQuestion): AskedQuestion {
  return kind === 'mcq' ? { text: question.question, key: question.correct } : { text: question.question }
}
