import * as changes from '@pariksha/contract/staff/bank/bank-changes.ts'
import * as draw from '@pariksha/contract/staff/bank/bank-draw.ts'
import * as contract from '@pariksha/contract/staff/bank/bank-list.ts'
import type { Deps } from '../platform/deps.ts'
import { auditContext, type Binding, handle } from '../platform/http/binding.ts'
import { bankPage, pickedQuestions, questionWithUses } from './bank-list.service.ts'
import { changeQuestion, duplicates, mergeQuestions, retireQuestion } from './change-bank.service.ts'
import { keepDraft, markRead } from './drafts/keep-draft.service.ts'
import { drawFromBank } from './draw.service.ts'
import { giveTopics } from './topics/give-topics.service.ts'

export function bankRoutes(deps: Deps): Binding[] {
  const { db } = deps
  return [
    handle(contract.listBankQuestions, ({ caller, query, now }) => bankPage(db, caller, { query, now })),
    handle(contract.getBankQuestion, ({ caller, params }) => questionWithUses(db, caller, params.bank_question_id)),
    handle(draw.getPickedQuestions, ({ caller, query }) => pickedQuestions(db, caller, query.ids)),
    handle(draw.drawQuestions, ({ caller, body, now }) => drawFromBank(db, caller, { ...body, now })),
    handle(changes.listBankDuplicates, ({ caller }) => duplicates(db, caller)),
    handle(changes.changeBankQuestion, (call) =>
      changeQuestion(deps, auditContext(call), {
        caller: call.caller,
        id: call.params.bank_question_id,
        form: call.body,
      }),
    ),
    handle(changes.retireBankQuestion, (call) =>
      retireQuestion(deps, auditContext(call), {
        ...{ caller: call.caller, id: call.params.bank_question_id, isRetired: call.body.retired },
      }),
    ),
    handle(changes.giveBankTopics, (call) =>
      giveTopics(deps, {
        ...{ caller: call.caller, context: auditContext(call), ids: call.body.question_ids, topics: call.body.topics },
      }),
    ),
    handle(changes.keepAiDraft, (call) =>
      keepDraft(deps, { caller: call.caller, context: auditContext(call), form: call.body }),
    ),
    handle(changes.readAiDraft, (call) =>
      markRead(deps, { caller: call.caller, context: auditContext(call), id: call.params.bank_question_id }),
    ),
    handle(changes.mergeBankQuestions, (call) =>
      mergeQuestions(deps, auditContext(call), { caller: call.caller, ...call.body }),
    ),
  ]
}
