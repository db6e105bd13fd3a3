import { type Kysely, sql } from 'kysely'
import type { Tables } from '../platform/tables.ts'
import type { AttemptScore, GivenAnswer, KeyedQuestion } from './marking.rules.ts'

export async function listKeyedQuestions(db: Kysely<Tables>, examId: number): Promise<KeyedQuestion[]> {
  return db
    .selectFrom('questions')
    .select(['index', 'kind', 'answer', 'marks'])
    .where('exam_id', '=', examId)
    .orderBy('index')
    .execute()
}

/** The answers of many attempts, descriptive ones cut to one letter: that there is a text is all that marking asks. */
export async function listGivenAnswers(
  db: Kysely<Tables>,
  attemptIds: readonly number[],
): Promise<(GivenAnswer & { attemptId: number })[]> {
  return db
    .selectFrom('answers')
    .innerJoin('attempts', 'attempts.id', 'answers.attempt_id')
    .innerJoin('questions', (join) =>
      join.onRef('questions.exam_id', '=', 'attempts.exam_id').onRef('questions.index', '=', 'answers.index'),
    )
    .select(['answers.attempt_id as attemptId', 'answers.index', 'answers.marks'])
    .select(
      sql<string | null>`case questions.kind when 'mcq' then answers.value else left(answers.value, 1) end`.as('value'),
    )
    .where('answers.attempt_id', '=', sql<number>`any(${attemptIds})`)
    .execute()
}

export type Ending =
  | { at: Date; how: 'submitted'; receipt: { code: string; answered: number } }
  | { at: Date; how: 'collected' }

/**
 * Writes scores, and ends those attempts that are still open: the one statement that changes a score. A collected
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
  const ids = [...scores.keys()]
  const values = [...scores.values()]
  const receipt = ending?.how === 'submitted' ? ending.receipt : null
  await sql`
    update attempts set
      score = scored.score,
      to_mark = scored.to_mark,
      ended_at = coalesce(attempts.ended_at, ${ending?.at ?? null}::timestamptz),
      ended_how = coalesce(attempts.ended_how, ${ending?.how ?? null}::text),
      receipt_code = coalesce(attempts.receipt_code, ${receipt?.code ?? null}::text),
      receipt_answered = coalesce(attempts.receipt_answered, ${receipt?.answered ?? null}::smallint),
      attended = coalesce(attempts.ended_how, ${ending?.how ?? null}::text) = 'submitted' or scored.answered > 0
    from unnest(
      ${ids}::bigint[], ${values.map(({ score }) => score)}::numeric[], ${values.map(({ toMark }) => toMark)}::smallint[],
      ${values.map(({ answered }) => answered)}::int[]
    ) as scored (id, score, to_mark, answered)
    where attempts.id = scored.id`.execute(db)
}

/** An attempt of an exam, by its own id or by its student's. */
export type AttemptKey = { examId: number } & ({ attemptId: number } | { studentId: number })

/** An attempt, held until the transaction ends, so that two people marking do not lose a mark. */
export async function lockOptionalMarkedAttempt(db: Kysely<Tables>, key: AttemptKey) {
  return db
    .selectFrom('attempts')
    .select(['id', 'ended_at as endedAt'])
    .where('exam_id', '=', key.examId)
    .where(({ eb }) => ('attemptId' in key ? eb('id', '=', key.attemptId) : eb('student_id', '=', key.studentId)))
    .forUpdate()
    .executeTakeFirst()
}

/** A descriptive answer with its marks and what it can be worth; undefined where there is nothing written. */
export async function selectOptionalMarkableAnswer(
  db: Kysely<Tables>,
  { attemptId, index }: { attemptId: number; index: number },
) {
  return db
    .selectFrom('answers')
    .innerJoin('attempts', 'attempts.id', 'answers.attempt_id')
    .innerJoin('questions', (join) =>
      join.onRef('questions.exam_id', '=', 'attempts.exam_id').onRef('questions.index', '=', 'answers.index'),
    )
    .leftJoin('staff', 'staff.id', 'answers.marked_by')
    .select(['answers.marks', 'questions.marks as maxMarks', 'staff.name as markedBy'])
    .where('answers.attempt_id', '=', attemptId)
    .where('answers.index', '=', index)
    .where('answers.value', 'is not', null)
    .where('questions.kind', '=', 'descriptive')
    .executeTakeFirst()
}

export async function updateAnswerMarks(
  db: Kysely<Tables>,
  given: { attemptId: number; index: number; marks: number; markedBy: number | null; now: Date },
): Promise<void> {
  await db
    .updateTable('answers')
    .set({ marks: given.marks, marked_by: given.markedBy, marked_at: given.now })
    .where('attempt_id', '=', given.attemptId)
    .where('index', '=', given.index)
    .execute()
}
