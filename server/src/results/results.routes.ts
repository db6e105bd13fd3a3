import * as contract from '@pariksha/contract/results.ts'
import * as staffContract from '@pariksha/contract/staff/exam-results.ts'
import { getStudentAnswers } from '@pariksha/contract/staff/student-answers.ts'
import type { Deps } from '../platform/deps.ts'
import { auditContext, type Binding, handle, handleBatches, handleHeavy } from '../platform/http/binding.ts'
import { codeKey } from '../students/students.rules.ts'
import { exportResults } from './export.service.ts'
import { examResults, ownProgress, ownReview, staffPaper, studentReview } from './results.service.ts'

export function resultsRoutes(deps: Deps): Binding[] {
  return [
    handleHeavy(staffContract.getExamDetails, ({ caller, params, now }) =>
      examResults(deps.db, caller, { ...params, now }),
    ),
    handleBatches(staffContract.getExamPaper, ({ caller, params, now }) =>
      staffPaper(deps.db, caller, { ...params, now }),
    ),
    handleHeavy(staffContract.exportResults, async (call) =>
      exportResults(deps.db, auditContext(call), { caller: call.caller, ...call.params, ...call.query }),
    ),
    handle(contract.getOwnProgress, async ({ caller, now }) => ownProgress(deps.db, caller, now)),
    handleBatches(contract.getExamReview, async ({ caller, params, now }) =>
      ownReview(deps.db, caller, { ...params, now }),
    ),
    handleHeavy(getStudentAnswers, async ({ caller, query, now }) => {
      const { exam_id: examId, student_id: id, uniqueCode = '' } = query
      const key = id === undefined ? { codeKey: codeKey(uniqueCode) } : { id }
      return studentReview(deps.db, caller, { examId, key, now })
    }),
  ]
}
