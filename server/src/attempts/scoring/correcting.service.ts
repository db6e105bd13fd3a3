/** What a corrected question makes of the scores of those who have handed in. */
import { countedTotal } from '@pariksha/contract/law/sections/counted-marks.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables.ts'
import type { KeyedPaper, KeyedQuestion } from '../papers/paper.reads.ts'
import {
  listScorable,
  listScoredAnswers,
  lockEndedAttempts,
  lockMarking,
  type ScoredAnswer,
  updateCorrectedScores,
  updateTally,
} from './scoring.queries.ts'
import { type AttemptScore, attemptScore, type GivenAnswer, questionScore } from './scoring.rules.ts'

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

/** Some attempts of one exam, whole, by a paper that need not be theirs yet: as many as one statement should read. */
export async function scoresByPaper(
  db: Kysely<Tables>,
  { attemptIds, paper }: { attemptIds: readonly number[]; paper: KeyedPaper },
): Promise<Map<number, AttemptScore>> {
  const written = paper.filter(({ content }) => content.kind === 'descriptive').map(({ index }) => index)
  const answersOf = Map.groupBy(await listScorable(db, { attemptIds, written }), (answer) => answer.attemptId)
  const none: GivenAnswer[] = []
  return new Map(attemptIds.map((id) => [id, attemptScore(paper, answersOf.get(id) ?? none)]))
}

const wholeAtOnce = 50

/**
 * What each attempt of an exam that has ended comes to once a question is marked otherwise, by attempt: the answers to
 * that question are marked by both, and the others left alone. To read the whole papers would keep the saves of other
 * exams waiting; that is done only where the question is one that students choose, and of those whose score cannot have
 * been what their paper comes to.
 * @param corrected the exam's paper with the question as it is then marked
 */
export async function correctedScores(
  db: Kysely<Tables>,
  given: { examId: number; before: KeyedQuestion; after: KeyedQuestion; corrected: KeyedPaper },
): Promise<CorrectedScores> {
  const { examId, before, after, corrected } = given
  const isWritten = before.content.kind === 'descriptive'
  const scored = await listScoredAnswers(db, { examId, index: before.index, isWritten })
  const scores = new Map(scored.map((one) => [one.attemptId, standingAfter(one, before, after)]))
  const total = countedTotal(corrected)
  const isChosen = before.choice !== null
  const isImpossible = ({ score, toMark }: Standing) => score < 0 || score > total || toMark < 0
  const whole = [...scores].flatMap(([id, standing]) => (isChosen || isImpossible(standing) ? [id] : []))
  for (let from = 0; from < whole.length; from += wholeAtOnce) {
    const attemptIds = whole.slice(from, from + wholeAtOnce)
    for (const [id, score] of await scoresByPaper(db, { attemptIds, paper: corrected })) scores.set(id, score)
  }
  return scores
}

/**
 * Writes scores of a corrected exam, and keeps its figures in step.
 * @param tx the transaction that holds the exam's row and the attempts' rows locked
 */
export async function writeCorrectedScores(tx: Kysely<Tables>, examId: number, scores: CorrectedScores): Promise<void> {
  await updateCorrectedScores(tx, scores)
  await updateTally(tx, examId)
}
