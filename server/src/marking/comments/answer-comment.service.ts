import { staffExam } from '../../exams/exams.service.ts'
import { type AuditContext, recordAudit } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { appError } from '../../platform/errors.ts'
import type { StaffCaller } from '../../platform/session.ts'
import { lockOptionalMarkedAttempt, selectOptionalMarkableAnswer } from '../marking.queries.ts'
import * as queries from './comments.queries.ts'

export type GivenComment = {
  examId: number
  index: number
  attemptId: number
  /** Empty for none. */
  text: string
  commentId: number | null
  /** What the marker saw; null for none. */
  expected: string | null
}

/**
 * Says something about one answer of an attempt that has ended, or takes it back.
 * @throws AppError `exam.not_found`, `answer.nothing_to_mark`, `attempt.still_open`, `comment.not_found`,
 *   `record.changed_meanwhile`
 */
export async function commentOnAnswer(
  deps: Deps,
  context: AuditContext,
  { caller, given }: { caller: StaffCaller; given: GivenComment },
) {
  const { examId, index, attemptId, commentId, expected } = given
  const text = given.text === '' ? null : given.text
  await staffExam(deps.db, caller, { id: examId })
  await deps.db.transaction().execute(async (tx) => {
    const attempt = await lockOptionalMarkedAttempt(tx, { examId, attemptId })
    if (attempt === undefined) throw appError('answer.nothing_to_mark')
    if (attempt.endedAt === null) throw appError('attempt.still_open')
    const answer = await selectOptionalMarkableAnswer(tx, { attemptId, index })
    if (answer === undefined) throw appError('answer.nothing_to_mark')
    const place = { attemptId, index, seq: answer.seq }
    const before = (await queries.selectOptionalAnswerComment(tx, place))?.text ?? null
    if (before === text) return
    if (before !== expected) {
      const message = 'Somebody else has commented on this answer meanwhile. Nothing was overwritten.'
      throw appError('record.changed_meanwhile', { message, current: { comment: before } })
    }
    if (commentId !== null && !(await queries.isCommentOf(tx, { examId, index, commentId }))) {
      throw appError('comment.not_found')
    }
    if (text === null) await queries.deleteAnswerComment(tx, place)
    else await queries.upsertAnswerComment(tx, { ...place, text, commentId, by: caller.id, now: context.now })
    await recordAudit(tx, context, {
      ...{ action: 'answer.commented', record: 'attempts', recordId: attemptId },
      before: { index, comment: before },
      after: { index, comment: text },
    })
  })
  return { answer_id: attemptId, text }
}
