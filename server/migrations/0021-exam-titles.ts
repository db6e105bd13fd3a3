import { type Kysely, sql } from 'kysely'

/** What an exam is called beside its subject, where somebody has named it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table exams add column title text check (char_length(title) between 1 and 80)`.execute(db)
}
