/** What a corrected question makes of the scores of those who have handed in. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables.ts'
import type { KeyedQuestion } from '../papers/paper.reads.ts'
import {
  listScoredAnswers,
  lockEndedAttempts,
  lockMarking,
  type ScoredAnswer,
  updateCorrectedScores,
  updateTally,
} from './scoring.queries.ts'
import { questionScore } from './scoring.rules.ts'

/** Less than PostgreSQL waits before it looks for transactions that wait in a circle: so the correction gives way. */
const lockWaitMs = 300

/**
 * Keeps everybody from scoring papers of an exam until the transaction ends. Called before any row of it is held. Servers
 * of the release before do not know of this: what they hold is waited for, for a moment, then the transaction fails (see
 * `isLockFailure`) and is tried again.
 */
export async function stopMarking(tx: Kysely<Tables>, examId: number): Promise<void> {
  await lockMarking(tx, examId, { longestWaitMs: lockWaitMs })
}

/** Holds every attempt of an exam that has ended. @param tx the transaction that holds the exam's row locked */
export function holdEnded(tx: Kysely<Tables>, examId: number): Promise<void> {
  return lockEndedAttempts(tx, examId)
}

type Standing = { score: number; toMark: number }
type CorrectedScores = ReadonlyMap<number, Standing>

function standingAfter(
  { score, toMark, ...answer }: ScoredAnswer,
  before: KeyedQuestion,
  after: KeyedQuestion,
): Standing {
  const [was, is] = [questionScore(before, answer), questionScore(after, answer)]
  return { score: score - was.score + is.score, toMark: toMark - was.toMark + is.toMark }
}

/**
 * What each attempt of an exam that has ended comes to once a question is marked otherwise, by attempt: the answers to
 * that question are marked by both, and the others left alone. To read the whole papers would keep the saves of other
 * exams waiting.
 */
export async function correctedScores(
  db: Kysely<Tables>,
  { examId, before, after }: { examId: number; before: KeyedQuestion; after: KeyedQuestion },
): Promise<CorrectedScores> {
  const isWritten = before.content.kind === 'descriptive'
  const scored = await listScoredAnswers(db, { examId, index: before.index, isWritten })
  return new Map(scored.map((one) => [one.attemptId, standingAfter(one, before, after)]))
}

/**
 * Writes scores of a corrected exam, and keeps its figures in step.
 * @param tx the transaction that holds the exam's row and the attempts' rows locked
 */
export async function writeCorrectedScores(tx: Kysely<Tables>, examId: number, scores: CorrectedScores): Promise<void> {
  await updateCorrectedScores(tx, scores)
  await updateTally(tx, examId)
}
