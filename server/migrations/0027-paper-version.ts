import { type Kysely, sql } from 'kysely'

/** Counts the corrections of a paper, so that a server that remembers one knows when to read it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table exams add column paper_version integer not null default 1`.execute(db)
}
