import { errorCatalogue } from '@pariksha/contract/error-codes.ts'
import type { Kysely } from 'kysely'
import type { AttemptScore } from '../attempts/scoring/scoring.rules.ts'
import { keepMarking, scoreAgain, setMarks } from '../attempts/scoring/scoring.service.ts'
import { staffExam } from '../exams/exams.service.ts'
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { type AppError, appError, fieldError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { deleteClaims } from './claims/claims.queries.ts'
import { deleteHandOvers } from './hand-over/hand-over.queries.ts'
import { lockOptionalMarkedAttempt, type MarkedAttemptKey, selectOptionalMarkableAnswer } from './marking.queries.ts'
import { type MarkDecision, markDecision } from './marking.rules.ts'

export type GivenMarks = MarkedAttemptKey & {
  index: number
  /** 0 to the question's marks, in steps of 0.5. */
  marks: number
  /** The marks that the person saw before, null for none. */
  expected: number | null
  /** Why marks that were there are changed. */
  reason?: string | undefined
}

type Markable = { marks: number | null; maxMarks: number; markedBy: string | null }

function refusal(decision: MarkDecision, { marks, maxMarks, markedBy }: Markable): AppError | undefined {
  if (decision === 'out_of_range') {
    return fieldError('marks', `Give marks from 0 to ${maxMarks}, in steps of 0.5.`, 'answer.marks_out_of_range')
  }
  if (decision === 'reason_required') {
    return fieldError('reason', errorCatalogue['answer.reason_required'].text, 'answer.reason_required')
  }
  if (decision !== 'changed_meanwhile') return undefined
  const message = `${markedBy ?? 'Somebody else'} has given ${marks ?? 'no'} marks meanwhile. Nothing was overwritten.`
  return appError('record.changed_meanwhile', { message, current: { marks, marked_by: markedBy } })
}

/**
 * Gives marks to one descriptive answer of an attempt that has ended, or corrects them, and scores the attempt again.
 * @returns the attempt's score
 * @throws AppError those of `markAnswerIn`
 */
export async function markAnswer(deps: Deps, context: AuditContext, given: GivenMarks): Promise<AttemptScore> {
  return deps.db.transaction().execute(async (tx) => {
    await keepMarking(tx, given.examId)
    return markAnswerIn(tx, context, given)
  })
}

/**
 * The same as a part of what else is done with the answer.
 * @param tx the transaction that keeps the marking of the exam (`keepMarking`)
 * @throws AppError `answer.nothing_to_mark` without a written answer, `attempt.still_open`, `answer.marks_out_of_range`,
 *   `answer.reason_required`, `record.changed_meanwhile`
 */
export async function markAnswerIn(
  tx: Kysely<Tables>,
  context: AuditContext,
  given: GivenMarks,
): Promise<AttemptScore> {
  const { examId, index, marks, expected, reason = '' } = given
  const attempt = await lockOptionalMarkedAttempt(tx, given)
  if (attempt === undefined) throw appError('answer.nothing_to_mark')
  if (attempt.endedAt === null) throw appError('attempt.still_open')
  const answer = await selectOptionalMarkableAnswer(tx, { attemptId: attempt.id, index })
  if (answer === undefined) throw appError('answer.nothing_to_mark')
  const decision = markDecision({ marks, expected, reason }, answer)
  const refused = refusal(decision, answer)
  if (refused !== undefined) throw refused
  if (decision === 'nothing') return scoreAgain(tx, { examId, attemptId: attempt.id })
  await deleteClaims(tx, { attemptIds: [attempt.id], index })
  await deleteHandOvers(tx, { attemptIds: [attempt.id], index })
  const markedBy = context.caller?.kind === 'staff' ? context.caller.id : null
  await recordAudit(tx, context, {
    action: decision === 'give' ? 'answer.marked' : 'answer.marks_corrected',
    record: 'attempts',
    recordId: attempt.id,
    before: { index, marks: answer.marks },
    after: { index, marks, ...(decision === 'correct' ? { reason } : {}) },
  })
  return setMarks(tx, { examId, attemptId: attempt.id, index, marks, markedBy, now: context.now })
}

/**
 * What a person at the marking screen does: gives marks in an exam they may know of.
 * @throws AppError `exam.not_found`, and those of `markAnswer`
 */
export async function giveMarks(
  deps: Deps,
  context: AuditContext,
  { caller, given }: { caller: StaffCaller; given: GivenMarks & { attemptId: number } },
) {
  await staffExam(deps.db, caller, { id: given.examId })
  const { toMark } = await markAnswer(deps, context, given)
  return { answer_id: given.attemptId, marks: given.marks, marked_by: caller.name, to_mark: toMark }
}
