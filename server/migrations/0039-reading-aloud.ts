import { type Kysely, sql } from 'kysely'

/** Whether the pages of pupils read questions aloud. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table school add column reads_aloud boolean not null default false`.execute(db)
}
