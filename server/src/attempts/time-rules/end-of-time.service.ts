/** What the server does by itself at the end of the time: hands papers in, and completes the exam (product 4.10). */
import type { Kysely } from 'kysely'
import { holdExam } from '../../exams/exams.service.ts'
import { type AuditContext, recordAudits } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Tables } from '../../platform/tables.ts'
import { listSavesOf } from '../answers/answers.queries.ts'
import { insertLogEntry } from '../board/actions.queries.ts'
import type { Receipt } from '../receipts/receipt.rules.ts'
import { receiptMaker } from '../receipts/receipt.service.ts'
import { endAttempts, endExam } from '../scoring/scoring.service.ts'
import { isCompletionDue, lockOverdue } from './due.queries.ts'

/** Papers handed in by one transaction: a start of the exam waits for it, and so does a save of one of them. */
const papersPerRound = 100

/** Nobody does it. */
const byItself = (deps: Deps): AuditContext => ({ caller: null, now: deps.clock.now(), requestId: null })

/**
 * Does what is due in an exam now. However often and by however many processes it is called, each paper is handed in
 * once and the exam completed once: who does it holds the exam, and looks again whether it is still due.
 */
export async function endTime(deps: Deps, examId: number): Promise<void> {
  const makeReceipt = await receiptMaker(deps.db)
  while (await handInRound(deps, { examId, makeReceipt }));
  await deps.db.transaction().execute(async (tx) => {
    const context = byItself(deps)
    if (!(await holdExam(tx, examId)) || !(await isCompletionDue(tx, { examId, now: context.now }))) return
    await endExam(tx, { context, id: examId })
    await logByItself(tx, { examId, at: context.now, action: 'completed', studentIds: null })
  })
}

type Round = { examId: number; makeReceipt: Awaited<ReturnType<typeof receiptMaker>> }

/** @returns whether there may be more */
async function handInRound(deps: Deps, { examId, makeReceipt }: Round): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const context = byItself(deps)
    const { now } = context
    if (!(await holdExam(tx, examId))) return false
    const overdue = await lockOverdue(tx, { examId, now, limit: papersPerRound })
    if (overdue.length === 0) return false
    const attemptIds = overdue.map(({ id }) => id)
    const receipts = await receiptsOf(tx, { attemptIds, makeReceipt })
    await endAttempts(tx, { examId, attemptIds, ending: { at: now, how: 'submitted', byTime: true, receipts } })
    const audits = [...receipts].map(([recordId, after]) => ({
      action: 'attempt.submitted_by_time' as const,
      record: 'attempts' as const,
      recordId,
      after,
    }))
    await recordAudits(tx, context, audits)
    const studentIds = overdue.map(({ studentId }) => studentId)
    await logByItself(tx, { examId, at: now, action: 'time_over', studentIds })
    return overdue.length === papersPerRound
  })
}

async function receiptsOf(
  tx: Kysely<Tables>,
  { attemptIds, makeReceipt }: Pick<Round, 'makeReceipt'> & { attemptIds: readonly number[] },
): Promise<Map<number, Receipt>> {
  const answersOf = Map.groupBy(await listSavesOf(tx, attemptIds), ({ attemptId }) => attemptId)
  const receipts = new Map<number, Receipt>()
  for (const id of attemptIds) receipts.set(id, await makeReceipt(id, answersOf.get(id) ?? []))
  return receipts
}

type Done = { examId: number; at: Date; action: 'time_over' | 'completed'; studentIds: number[] | null }

function logByItself(tx: Kysely<Tables>, { examId, at, action, studentIds }: Done): Promise<void> {
  return insertLogEntry(tx, {
    ...{ exam_id: examId, at, staff_id: null, action, student_ids: studentIds },
    ...{ minutes: null, text: null, reason: '' },
  })
}
