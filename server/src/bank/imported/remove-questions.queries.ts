import { type Kysely, sql } from 'kysely'
import { plainArray } from '../../platform/postgres/arrays.ts'
import type { Tables } from '../../platform/tables.ts'

/** Deletes imported questions of no further use that are one person's alone, with their words and pictures. @returns the ids of those that are gone */
export async function deleteUnusedQuestions(
  tx: Kysely<Tables>,
  staffId: number,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select bank_questions.id from bank_questions
    where bank_questions.id = any (${plainArray(ids)}::bigint[]) and version = 1 and merged_into is null
      and source = 'import' and retired_at is null and staff_ids <@ array[${staffId}::bigint]
      and not exists (select from bank_uses where bank_uses.bank_question_id = bank_questions.id)
      and not exists (
        select from paper_questions join question_revisions on question_revisions.id = paper_questions.revision_id
        where question_id = (select question_id from question_revisions where id = bank_questions.revision_id))
      and not exists (select from bank_questions as merged where merged.merged_into = bank_questions.id)
    for update`.execute(tx)
  const gone = plainArray(rows.map(({ id }) => id))
  await sql`delete from bank_pictures where bank_question_id = any (${gone}::bigint[])`.execute(tx)
  await sql`delete from bank_wordings where bank_question_id = any (${gone}::bigint[])`.execute(tx)
  await sql`delete from bank_questions where id = any (${gone}::bigint[])`.execute(tx)
  return rows.map(({ id }) => id)
}
