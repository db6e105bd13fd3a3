import { errorCatalogue } from '@pariksha/contract/errors.ts'
import type { Kysely } from 'kysely'
import { staffExam } from '../exams/exams.service.ts'
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { type AppError, appError, fieldError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import {
  type AttemptKey,
  type Ending,
  lockOptionalMarkedAttempt,
  lockTally,
  selectOptionalMarkableAnswer,
  selectScorable,
  updateAnswerMarks,
  updateScores,
  updateTally,
} from './marking.queries.ts'
import { type AttemptScore, attemptScore, type GivenAnswer, type MarkDecision, markDecision } from './marking.rules.ts'

/** Attempts scored by one pair of statements: bounds the memory that the answers of a large exam take. */
const attemptsPerRound = 200

/**
 * Marks attempts of one exam as they stand and writes their scores: the only way a score changes.
 * @param db the transaction that holds the attempts' rows locked
 * @param call.ending also ends the attempts that are open; null only scores them again
 * @returns the score of each attempt by its id
 */
export async function scoreAttempts(
  db: Kysely<Tables>,
  { examId, attemptIds, ending }: { examId: number; attemptIds: readonly number[]; ending: Ending | null },
): Promise<ReadonlyMap<number, AttemptScore>> {
  const all = new Map<number, AttemptScore>()
  if (ending === null) await lockTally(db, examId)
  for (let from = 0; from < attemptIds.length; from += attemptsPerRound) {
    const round = attemptIds.slice(from, from + attemptsPerRound)
    const { questions, answers } = await selectScorable(db, { examId, attemptIds: round })
    const answersOf = Map.groupBy(answers, (answer) => answer.attemptId)
    const none: GivenAnswer[] = []
    const scores = new Map(round.map((id) => [id, attemptScore(questions, answersOf.get(id) ?? none)]))
    await updateScores(db, scores, ending)
    for (const [id, score] of scores) all.set(id, score)
  }
  if (ending === null) await updateTally(db, examId)
  return all
}

export type GivenMarks = AttemptKey & {
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
 * @throws AppError `answer.nothing_to_mark` without a written answer, `attempt.still_open`, `answer.marks_out_of_range`,
 *   `answer.reason_required`, `record.changed_meanwhile`
 */
export async function markAnswer(deps: Deps, context: AuditContext, given: GivenMarks): Promise<AttemptScore> {
  const { examId, index, marks, expected, reason = '' } = given
  return deps.db.transaction().execute(async (tx) => {
    const attempt = await lockOptionalMarkedAttempt(tx, given)
    if (attempt === undefined) throw appError('answer.nothing_to_mark')
    if (attempt.endedAt === null) throw appError('attempt.still_open')
    const answer = await selectOptionalMarkableAnswer(tx, { attemptId: attempt.id, index })
    if (answer === undefined) throw appError('answer.nothing_to_mark')
    const decision = markDecision({ marks, expected, reason }, answer)
    const refused = refusal(decision, answer)
    if (refused !== undefined) throw refused
    if (decision !== 'nothing') {
      const markedBy = context.caller?.kind === 'staff' ? context.caller.id : null
      await updateAnswerMarks(tx, { attemptId: attempt.id, index, marks, markedBy, now: context.now })
      await recordAudit(tx, context, {
        action: decision === 'give' ? 'answer.marked' : 'answer.marks_corrected',
        record: 'attempts',
        recordId: attempt.id,
        before: { index, marks: answer.marks },
        after: { index, marks, ...(decision === 'correct' ? { reason } : {}) },
      })
    }
    const scores = await scoreAttempts(tx, { examId, attemptIds: [attempt.id], ending: null })
    return scores.get(attempt.id) ?? { score: 0, toMark: 0, answered: 0 }
  })
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
