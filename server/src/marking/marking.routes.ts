import * as contract from '@pariksha/contract/marking.ts'
import { claimAnswers } from '@pariksha/contract/staff/marking/claims.ts'
import type { Deps } from '../platform/deps.ts'
import { auditContext, type Binding, handle, handleHeavy } from '../platform/http/binding.ts'
import { aiSuggestion } from './ai-suggestion.service.ts'
import { answersToMark, markingOverview, marksOfQuestion } from './answer-lists.service.ts'
import { claimedAnswers } from './claims/claims.service.ts'
import { commentRoutes } from './comments/comments.routes.ts'
import { handOverRoutes } from './hand-over/hand-over.routes.ts'
import { giveMarks } from './marking.service.ts'
import { sameAnswerRoutes } from './same-answers/same-answers.routes.ts'
import { secondMarkingRoutes } from './second/second-marking.routes.ts'

export function markingRoutes(deps: Deps): Binding[] {
  return [
    handle(contract.getMarkingOverview, async ({ caller, params, now }) => ({
      ...(await markingOverview(deps.db, caller, { ...params, now })),
      can_ask_ai: deps.ai !== undefined,
    })),
    handleHeavy(contract.getAnswersToMark, async ({ caller, params, query, now }) =>
      answersToMark(deps.db, caller, { ...params, areNamesShown: query.names === 'true', now }),
    ),
    handle(contract.getMarksOfQuestion, async ({ caller, params, now }) =>
      marksOfQuestion(deps.db, caller, { ...params, now }),
    ),
    handle(claimAnswers, async ({ caller, params, body, now }) =>
      claimedAnswers(deps.db, caller, { ...params, ...body, pass: 'first', now }),
    ),
    handle(contract.askForSuggestion, async (call) => {
      const { id, index, answer } = call.params
      return aiSuggestion(deps, auditContext(call), {
        caller: call.caller,
        wanted: { examId: id, attemptId: answer, index },
      })
    }),
    ...commentRoutes(deps),
    ...handOverRoutes(deps),
    ...sameAnswerRoutes(deps),
    ...secondMarkingRoutes(deps),
    handle(contract.putMarks, async (call) => {
      const { caller, params, body } = call
      const given = { examId: params.id, attemptId: params.answer, index: params.index, ...body }
      return {
        message: contract.markingMessages.saved,
        ...(await giveMarks(deps, auditContext(call), { caller, given })),
      }
    }),
  ]
}
