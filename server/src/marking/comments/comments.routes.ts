import * as contract from '@pariksha/contract/staff/marking/comments.ts'
import type { Deps } from '../../platform/deps.ts'
import { auditContext, type Binding, handle } from '../../platform/http/binding.ts'
import { commentOnAnswer } from './answer-comment.service.ts'
import * as service from './comments.service.ts'

export function commentRoutes(deps: Deps): Binding[] {
  return [
    handle(contract.listComments, async ({ caller, params: { id, index } }) =>
      service.commentsOfQuestion(deps.db, { caller, examId: id, index }),
    ),
    handle(contract.addComment, async (call) => {
      const { id, index } = call.params
      return service.keepComment(deps, auditContext(call), { caller: call.caller, examId: id, index, ...call.body })
    }),
    handle(contract.changeComment, async (call) => {
      const { id, index, comment } = call.params
      const { text, marks, expected_version, dry_run } = call.body
      return service.changeKeptComment(deps, auditContext(call), {
        ...{ caller: call.caller, examId: id, index, commentId: comment, text, marks },
        ...{ expectedVersion: expected_version, isTrial: dry_run },
      })
    }),
    handle(contract.removeComment, async (call) => {
      const { id, index, comment } = call.params
      const asked = { caller: call.caller, examId: id, index, commentId: comment }
      return service.removeKeptComment(deps, auditContext(call), asked)
    }),
    handle(contract.putAnswerComment, async (call) => {
      const { id, index, answer } = call.params
      const { text, comment_id, expected } = call.body
      const given = { examId: id, index, attemptId: answer, text, commentId: comment_id, expected }
      return {
        message: contract.commentMessages.answerSaved,
        ...(await commentOnAnswer(deps, auditContext(call), { caller: call.caller, given })),
      }
    }),
  ]
}
