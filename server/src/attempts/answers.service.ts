import type * as contract from '@pariksha/contract/attempts.ts'
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { secondsLeft } from '@pariksha/contract/law/exam-status.ts'
import type { Kysely } from 'kysely'
import { studentExam } from '../exams/exams.service.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import type { StudentCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { listAnswerForms, upsertSaves } from './answers.queries.ts'
import { answersDecision, latestSaves, type Save } from './answers.rules.ts'
import { type Attempt, selectOptionalAttempt, updateWriter } from './attempts.queries.ts'
import { attemptState } from './attempts.rules.ts'

/**
 * Saves answers as they are made; none at all is the heartbeat. Safe to repeat and to re-order.
 * @returns what is durable from now on: everything sent while the attempt is open for this page, else nothing
 * @throws AppError `exam.not_found`, `attempt.not_started`, `answer.unknown_question` or `answer.not_an_option`
 */
export async function saveAnswers(
  deps: Deps,
  call: { caller: StudentCaller; examId: number; writer: string; saves: readonly Save[]; now: Date },
): Promise<Reply<typeof contract.saveAnswers>> {
  const { caller, examId, writer, saves, now } = call
  return deps.db.transaction().execute(async (tx) => {
    const attempt = await lockedAttempt(tx, caller, examId)
    const state = attemptState(attempt, writer)
    const left = secondsLeft(attempt.startedAt, attempt.durationMin, now)
    const reply = { state, server_time: now.toISOString(), seconds_left: left }
    if (state !== 'open') return { ...reply, saved: [] }
    if (attempt.writer === null) await updateWriter(tx, attempt.id, writer)
    if (saves.length > 0) {
      const latest = latestSaves(saves)
      const indices = latest.map(({ index }) => index)
      const decision = answersDecision(latest, await listAnswerForms(tx, { examId, indices }))
      if (!decision.ok) throw appError(decision.code)
      await upsertSaves(tx, { attemptId: attempt.id, saves: decision.answers, now })
    }
    return { ...reply, saved: saves.map(({ index, seq }) => ({ index, seq })) }
  })
}

/**
 * A student's own attempt, held until the transaction ends.
 * @throws AppError `exam.not_found` or `attempt.not_started`
 */
async function lockedAttempt(tx: Kysely<Tables>, caller: StudentCaller, examId: number): Promise<Attempt> {
  const attempt = await selectOptionalAttempt(tx, { examId, studentId: caller.id }, { lock: true })
  if (attempt !== undefined) return attempt
  await studentExam(tx, caller, { id: examId })
  throw appError('attempt.not_started')
}
