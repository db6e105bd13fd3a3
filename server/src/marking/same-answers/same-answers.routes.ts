import { markSameAnswers, unmarkSameAnswers } from '@pariksha/contract/staff/marking/same-answers.ts'
import type { Deps } from '../../platform/deps.ts'
import { auditContext, type Binding, handle } from '../../platform/http/binding.ts'
import { markSame, unmarkSame } from './same-answers.service.ts'

export function sameAnswerRoutes(deps: Deps): Binding[] {
  return [
    handle(markSameAnswers, async (call) => {
      const { caller, params, body } = call
      return markSame(deps, auditContext(call), {
        ...{ caller, examId: params.id, index: params.index },
        ...{ answerId: body.answer, answerIds: body.answers, marks: body.marks },
      })
    }),
    handle(unmarkSameAnswers, async (call) => {
      const { caller, params, body } = call
      return unmarkSame(deps, auditContext(call), {
        ...{ caller, examId: params.id, index: params.index },
        ...{ answerIds: body.answers, marks: body.marks },
      })
    }),
  ]
}
