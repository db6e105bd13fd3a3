/** What an attempt comes to, and what changes that: its end, marks that a person gives, an answer put into its paper. */
import { examMessages } from '@pariksha/contract/exams.ts'
import type { Kysely } from 'kysely'
import { completeDecision } from '../../exams/exams.rules.ts'
import { closeExam, staffExam } from '../../exams/exams.service.ts'
import type { AuditContext } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { appError } from '../../platform/errors.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Tables } from '../../platform/tables.ts'
import { replaceValue, updateAnswerMarks } from '../answers/answers.queries.ts'
import type { KeptAnswer } from '../answers/answers.rules.ts'
import { deletePresences } from '../board/board.queries.ts'
import { type KeyedPaper, knownPaper } from '../papers/paper.reads.ts'
import { scoresByPaper } from './correcting.service.ts'
import {
  deleteScoresBehind,
  type Ending,
  holdMarking,
  listScoresBehind,
  lockEndedOf,
  lockOpenAttempts,
  lockTally,
  shareExam,
  updateScores,
  updateTally,
} from './scoring.queries.ts'
import type { AttemptScore } from './scoring.rules.ts'

/** Attempts scored by one pair of statements: bounds the memory that the answers of a large exam take. */
const attemptsPerRound = 200

type ScoreCall = {
  examId: number
  attemptIds: readonly number[]
  ending: Ending | null
  /** The exam's paper, where the caller has just read it. */
  paper?: KeyedPaper
}

/** Marks attempts of one exam as they stand and writes their scores. */
async function scoreAttempts(db: Kysely<Tables>, call: ScoreCall): Promise<ReadonlyMap<number, AttemptScore>> {
  const { examId, attemptIds, ending } = call
  const all = new Map<number, AttemptScore>()
  const paper = call.paper ?? (await knownPaper(db, examId))
  for (let from = 0; from < attemptIds.length; from += attemptsPerRound) {
    const round = attemptIds.slice(from, from + attemptsPerRound)
    const scores = await scoresByPaper(db, { attemptIds: round, paper })
    await updateScores(db, scores, ending)
    for (const [id, score] of scores) all.set(id, score)
  }
  return all
}

/**
 * Keeps the marking of an exam as it is, and the exam from being completed, until the transaction ends. Called before any
 * row of it is held: completion and the board hold the exam before its attempts too, so nobody waits in a circle.
 */
export async function keepMarking(tx: Kysely<Tables>, examId: number): Promise<void> {
  await holdMarking(tx, examId)
  await shareExam(tx, examId)
}

/** Attempts of one exam that are scored again by one transaction. */
const mostBehindAtOnce = 200

/**
 * Scores again what servers of the release before have scored in corrected exams: they know keys, and not that everybody
 * has the marks of a question, or that it does not count.
 */
export async function scoreBehind(db: Kysely<Tables>): Promise<void> {
  for (let isMore = true; isMore; ) {
    isMore = await db.transaction().execute(async (tx) => {
      const behind = await listScoresBehind(tx, mostBehindAtOnce)
      if (behind === undefined) return false
      const { examId, attemptIds } = behind
      await keepMarking(tx, examId)
      const ended = await lockEndedOf(tx, attemptIds)
      await lockTally(tx, examId)
      await deleteScoresBehind(tx, attemptIds)
      await scoreAttempts(tx, { examId, attemptIds: ended, ending: null })
      await updateTally(tx, examId)
      return true
    })
  }
}

/**
 * Ends those of some attempts of one exam that are open, and scores them.
 * @param db the transaction that holds the attempts' rows locked
 */
export async function endAttempts(db: Kysely<Tables>, call: ScoreCall & { ending: Ending }): Promise<void> {
  await scoreAttempts(db, call)
}

/**
 * Collects every open attempt of an exam as it stands and marks it.
 * @param tx the transaction that holds the exam's row locked: no attempt can start in it any more
 * @returns how many were collected
 */
async function collectAttempts(tx: Kysely<Tables>, { examId, now }: { examId: number; now: Date }): Promise<number> {
  // A save that is under way holds its attempt's row: it is waited for here, and so its answers are read below.
  const attemptIds = await lockOpenAttempts(tx, examId)
  await endAttempts(tx, { examId, attemptIds, ending: { at: now, how: 'collected' } })
  return attemptIds.length
}

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
    return endExam(tx, { context, id })
  })
}

/**
 * Collects what is open of an exam, and ends it.
 * @param tx the transaction that holds the exam's row locked
 * @returns how many attempts were collected
 */
export async function endExam(
  tx: Kysely<Tables>,
  { context, id }: { context: AuditContext; id: number },
): Promise<number> {
  const collected = await collectAttempts(tx, { examId: id, now: context.now })
  await closeExam(tx, { context, id, collected })
  await deletePresences(tx, id)
  return collected
}

type AttemptOfExam = { examId: number; attemptId: number }

/**
 * Scores one attempt as it stands, and keeps the exam's figures in step.
 * @param tx the transaction that keeps the marking, and holds the attempt's row locked
 */
export async function scoreAgain(tx: Kysely<Tables>, { examId, attemptId }: AttemptOfExam): Promise<AttemptScore> {
  await lockTally(tx, examId)
  const scores = await scoreAttempts(tx, { examId, attemptIds: [attemptId], ending: null })
  await updateTally(tx, examId)
  return scores.get(attemptId) ?? { score: 0, toMark: 0, answered: 0 }
}

/**
 * Gives one answer the marks that a person has decided on, and scores its attempt again.
 * @param tx the transaction that keeps the marking, and holds the attempt's row locked
 */
export async function setMarks(
  tx: Kysely<Tables>,
  given: AttemptOfExam & { index: number; marks: number; markedBy: number | null; now: Date },
): Promise<AttemptScore> {
  await updateAnswerMarks(tx, given)
  return scoreAgain(tx, given)
}

/**
 * Gives the answers of several attempts to one question their marks, or takes them (null), and scores the attempts again.
 * @param tx the transaction that holds the attempts' rows locked
 */
export async function setMarksOfMany(
  tx: Kysely<Tables>,
  {
    examId,
    given,
    ...by
  }: {
    examId: number
    index: number
    markedBy: number | null
    now: Date
    given: readonly { attemptId: number; marks: number | null }[]
  },
): Promise<void> {
  for (const { attemptId, marks } of given) await updateAnswerMarks(tx, { ...by, attemptId, marks })
  await lockTally(tx, examId)
  await scoreAttempts(tx, { examId, attemptIds: given.map(({ attemptId }) => attemptId), ending: null })
  await updateTally(tx, examId)
}

/**
 * Puts an answer into a marked paper, without marks, and scores its attempt again.
 * @param tx the transaction that keeps the marking, and holds the attempt's row locked
 */
export async function replaceAnswer(
  tx: Kysely<Tables>,
  given: AttemptOfExam & KeptAnswer & { index: number },
): Promise<AttemptScore> {
  await replaceValue(tx, given)
  return scoreAgain(tx, given)
}
