import * as contract from '@pariksha/contract/staff/bank/question-exports.ts'
import type { Deps } from '../platform/deps.ts'
import { auditContext, type Binding, handleHeavy } from '../platform/http/binding.ts'
import { exportQuestions, lookAtExport, questionsOfBank, questionsOfExam } from './question-exports.service.ts'

export function questionExportsRoutes({ db }: Deps): Binding[] {
  return [
    handleHeavy(contract.lookAtExamExport, async ({ caller, query }) => {
      const selection = await questionsOfExam(db, caller, query.exam_id)
      return lookAtExport(db, caller, { ...selection, format: query.format, withKey: query.with_key === 'true' })
    }),
    handleHeavy(contract.exportExamQuestions, async (call) => {
      const { caller, query } = call
      const selection = await questionsOfExam(db, caller, query.exam_id)
      const wanted = { ...selection, format: query.format, withKey: query.with_key === 'true' }
      return exportQuestions(db, { caller, context: auditContext(call) }, wanted)
    }),
    handleHeavy(contract.lookAtBankExport, async ({ caller, body }) => {
      const selection = await questionsOfBank(db, caller, body.question_ids)
      return lookAtExport(db, caller, { ...selection, format: body.format, withKey: body.with_key === true })
    }),
    handleHeavy(contract.exportBankQuestions, async (call) => {
      const { caller, body } = call
      const selection = await questionsOfBank(db, caller, body.question_ids)
      const wanted = { ...selection, format: body.format, withKey: body.with_key === true }
      return exportQuestions(db, { caller, context: auditContext(call) }, wanted)
    }),
  ]
}
