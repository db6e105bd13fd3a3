/** The rows of answers. Apart from the attempts' own statements, so that writing many pupils' answers at once can replace it. */
import { type Kysely, sql } from 'kysely'
import { prepared } from '../platform/postgres/prepared.ts'
import type { Tables } from '../platform/tables.ts'
import type { Save } from './answers.rules.ts'

const saves = prepared('saves', (db, given: { attemptId: number }) =>
  db
    .selectFrom('answers')
    .select(['index', 'value', 'seq'])
    .where('attempt_id', '=', given.attemptId)
    .orderBy('index')
    .compile(),
)

export function listSaves(db: Kysely<Tables>, attemptId: number): Promise<Save[]> {
  return saves(db, { attemptId })
}

/**
 * Writes answers, a lower `seq` never over a higher one.
 * @param saves at most one for each question
 */
export async function upsertSaves(
  db: Kysely<Tables>,
  { attemptId, saves, now }: { attemptId: number; saves: readonly Save[]; now: Date },
): Promise<void> {
  // In the order of the index: two statements that take the same rows in different orders would deadlock.
  await sql`
    insert into answers (attempt_id, index, value, seq, saved_at)
    select ${attemptId}::bigint, given.index, given.value, given.seq, ${now}::timestamptz
    from unnest(
      ${saves.map(({ index }) => index)}::smallint[], ${saves.map(({ value }) => value)}::text[],
      ${saves.map(({ seq }) => seq)}::bigint[]
    ) as given (index, value, seq)
    order by given.index
    on conflict (attempt_id, index) do update
    set value = excluded.value, seq = excluded.seq, saved_at = excluded.saved_at
    where excluded.seq > answers.seq`.execute(db)
}

type FinalAnswers = { attemptId: number; answers: string; now: Date }

// The answers as JSON: the driver takes half a second to make an array of 4 million quotation marks.
const writeFinalAnswers = prepared('final-answers', (db, given: FinalAnswers) =>
  sql`
    insert into answers (attempt_id, index, value, seq, saved_at)
    select ${given.attemptId}::bigint, given.index, given.value, 1, ${given.now}::timestamptz
    from json_to_recordset(${given.answers}::json) as given (index smallint, value text, seq bigint)
    left join answers as saved on saved.attempt_id = ${given.attemptId} and saved.index = given.index
    where saved.seq is null or given.seq is null or saved.seq <= given.seq
    order by given.index
    on conflict (attempt_id, index) do update
    set value = excluded.value, seq = answers.seq + 1, saved_at = excluded.saved_at
    where answers.value is distinct from excluded.value`.compile(db),
)

/**
 * Writes what is handed in over what was saved: it is newer than any save, whatever its number, but for answers with a
 * higher number than the page knew when it handed in (`seqs`, by question index).
 */
export async function upsertFinalAnswers(
  db: Kysely<Tables>,
  {
    attemptId,
    answers,
    seqs = {},
    now,
  }: {
    attemptId: number
    answers: readonly Omit<Save, 'seq'>[]
    seqs: Readonly<Record<string, number>> | undefined
    now: Date
  },
): Promise<void> {
  await writeFinalAnswers(db, {
    attemptId,
    answers: JSON.stringify(answers.map(({ index, value }) => ({ index, value, seq: seqs[index] ?? null }))),
    now,
  })
}
