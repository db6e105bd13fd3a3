import * as contract from '@pariksha/contract/staff/corrections.ts'
import type { Deps } from '../platform/deps.ts'
import { auditContext, type Binding, handle } from '../platform/http/binding.ts'
import { correctionsOf } from './correction-list.service.ts'
import { applyCorrection, tryCorrection } from './corrections.service.ts'

export function correctionsRoutes(deps: Deps): Binding[] {
  return [
    handle(contract.correctMarking, async (call) => {
      const { index, rule, correct, marks, reason = '', dry_run, expected_revision, lower_given } = call.body
      const correction = {
        ...{ caller: call.caller, context: auditContext(call), examId: call.params.exam_id, index },
        ...{ change: { rule, correct, marks }, reason: reason.trim() },
        ...{ expectedRevision: expected_revision, mayLowerGiven: lower_given ?? false },
      }
      return dry_run ? tryCorrection(deps, correction) : applyCorrection(deps, correction)
    }),
    handle(contract.listCorrections, ({ caller, params }) => correctionsOf(deps.db, caller, params.exam_id)),
  ]
}
