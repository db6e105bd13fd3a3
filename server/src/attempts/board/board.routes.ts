import * as actions from '@pariksha/contract/staff/board/board-actions.ts'
import { getExamBoard } from '@pariksha/contract/staff/board/exam-board.ts'
import * as clock from '@pariksha/contract/staff/board/exam-clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { auditContext, type Binding, handle, handleTagged } from '../../platform/http/binding.ts'
import type { StaffCaller } from '../../platform/session.ts'
import { addExtraTime, setPause } from '../clock/clock.service.ts'
import { examLog, noteAttendance, reopen, sendMessage, submitFor } from './actions.service.ts'
import { examBoard } from './board.service.ts'

type BoardCall = { caller: StaffCaller; params: { exam_id: number }; now: Date; requestId: string }

function actOf(call: BoardCall) {
  return { caller: call.caller, context: auditContext(call), examId: call.params.exam_id }
}

/** The screen on which staff run an exam. */
export function boardRoutes(deps: Deps): Binding[] {
  return [
    handleTagged(getExamBoard, ({ caller, params, now }) => examBoard(deps, caller, { examId: params.exam_id, now })),
    handle(actions.getExamLog, ({ caller, params }) => examLog(deps.db, caller, params.exam_id)),
    handle(clock.giveExtraTime, (call) => addExtraTime(deps, { ...actOf(call), ...call.body })),
    handle(clock.pauseExam, (call) => setPause(deps, { ...actOf(call), ...call.body, isPaused: true })),
    handle(clock.resumeExam, (call) => setPause(deps, { ...actOf(call), ...call.body, isPaused: false })),
    handle(actions.submitForPupils, (call) => submitFor(deps, { ...actOf(call), ...call.body })),
    handle(actions.reopenAttempts, (call) => reopen(deps, { ...actOf(call), ...call.body })),
    handle(actions.sendMessage, (call) =>
      sendMessage(deps, { ...actOf(call), ...call.body, reason: call.body.reason ?? '' }),
    ),
    handle(actions.noteAttendance, (call) =>
      noteAttendance(deps, { ...actOf(call), ...call.body, noted: call.body.noted ?? null }),
    ),
  ]
}
