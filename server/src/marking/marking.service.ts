import { isPossibleMark } from '@pariksha/contract/marks.ts'
import type { Kysely } from 'kysely'
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { appError, fieldError } from '../platform/errors.ts'
import type { Tables } from '../platform/tables.ts'
import {
  type Ending,
  listGivenAnswers,
  listKeyedQuestions,
  lockOptionalMarkedAttempt,
  selectOptionalMarkableAnswer,
  updateAnswerMarks,
  updateScores,
} from './marking.queries.ts'
import { type AttemptScore, attemptScore, type GivenAnswer } from './marking.rules.ts'

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
  if (attemptIds.length === 0) return all
  const questions = await listKeyedQuestions(db, examId)
  for (let from = 0; from < attemptIds.length; from += attemptsPerRound) {
    const round = attemptIds.slice(from, from + attemptsPerRound)
    const answers = Map.groupBy(await listGivenAnswers(db, round), (answer) => answer.attemptId)
    const none: GivenAnswer[] = []
    const scores = new Map(round.map((id) => [id, attemptScore(questions, answers.get(id) ?? none)]))
    await updateScores(db, scores, ending)
    for (const [id, score] of scores) all.set(id, score)
  }
  return all
}

/**
 * Gives marks to one descriptive answer of an attempt that has ended. Marking it again replaces the marks.
 * @param given.marks 0 to the question's marks, in steps of 0.5
 * @throws AppError `answer.nothing_to_mark` without a written answer, `attempt.still_open`, `answer.marks_out_of_range`
 */
export async function markAnswer(
  deps: Deps,
  context: AuditContext,
  given: { examId: number; studentId: number; index: number; marks: number },
): Promise<AttemptScore> {
  const { examId, studentId, index, marks } = given
  return deps.db.transaction().execute(async (tx) => {
    const attempt = await lockOptionalMarkedAttempt(tx, { examId, studentId })
    if (attempt === undefined) throw appError('answer.nothing_to_mark')
    if (attempt.endedAt === null) throw appError('attempt.still_open')
    const answer = await selectOptionalMarkableAnswer(tx, { attemptId: attempt.id, index })
    if (answer === undefined) throw appError('answer.nothing_to_mark')
    if (!isPossibleMark(marks, answer.maxMarks)) {
      throw fieldError(
        'marks',
        `Give marks from 0 to ${answer.maxMarks}, in steps of 0.5.`,
        'answer.marks_out_of_range',
      )
    }
    const markedBy = context.caller?.kind === 'staff' ? context.caller.id : null
    await updateAnswerMarks(tx, { attemptId: attempt.id, index, marks, markedBy, now: context.now })
    const scores = await scoreAttempts(tx, { examId, attemptIds: [attempt.id], ending: null })
    await recordAudit(tx, context, {
      action: 'answer.marked',
      record: 'attempts',
      recordId: attempt.id,
      before: { index, marks: answer.marks },
      after: { index, marks },
    })
    return scores.get(attempt.id) ?? { score: 0, toMark: 0, answered: 0 }
  })
}
