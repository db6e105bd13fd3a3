import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/tables.ts'

type Filed = { topics: readonly string[]; words: readonly string[] }

/** Files a question under other topics, by which it is found too. */
export async function updateTopics(tx: Kysely<Tables>, id: number, { topics, words }: Filed): Promise<void> {
  await sql`
    update bank_questions set topics = ${[...topics]}::text[], words = array_to_tsvector(${[...words]}::text[]),
      version = version + 1
    where id = ${id}`.execute(tx)
}
