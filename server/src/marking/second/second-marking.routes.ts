import {
  conflictMessages,
  decideMarkConflict,
  listMarkConflicts,
} from '@pariksha/contract/staff/second-marking/mark-conflicts.ts'
import * as marks from '@pariksha/contract/staff/second-marking/second-marks.ts'
import * as request from '@pariksha/contract/staff/second-marking/second-request.ts'
import type { Deps } from '../../platform/deps.ts'
import { auditContext, type Binding, handle, handleHeavy } from '../../platform/http/binding.ts'
import { claimedAnswers } from '../claims/claims.service.ts'
import { decideConflict, markConflicts } from './conflicts.service.ts'
import { listExamsForSecond } from './second-marks.queries.ts'
import { giveSecondMarks, secondAnswers, secondMarksOfQuestion, secondOverview } from './second-marks.service.ts'
import { requestSecondMarking, secondMarking } from './second-request.service.ts'

function markerRoutes(deps: Deps): Binding[] {
  return [
    handle(marks.getSecondOverview, ({ caller, params, now }) => secondOverview(deps.db, caller, { ...params, now })),
    handleHeavy(marks.getSecondAnswers, ({ caller, params, now }) =>
      secondAnswers(deps.db, caller, { ...params, now }),
    ),
    handle(marks.getSecondMarks, ({ caller, params, now }) =>
      secondMarksOfQuestion(deps.db, caller, { ...params, now }),
    ),
    handle(marks.claimSecondAnswers, ({ caller, params, body, now }) =>
      claimedAnswers(deps.db, caller, { ...params, ...body, pass: 'second', now }),
    ),
    handle(marks.putSecondMarks, (call) => {
      const { id: examId, index, answer: attemptId } = call.params
      const given = { examId, index, attemptId, ...call.body }
      return giveSecondMarks(deps, auditContext(call), { caller: call.caller, given })
    }),
    handle(marks.listSecondMarkingForMe, async ({ caller }) => ({ exams: await listExamsForSecond(deps.db, caller) })),
  ]
}

export function secondMarkingRoutes(deps: Deps): Binding[] {
  return [
    ...markerRoutes(deps),
    handle(request.getSecondMarking, ({ caller, params }) => secondMarking(deps.db, caller, params.exam_id)),
    handle(request.requestSecondMarking, (call) => {
      const { conflict_from: conflictFrom, ...share } = call.body
      const wanted = { ...share, conflictFrom }
      const asked = { caller: call.caller, examId: call.params.exam_id, wanted }
      return requestSecondMarking(deps, auditContext(call), asked)
    }),
    handleHeavy(listMarkConflicts, ({ caller, params }) => markConflicts(deps.db, caller, params.exam_id)),
    handle(decideMarkConflict, async (call) => {
      const { answer_id: attemptId, index, choice, marks: given, reason, expected } = call.body
      const place = { examId: call.params.exam_id, attemptId, index }
      const wanted = { choice, marks: given, reason, expected }
      const decided = await decideConflict(deps, auditContext(call), { caller: call.caller, place, wanted })
      return { message: conflictMessages.decided, ...decided }
    }),
  ]
}
