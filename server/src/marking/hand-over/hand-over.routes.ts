import * as contract from '@pariksha/contract/staff/marking/hand-over.ts'
import type { Deps } from '../../platform/deps.ts'
import { auditContext, type Binding, handle } from '../../platform/http/binding.ts'
import { listHandedTo } from './hand-over.queries.ts'
import { colleaguesFor, handOver } from './hand-over.service.ts'

export function handOverRoutes(deps: Deps): Binding[] {
  return [
    handle(contract.listColleagues, async ({ caller, params }) => colleaguesFor(deps.db, caller, params.id)),
    handle(contract.handOverAnswer, async (call) => {
      const { id, index, answer } = call.params
      const given = { examId: id, index, attemptId: answer, ...call.body }
      return handOver(deps, auditContext(call), { caller: call.caller, given })
    }),
    handle(contract.listHandedToMe, async ({ caller }) => ({ answers: await listHandedTo(deps.db, caller) })),
  ]
}
