import * as contract from '@pariksha/contract/staff/bank/bank-list.ts'
import type { Deps } from '../platform/deps.ts'
import { type Binding, handle } from '../platform/http/binding.ts'
import { bankPage, questionWithUses } from './bank-list.service.ts'

export function bankRoutes({ db }: Deps): Binding[] {
  return [
    handle(contract.listBankQuestions, ({ caller, query, now }) => bankPage(db, caller, { query, now })),
    handle(contract.getBankQuestion, ({ caller, params }) => questionWithUses(db, caller, params.bank_question_id)),
  ]
}
