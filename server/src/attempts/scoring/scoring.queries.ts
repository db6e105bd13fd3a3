import { type Kysely, sql } from 'kysely'
import { prepared } from '../../platform/postgres/prepared.ts'
import type { Tables } from '../../platform/tables.ts'
import { knownChosen } from '../answers/answers.reads.ts'
import { allowedMinutesOf } from '../clock/allowed-time.reads.ts'
import type { Receipt } from '../receipts/receipt.rules.ts'
import type { AttemptScore, GivenAnswer } from './scoring.rules.ts'

export type ScorableAnswer = GivenAnswer & { attemptId: number }

const scorable = prepared('scorable', (db, given: { attemptIds: readonly number[]; written: readonly number[] }) =>
  sql<ScorableAnswer>`
    select attempt_id as "attemptId", index, marks, case when writer_seq = seq then chosen end as chosen,
      case when index = any(${given.written}::smallint[]) then left(value, 1) else value end as value
    from answers where attempt_id = any(${given.attemptIds}::bigint[])`.compile(db),
)

/**
 * The answers of some attempts.
 * @param given.written the questions of which marking asks only whether there is a text: those are cut to one letter
 */
export function listScorable(
  db: Kysely<Tables>,
  given: { attemptIds: readonly number[]; written: readonly number[] },
): Promise<ScorableAnswer[]> {
  return scorable(db, given)
}

/** How attempts end. Of each that is handed in there is a receipt; `byTime` where its time was over. */
export type Ending = { at: Date } & (
  | { how: 'submitted'; byTime?: true; receipts: ReadonlyMap<number, Receipt> }
  | { how: 'collected' }
)

type Scores = {
  ids: number[]
  scores: number[]
  toMark: number[]
  answered: number[]
  endedAt: Date | null
  endedHow: Ending['how'] | null
  byTime: boolean
  receiptCodes: (string | null)[]
  receiptAnswered: (number | null)[]
  receiptScheme: number | null
}

const updateAllScores = prepared('update-scores', (db, given: Scores) =>
  sql`
    update attempts set
      score = scored.score,
      scorings = attempts.scorings + 1,
      to_mark = scored.to_mark,
      ended_at = coalesce(attempts.ended_at, ${given.endedAt}::timestamptz),
      ended_how = coalesce(attempts.ended_how, ${given.endedHow}::text),
      -- A pause that lasts ends for an attempt with the attempt.
      paused_ms = attempts.paused_ms + coalesce(case when attempts.ended_at is null then (
        select greatest(0, extract(epoch from ${given.endedAt}::timestamptz
          - greatest(attempts.started_at, exams.paused_at)) * 1000)::bigint
        from exams where exams.id = attempts.exam_id and exams.paused_at is not null
      ) end, 0),
      attended = coalesce(attempts.ended_how, ${given.endedHow}::text) = 'submitted' or scored.answered > 0,
      ended_by_time = attempts.ended_by_time or (attempts.ended_at is null and ${given.byTime}::boolean),
      receipt_code = coalesce(attempts.receipt_code, scored.receipt_code),
      receipt_answered = coalesce(attempts.receipt_answered, scored.receipt_answered),
      receipt_scheme = case
        when attempts.receipt_code is null then coalesce(${given.receiptScheme}::smallint, attempts.receipt_scheme)
        else attempts.receipt_scheme
      end,
      allowed_min = coalesce(attempts.allowed_min, case ${given.endedHow}::text
        when 'submitted' then (select ${allowedMinutesOf} from exams where exams.id = attempts.exam_id)
      end)
    from unnest(
      ${given.ids}::bigint[], ${given.scores}::numeric[], ${given.toMark}::smallint[], ${given.answered}::int[],
      ${given.receiptCodes}::text[], ${given.receiptAnswered}::smallint[]
    ) as scored (id, score, to_mark, answered, receipt_code, receipt_answered)
    where attempts.id = scored.id`.compile(db),
)

/**
 * Writes scores, and ends those attempts that are still open. Only a correction changes a score otherwise. A collected
 * attempt counts as attended only with an answer.
 *
 * The receipt is written along: a second update of a row in one transaction makes PostgreSQL check its foreign keys
 * again, and so wait for the exam, which whoever completes it holds while waiting for this attempt.
 */
export async function updateScores(
  db: Kysely<Tables>,
  scores: ReadonlyMap<number, AttemptScore>,
  ending: Ending | null,
): Promise<void> {
  const values = [...scores.values()]
  const submission = ending?.how === 'submitted' ? ending : null
  const receipts = [...scores.keys()].map((id) => submission?.receipts.get(id))
  await updateAllScores(db, {
    ids: [...scores.keys()],
    scores: values.map(({ score }) => score),
    toMark: values.map(({ toMark }) => toMark),
    answered: values.map(({ answered }) => answered),
    endedAt: ending?.at ?? null,
    endedHow: ending?.how ?? null,
    byTime: submission?.byTime === true,
    receiptCodes: receipts.map((receipt) => receipt?.code ?? null),
    receiptAnswered: receipts.map((receipt) => receipt?.answered ?? null),
    receiptScheme: submission === null ? null : 2,
  })
}

/** Waits for whoever completes the exam or acts on its board, and holds it against them; not against those who take it. */
export async function shareExam(tx: Kysely<Tables>, examId: number): Promise<void> {
  await sql`select from exams where id = ${examId} for share`.execute(tx)
}

/**
 * Waits for whoever marks another attempt of the exam, and holds it against them: then `updateTally` sees what they did.
 * @param db the transaction that shares the exam's row
 */
export async function lockTally(db: Kysely<Tables>, examId: number): Promise<void> {
  await sql`select from exam_tallies where exam_id = ${examId} for update`.execute(db)
}

/** Takes the figures of a completed exam anew; one that is not completed has none. */
export async function updateTally(db: Kysely<Tables>, examId: number): Promise<void> {
  await sql`
    update exam_tallies as kept
    set attempts = tally.attempts, attended = tally.attended, highest_marks = tally.highest_marks, to_mark = tally.to_mark
    from tally_of_exam(${examId}) as tally
    where kept.exam_id = ${examId}`.execute(db)
}

/** First number of the advisory locks that stand for the marking of exams; the second is the exam. See migration 41. */
const markingLocks = 72_803

/**
 * Keeps the marking of an exam as it is until the transaction ends: no question is corrected meanwhile. Taken before any
 * row, it keeps nobody but corrections waiting.
 */
export async function holdMarking(tx: Kysely<Tables>, examId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${markingLocks}::int, (${examId}::bigint % 2147483647)::int)`.execute(
    tx,
  )
}

/**
 * Keeps everybody from scoring papers of an exam until the transaction ends. Taken before any row. From here on, the
 * transaction fails where it waits longer for a lock.
 */
export async function lockMarking(
  tx: Kysely<Tables>,
  examId: number,
  { longestWaitMs }: { longestWaitMs: number },
): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(longestWaitMs)}::text, true)`.execute(tx)
  await sql`select pg_advisory_xact_lock(${markingLocks}::int, (${examId}::bigint % 2147483647)::int)`.execute(tx)
}

/** Holds every attempt of an exam that has ended, in the order of their ids. */
export async function lockEndedAttempts(db: Kysely<Tables>, examId: number): Promise<void> {
  await sql`select from attempts where exam_id = ${examId} and ended_at is not null order by id for update`.execute(db)
}

/** The score of an attempt, with its answer to one question. */
export type ScoredAnswer = Omit<ScorableAnswer, 'index'> & { score: number; toMark: number }

/**
 * The attempts of an exam that have ended, each with its answer to one question, in all null for none.
 * @param given.isWritten whether marking asks only whether there is a text: that is cut to one letter
 */
export async function listScoredAnswers(
  db: Kysely<Tables>,
  given: { examId: number; index: number; isWritten: boolean },
): Promise<ScoredAnswer[]> {
  const { rows } = await sql<ScoredAnswer>`
    select attempts.id as "attemptId", coalesce(attempts.score, 0) as score, coalesce(attempts.to_mark, 0) as "toMark",
      answers.marks, ${knownChosen} as chosen,
      case when ${given.isWritten}::boolean then left(answers.value, 1) else answers.value end as value
    from attempts left join answers on answers.attempt_id = attempts.id and answers.index = ${given.index}
    where attempts.exam_id = ${given.examId} and attempts.ended_at is not null`.execute(db)
  return rows
}

/** Writes the scores of attempts that have ended: those that a correction changes. */
export async function updateCorrectedScores(
  db: Kysely<Tables>,
  scores: ReadonlyMap<number, { score: number; toMark: number }>,
): Promise<void> {
  const values = [...scores.values()]
  await sql`
    update attempts set score = scored.score, to_mark = scored.to_mark, scorings = attempts.scorings + 1
    from unnest(
      ${[...scores.keys()]}::bigint[], ${values.map(({ score }) => score)}::numeric[],
      ${values.map(({ toMark }) => toMark)}::smallint[]
    ) as scored (id, score, to_mark)
    where attempts.id = scored.id
      and (attempts.score is distinct from scored.score or attempts.to_mark is distinct from scored.to_mark)`.execute(
    db,
  )
}

/** Some attempts of one exam that servers of the release before have scored; none where there is nothing to do. */
export async function listScoresBehind(
  db: Kysely<Tables>,
  limit: number,
): Promise<{ examId: number; attemptIds: number[] } | undefined> {
  const rows = await db
    .selectFrom('scores_behind')
    .innerJoin('attempts', 'attempts.id', 'scores_behind.attempt_id')
    .select(['attempts.exam_id as examId', 'attempts.id'])
    .orderBy('attempts.exam_id')
    .orderBy('attempts.id')
    .limit(limit)
    .execute()
  const [first] = rows
  if (first === undefined) return undefined
  return { examId: first.examId, attemptIds: rows.flatMap(({ examId, id }) => (examId === first.examId ? [id] : [])) }
}

/** Those of some attempts that have ended, held until the transaction ends. */
export async function lockEndedOf(db: Kysely<Tables>, attemptIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('attempts')
    .select('id')
    .where('id', '=', sql<number>`any(${attemptIds})`)
    .where('ended_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteScoresBehind(db: Kysely<Tables>, attemptIds: readonly number[]): Promise<void> {
  await db.deleteFrom('scores_behind').where('attempt_id', '=', sql<number>`any(${attemptIds})`).execute()
}

/** Holds every open attempt of an exam, in the order of their ids. */
export async function lockOpenAttempts(db: Kysely<Tables>, examId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('attempts')
    .select('id')
    .where('exam_id', '=', examId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
