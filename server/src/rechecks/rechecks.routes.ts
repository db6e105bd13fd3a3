import { askRecheck, listOwnRechecks, recheckMessages } from '@pariksha/contract/rechecks/own-rechecks.ts'
import * as staffContract from '@pariksha/contract/staff/rechecks/exam-rechecks.ts'
import type { Deps } from '../platform/deps.ts'
import { auditContext, type Binding, handle, handleHeavy } from '../platform/http/binding.ts'
import { answerRecheck, examRechecks, waitingRechecks } from './exam-rechecks.service.ts'
import { askForRecheck, ownRechecks } from './own-rechecks.service.ts'

export function rechecksRoutes(deps: Deps): Binding[] {
  return [
    handle(listOwnRechecks, ({ caller, params, now }) => ownRechecks(deps.db, { caller, examId: params.exam_id, now })),
    handle(askRecheck, async (call) => {
      const { caller, params, body: wanted, now } = call
      const asked = { caller, examId: params.exam_id, now, wanted }
      return { message: recheckMessages.asked, ...(await askForRecheck(deps, auditContext(call), asked)) }
    }),
    handleHeavy(staffContract.listRechecks, ({ caller, params }) => examRechecks(deps.db, caller, params.exam_id)),
    handle(staffContract.answerRecheck, async (call) => {
      const { recheck_id: recheckId, reply, marks, expected = null } = call.body
      const wanted = { examId: call.params.exam_id, recheckId, reply, marks, expected }
      return {
        message: staffContract.recheckAnswerMessages.answered,
        ...(await answerRecheck(deps, { caller: call.caller, context: auditContext(call), wanted })),
      }
    }),
    handle(staffContract.listWaitingRechecks, ({ caller }) => waitingRechecks(deps.db, caller)),
  ]
}
