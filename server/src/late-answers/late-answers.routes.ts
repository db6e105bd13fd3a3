import { deliverLateAnswers } from '@pariksha/contract/attempts.ts'
import { decideLateAnswer, listLateAnswers } from '@pariksha/contract/marking.ts'
import { uploadAnswerFile } from '@pariksha/contract/staff/answer-files.ts'
import { largestAnswersBody } from '../attempts/answers/answers.service.ts'
import type { Deps } from '../platform/deps.ts'
import { auditContext, type Binding, handle, handleHeavy } from '../platform/http/binding.ts'
import { addAnswerFile } from './answer-files.service.ts'
import { decide, lateAnswers } from './decision.service.ts'
import { deliver } from './delivery.service.ts'

export function lateAnswersRoutes(deps: Deps): Binding[] {
  return [
    handle(
      deliverLateAnswers,
      async ({ caller, params, body, now }) => deliver(deps, { caller, examId: params.id, answers: body.answers, now }),
      ({ id }) => largestAnswersBody(deps, id),
    ),
    handleHeavy(listLateAnswers, async ({ caller, params }) => lateAnswers(deps.db, caller, params.exam_id)),
    handle(decideLateAnswer, async (call) => {
      const { late_answer_id, decision, expected_seq } = call.body
      return decide(deps, {
        caller: call.caller,
        context: auditContext(call),
        wanted: { examId: call.params.exam_id, lateAnswerId: late_answer_id, decision, expectedSeq: expected_seq },
      })
    }),
  ]
}

/** What takes files. */
export function answerFilesRoutes(deps: Deps): Binding[] {
  return [
    handle(uploadAnswerFile, (call) =>
      addAnswerFile(deps, {
        caller: call.caller,
        context: auditContext(call),
        examId: call.params.exam_id,
        file: call.body,
      }),
    ),
  ]
}
