import type { CorrectionRule, MarkingState } from '@pariksha/contract/law/corrections/marking-state.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables.ts'

export type NewCorrection = {
  examId: number
  index: number
  revisionBefore: number
  revision: number
  rule: CorrectionRule
  before: MarkingState
  after: MarkingState
  reason: string
  /** Marked papers that it changes. */
  changed: number
  createdBy: number
  now: Date
}

export async function insertCorrection(db: Kysely<Tables>, given: NewCorrection): Promise<void> {
  await db
    .insertInto('paper_corrections')
    .values({
      exam_id: given.examId,
      index: given.index,
      revision_before: given.revisionBefore,
      revision_id: given.revision,
      rule: given.rule,
      before: JSON.stringify(given.before),
      after: JSON.stringify(given.after),
      reason: given.reason,
      changed: given.changed,
      created_by: given.createdBy,
      created_at: given.now,
    })
    .execute()
}
