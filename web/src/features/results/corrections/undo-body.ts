/** What takes a correction back: a further one. */
import type { MarkingChange } from '@pariksha/contract/law/corrections/marking-state.ts'
import { longestReason } from '@pariksha/contract/staff/corrections.ts'
import type { CorrectionBody } from './corrections.api.ts'

type Made = { index: number; undo: MarkingChange; reason: string; revision: number }

/** Only of the question as this correction has left it. Marks that were given above those of before still count as them. */
export function undoBody({ index, undo, reason, revision }: Made): CorrectionBody {
  const said = `Taken back: ${reason}`.slice(0, longestReason)
  return { ...undo, index, reason: said, expected_revision: revision, lower_given: true }
}
