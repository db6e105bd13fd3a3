/** What staff see of late answers, and decide about them. */
import type { HandlerOutput, Reply } from '@pariksha/contract/endpoint.ts'
import { listOf, shownTexts } from '@pariksha/contract/law/questions/question.ts'
import { byRollNumber } from '@pariksha/contract/law/roll-numbers.ts'
import type * as contract from '@pariksha/contract/marking.ts'
import { markingMessages } from '@pariksha/contract/marking.ts'
import type { Kysely } from 'kysely'
import { keepMarking, replaceAnswer } from '../attempts/scoring/scoring.service.ts'
import { staffExam } from '../exams/exams.service.ts'
import { mathBeside } from '../formulas/formulas.rules.ts'
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { type AppError, appError } from '../platform/errors.ts'
import { inBatches } from '../platform/http/reply/batches.ts'
import type { InBatches } from '../platform/http/reply/json-pieces.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import * as queries from './late-answers.queries.ts'
import { decisionOf, isSameAnswer } from './late-answers.rules.ts'

/**
 * The late answers to an exam, those that wait for a decision first.
 * @throws AppError `exam.not_found`
 */
export async function lateAnswers(
  db: Kysely<Tables>,
  caller: StaffCaller,
  examId: number,
): Promise<InBatches<HandlerOutput<typeof contract.listLateAnswers>>> {
  await staffExam(db, caller, { id: examId })
  const all = await queries.listLateAnswers(db, examId)
  // While its attempt was open, the page may have saved the answer after all.
  const isShown = ({ decision, index, value, standing }: (typeof all)[number]) =>
    decision !== null || !isSameAnswer({ index, value }, { index, value: standing })
  const rows = all
    .filter(isShown)
    .sort((one, other) => Number(one.decision !== null) - Number(other.decision !== null) || byRollNumber(one, other))
  return {
    exam_id: examId,
    pending: rows.filter(({ decision }) => decision === null).length,
    answers: inBatches(rows, (row) => ({
      late_answer_id: row.id,
      student: {
        student_id: row.studentId,
        name: row.name,
        roll_number: row.rollNumber,
        uniqueCode: row.uniqueCode,
      },
      index: row.index,
      question: row.content.text,
      ...mathBeside(row.math, shownTexts(row.content)),
      is_choice: listOf(row.content) === 'mcqs',
      in_paper: row.decision === null ? row.standing : row.paperValue,
      paper_seq: row.paperSeq,
      value: row.value,
      ended_at: (row.endedAt ?? row.receivedAt).toISOString(),
      ended_how: row.endedHow ?? 'collected',
      is_open: row.endedAt === null,
      received_at: row.receivedAt.toISOString(),
      decision: row.decision,
      decided_by: row.decidedBy,
      decided_at: row.decidedAt?.toISOString() ?? null,
    })),
  }
}

export type WantedDecision = {
  examId: number
  lateAnswerId: number
  decision: contract.LateDecision
  /** The number of the paper's answer that the person saw, null for none. */
  expectedSeq: number | null
}

const words = { accepted: 'accepted', refused: 'not accepted' } as const

function changedMeanwhile({ decision, decidedBy }: queries.LateAnswer): AppError {
  const message =
    decision === null
      ? 'The answer in the paper has changed meanwhile. Look at it, then decide.'
      : `${decidedBy ?? 'Somebody else'} has ${words[decision]} this answer meanwhile. Nothing was changed.`
  return appError('record.changed_meanwhile', { message, current: { decision, decided_by: decidedBy } })
}

/**
 * Decides about one late answer. An accepted one replaces the answer in the marked paper, whose marks are taken away
 * and whose attempt is scored again: a choice is marked at once, a written answer waits for its marker.
 * @throws AppError `exam.not_found`, `late_answer.not_found`, `attempt.still_open`, `record.changed_meanwhile`
 */
export async function decide(
  deps: Deps,
  { caller, context, wanted }: { caller: StaffCaller; context: AuditContext; wanted: WantedDecision },
): Promise<Reply<typeof contract.decideLateAnswer>> {
  const { examId, lateAnswerId, decision } = wanted
  return deps.db.transaction().execute(async (tx) => {
    await staffExam(tx, caller, { id: examId })
    await keepMarking(tx, examId)
    const attemptId = await queries.lockOptionalLateAttempt(tx, wanted)
    if (attemptId === undefined) throw appError('late_answer.not_found')
    const late = await queries.selectLateAnswer(tx, lateAnswerId)
    // Reopened: its student writes on, and the paper is not marked.
    if (late.endedAt === null) throw appError('attempt.still_open')
    const judged = decisionOf(wanted, late)
    if (judged === 'decided' || judged === 'paper_changed') throw changedMeanwhile(late)
    if (judged === 'decide') {
      const facts = { decision, decidedBy: caller.id, now: context.now, paperValue: late.standing }
      await queries.updateDecision(tx, lateAnswerId, facts)
      if (decision === 'accepted') {
        await replaceAnswer(tx, {
          examId,
          attemptId,
          index: late.index,
          value: late.value,
          chosen: late.chosen ?? null,
        })
      }
    }
    const now = await queries.selectLateAnswer(tx, lateAnswerId)
    if (judged === 'decide') {
      await recordAudit(tx, context, {
        action: `late_answer.${decision}`,
        record: 'attempts',
        recordId: attemptId,
        before: paperOf(late),
        after: { ...paperOf(now), late: late.value },
      })
    }
    return {
      message: decision === 'accepted' ? markingMessages.lateAccepted : markingMessages.lateRefused,
      late_answer_id: lateAnswerId,
      decision,
      score: now.score ?? 0,
      to_mark: now.toMark ?? 0,
    }
  })
}

/** What of an attempt a decision may alter. */
function paperOf({ index, standing, marks, attended, score, toMark }: queries.LateAnswer) {
  return { index, value: standing, marks, attended, score, toMark }
}
