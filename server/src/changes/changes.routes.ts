import * as contract from '@pariksha/contract/staff/audit/changes.ts'
import type { Deps } from '../platform/deps.ts'
import { auditContext, type Binding, handle, handleHeavy } from '../platform/http/binding.ts'
import { changesOfExam, changesOfSchool, changesOfStudent, exportChanges } from './changes.service.ts'

export function changesRoutes(deps: Deps): Binding[] {
  return [
    handle(contract.listChanges, async ({ query }) => changesOfSchool(deps.db, query)),
    handleHeavy(contract.exportChanges, async (call) =>
      exportChanges(deps.db, auditContext(call), { caller: call.caller, ...call.query }),
    ),
    handle(contract.listChangesOfExam, async ({ caller, params, query }) =>
      changesOfExam(deps.db, caller, { id: params.exam_id, cursor: query.cursor, limit: query.limit }),
    ),
    handle(contract.listChangesOfStudent, async ({ caller, params, query }) =>
      changesOfStudent(deps.db, caller, { id: params.student_id, cursor: query.cursor, limit: query.limit }),
    ),
  ]
}
