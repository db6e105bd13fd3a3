/** Completing an exam: the one change of an exam that reaches into its attempts. */
import { examMessages } from '@pariksha/contract/exams.ts'
import { collectAttempts } from '../attempts/attempts.service.ts'
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import { updateCompleted } from './exams.queries.ts'
import { completeDecision } from './exams.rules.ts'
import { staffExam } from './exams.service.ts'

/**
 * Completes an exam: collects every open attempt as it stands and marks it. Doing so again changes nothing.
 * @returns how many attempts were collected
 * @throws AppError `exam.not_found` or `exam.not_started`
 */
export async function completeExam(
  deps: Deps,
  { caller, context, id }: { caller: StaffCaller; context: AuditContext; id: number },
): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    // The row is held from here on: whoever saves or submits has done so before, or finds the exam completed.
    const exam = await staffExam(tx, caller, { id, lock: 'update' })
    const decision = completeDecision(exam, context.now)
    if (decision === 'already') return 0
    if (decision === 'not_started') throw appError('exam.not_started', { message: examMessages.completeTooEarly })
    const collected = await collectAttempts(tx, { exam, context })
    await updateCompleted(tx, id, { completedBy: caller.id, now: context.now })
    await recordAudit(tx, context, {
      action: 'exam.completed',
      record: 'exams',
      recordId: id,
      before: { completedAt: null },
      after: { completedAt: context.now, collected },
    })
    return collected
  })
}
