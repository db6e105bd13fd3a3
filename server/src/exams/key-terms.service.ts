/** What suggested marks look for in the answers to a question, changed at any time: no marks change by it. */
import { isDeepStrictEqual } from 'node:util'
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { isUnsaid, type KeyTerms, noKeyTerms, textOfPoints } from '@pariksha/contract/law/marking/key-terms.ts'
import { type changeKeyTerms as contract, keyTermMessages } from '@pariksha/contract/staff/marking/change-key-terms.ts'
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import { staffExam } from './exams.service.ts'
import { splitRevision, updateKeyTerms } from './papers.queries.ts'
import { listPaper } from './papers.reads.ts'

type Change = {
  caller: StaffCaller
  context: AuditContext
  examId: number
  index: number
  /** Null for the words of the model answer. */
  keyTerms: KeyTerms | null
  /** Those that the person saw. */
  expected: KeyTerms | null
}

const auditedTerms = (terms: KeyTerms | null) => {
  const { any_fitting: anyFitting, points } = terms ?? noKeyTerms
  return { keyTerms: textOfPoints(points), anyFitting }
}

/**
 * Changes the key terms of a descriptive question. The same again changes nothing.
 * @throws AppError `exam.not_found`, `answer.unknown_question`, `record.changed_meanwhile`
 */
export async function changeKeyTerms(deps: Deps, change: Change): Promise<Reply<typeof contract>> {
  const { caller, context, examId, index, expected } = change
  const keyTerms = change.keyTerms === null || isUnsaid(change.keyTerms) ? null : change.keyTerms
  return deps.db.transaction().execute(async (tx) => {
    await staffExam(tx, caller, { id: examId, lock: 'update' })
    const question = (await listPaper(tx, examId)).find((one) => one.index === index)
    if (question?.content.kind !== 'descriptive') throw appError('answer.unknown_question')
    const reply = { message: keyTermMessages.changed, exam_id: examId, index, key_terms: keyTerms }
    const { revision, keyTerms: before } = question
    if (isDeepStrictEqual(before, keyTerms)) return reply
    if (!isDeepStrictEqual(before, expected)) {
      const message = 'Somebody else has changed these key terms meanwhile. Nothing was overwritten.'
      throw appError('record.changed_meanwhile', { message, current: { key_terms: before } })
    }
    await updateKeyTerms(tx, { revision: await splitRevision(tx, { examId, index, revision }), keyTerms })
    await recordAudit(tx, context, {
      action: 'exam.key_terms_changed',
      record: 'exams',
      recordId: examId,
      before: { index, ...auditedTerms(before) },
      after: { index, ...auditedTerms(keyTerms) },
    })
    return reply
  })
}
