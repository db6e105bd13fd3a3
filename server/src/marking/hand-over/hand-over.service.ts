import { handOverMessages } from '@pariksha/contract/staff/marking/hand-over.ts'
import type { Kysely } from 'kysely'
import { staffExam } from '../../exams/exams.service.ts'
import { type AuditContext, recordAudit } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { appError } from '../../platform/errors.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Tables } from '../../platform/tables.ts'
import { deleteClaims } from '../claims/claims.queries.ts'
import { lockOptionalMarkedAttempt, selectOptionalMarkableAnswer } from '../marking.queries.ts'
import * as queries from './hand-over.queries.ts'

/** Who else may mark an exam. @throws AppError `exam.not_found` */
export async function colleaguesFor(db: Kysely<Tables>, caller: StaffCaller, examId: number) {
  await staffExam(db, caller, { id: examId })
  const markers = await queries.listMarkers(db, examId)
  return { colleagues: markers.filter(({ staff_id }) => staff_id !== caller.id) }
}

type Given = { examId: number; attemptId: number; index: number; to: number | null; note: string }

/**
 * Hands an answer without marks over to a colleague, or takes it back; the marker lets go of it.
 * @throws AppError `exam.not_found`, `answer.nothing_to_mark`, `attempt.still_open`, `hand_over.not_a_marker`
 */
export async function handOver(
  deps: Deps,
  context: AuditContext,
  { caller, given }: { caller: StaffCaller; given: Given },
) {
  const { examId, attemptId, index, to, note } = given
  await staffExam(deps.db, caller, { id: examId })
  const name = await deps.db.transaction().execute(async (tx) => {
    const attempt = await lockOptionalMarkedAttempt(tx, { examId, attemptId })
    if (attempt === undefined) throw appError('answer.nothing_to_mark')
    if (attempt.endedAt === null) throw appError('attempt.still_open')
    const answer = await selectOptionalMarkableAnswer(tx, { attemptId, index })
    if (answer === undefined || answer.marks !== null) throw appError('answer.nothing_to_mark')
    const receiver = (await queries.listMarkers(tx, examId)).find(({ staff_id }) => staff_id === to)
    if (to !== null && receiver === undefined) throw appError('hand_over.not_a_marker')
    const before = await queries.selectOptionalHandOver(tx, { attemptId, index })
    if (to === null) await queries.deleteHandOvers(tx, { attemptIds: [attemptId], index })
    else await queries.upsertHandOver(tx, { attemptId, index, to, from: caller.id, note, now: context.now })
    await deleteClaims(tx, { attemptIds: [attemptId], index })
    await recordAudit(tx, context, {
      ...{ action: 'answer.handed_over', record: 'attempts', recordId: attemptId },
      before: { index, handedTo: before?.name ?? null },
      after: { index, handedTo: receiver?.name ?? null, note },
    })
    return receiver?.name ?? null
  })
  const message = name === null ? handOverMessages.takenBack : handOverMessages.handed
  return { message, answer_id: attemptId, to: name }
}
