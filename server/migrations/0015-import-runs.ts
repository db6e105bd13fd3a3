import { type Kysely, sql } from 'kysely'

/** Counts how often an import was started, so that a run which was counted dead is told from the one after it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imports add column run integer`.execute(db)
}
