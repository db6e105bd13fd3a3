/**
 * Keeps unsent exams while the page lives, so that a session that ends costs nobody an hour of typing: after the next
 * login they are there again. Only in memory, because a draft holds its answer key and schools share computers.
 */
import type { ExamDetails } from './exam-details.ts'
import type { Paper } from './paper-draft.ts'

export type ExamDraft = { details: ExamDetails; paper: Paper; isEntering: boolean }

const drafts = new Map<string, ExamDraft>()

/** @param owner whose draft it is; nobody else gets it */
export function keptDraft(owner: string): ExamDraft | undefined {
  return drafts.get(owner)
}

export function keepDraft(owner: string, draft: ExamDraft): void {
  drafts.set(owner, draft)
}

export function dropDraft(owner: string): void {
  drafts.delete(owner)
}
