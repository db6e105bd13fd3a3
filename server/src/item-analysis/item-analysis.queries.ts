import { type Kysely, sql } from 'kysely'
import { knownChosen } from '../attempts/answers/answers.reads.ts'
import type { Tables } from '../platform/tables.ts'

/** Who has attempted an exam, by attempt. */
export async function listAttempted(db: Kysely<Tables>, examId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('attempts')
    .select('id')
    .where('exam_id', '=', examId)
    .where('attended', '=', true)
    .execute()
  return rows.map(({ id }) => id)
}

/** One answer as several attempts have it; `attempts` are their ids. */
export type SharedAnswer = {
  index: number
  value: string
  chosen: string | null
  marks: number | null
  attempts: number[]
}

/**
 * The answers to an exam, equal ones together: a question has few that differ, and so little has to be read and marked.
 * @param written the questions that a person marks: of their answers only whether there is a text is told
 */
export async function listSharedAnswers(
  db: Kysely<Tables>,
  { examId, written }: { examId: number; written: readonly number[] },
): Promise<SharedAnswer[]> {
  const value = sql<string>`case when index = any(${written}::smallint[]) then left(value, 1) else value end`
  const rows = await db
    .selectFrom('answers')
    .innerJoin('attempts', 'attempts.id', 'answers.attempt_id')
    .select([
      'index',
      value.as('value'),
      knownChosen.as('chosen'),
      'marks',
      sql<string>`string_agg(attempt_id::text, ',')`.as('attempts'),
    ])
    .where('exam_id', '=', examId)
    .where('attended', '=', true)
    .where('value', 'is not', null)
    .groupBy(['index', sql`2`, sql`3`, 'marks'])
    .execute()
  return rows.map(({ attempts, ...answer }) => ({ ...answer, attempts: attempts.split(',').map(Number) }))
}
