/** When the results of a completed exam come to its students. */
import { areResultsHeld } from '@pariksha/contract/law/results/held-results.ts'
import { type AuditContext, recordAudit } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { appError } from '../../platform/errors.ts'
import type { StaffCaller } from '../../platform/session.ts'
import { schoolSettings } from '../../school/school.service.ts'
import { releaseInPast, staffExam } from '../exams.service.ts'
import { updateReleaseAt, updateReleased } from './release.queries.ts'
import { holdDecision, releaseDecision } from './release.rules.ts'

type Change = { caller: StaffCaller; context: AuditContext; examId: number }

/**
 * Changes when held results come by themselves.
 * @param change.day of the school's clock; empty where a person shall release them
 * @throws AppError `exam.not_found`, `exam.results_released` or `exam.release_in_past`
 */
export async function setResultsDay(
  deps: Deps,
  { caller, context, examId, day }: Change & { day: { release_date: string; release_time: string } },
): Promise<void> {
  const { timeZone } = await schoolSettings(deps.db)
  const { now } = context
  await deps.db.transaction().execute(async (tx) => {
    const exam = await staffExam(tx, caller, { id: examId, lock: 'update' })
    if (!areResultsHeld(exam, now)) throw appError('exam.results_released')
    const hold = holdDecision(exam, day, { now, timeZone })
    if (!hold.isAllowed) throw releaseInPast()
    await updateReleaseAt(tx, examId, hold.releaseAt)
    await recordAudit(tx, context, {
      action: 'exam.results_day_changed',
      record: 'exams',
      recordId: examId,
      before: { releaseAt: exam.releaseAt },
      after: { releaseAt: hold.releaseAt },
    })
  })
}

/**
 * Shows held results to the students. What they may have seen cannot be unseen, so there is no way back: what is wrong
 * in them is corrected.
 * @throws AppError `exam.not_found` or `exam.no_results_yet`
 */
export async function releaseResults(deps: Deps, { caller, context, examId }: Change): Promise<void> {
  const { now } = context
  await deps.db.transaction().execute(async (tx) => {
    const exam = await staffExam(tx, caller, { id: examId, lock: 'update' })
    const decision = releaseDecision(exam, now)
    if (decision === 'not_completed') throw appError('exam.no_results_yet')
    if (decision === 'already') return
    await updateReleased(tx, examId, now)
    await recordAudit(tx, context, {
      action: 'exam.results_released',
      record: 'exams',
      recordId: examId,
      before: { releaseAt: exam.releaseAt },
      after: { releasedAt: now },
    })
  })
}
