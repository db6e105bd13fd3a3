/** Questions that a language model has written, kept in the bank before any exam has them (product 4.13). */
import type { Reply, ValidInput } from '@pariksha/contract/endpoint.ts'
import { isUnsaid } from '@pariksha/contract/law/marking/key-terms.ts'
import type { QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import { trimmedQuestion } from '@pariksha/contract/law/questions/question-draft.ts'
import {
  type keepAiDraft,
  bankChangeMessages as messages,
  type readAiDraft,
} from '@pariksha/contract/staff/bank/bank-changes.ts'
import { taughtSubject } from '../../exams/exams.service.ts'
import { withMath } from '../../formulas/formulas.service.ts'
import { type AuditContext, recordAudit } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import type { StaffCaller } from '../../platform/session.ts'
import { addBankQuestions } from '../add-questions.service.ts'
import { holdBank } from '../bank.queries.ts'
import { knownQuestion } from '../bank-list.service.ts'
import { updateRead } from './drafts.queries.ts'

type Form = ValidInput<typeof keepAiDraft>['body']
type Change = { caller: StaffCaller; context: AuditContext }

/**
 * Keeps a draft: marked until somebody has read it. One that the bank has already is not added again.
 * @throws AppError `exam.not_teaching`, `picture.not_found`, or `request.too_many` while too many formulas are being read
 */
export async function keepDraft(
  deps: Deps,
  { caller, context, form }: Change & { form: Form },
): Promise<Reply<typeof keepAiDraft>> {
  const { standard, topics, marks } = form
  const subject = await taughtSubject(deps.db, caller, form)
  const content = trimmedQuestion<QuestionKind>(form.question)
  const [read] = await withMath([{ content }], caller.id)
  const keyTerms = form.key_terms === null || isUnsaid(form.key_terms) ? null : form.key_terms
  return deps.db.transaction().execute(async (tx) => {
    const giver = { caller, staffId: caller.id, now: context.now }
    const facts = { math: read?.math ?? null, keyTerms, marks, subject, standard, topics }
    const [added] = await addBankQuestions(tx, giver, [{ content, ...facts, source: 'ai', isUnread: true }])
    const { id = 0, isNew = false } = added ?? {}
    if (isNew) {
      const after = { subject, text: content.text }
      await recordAudit(tx, context, { action: 'bank.draft_kept', record: 'bank_questions', recordId: id, after })
    }
    return { message: isNew ? messages.kept : messages.keptAlready, bank_question_id: id }
  })
}

/** Notes that somebody has read a draft of the bank. The same again changes nothing. @throws AppError `bank.not_found` */
export async function markRead(
  deps: Deps,
  { caller, context, id }: Change & { id: number },
): Promise<Reply<typeof readAiDraft>> {
  return deps.db.transaction().execute(async (tx) => {
    await holdBank(tx)
    const { isUnread, subject, content } = await knownQuestion(tx, caller, id)
    if (isUnread) {
      await updateRead(tx, id)
      const after = { subject, text: content.text }
      await recordAudit(tx, context, { action: 'bank.draft_read', record: 'bank_questions', recordId: id, after })
    }
    return { message: messages.read }
  })
}
