import { type Kysely, sql } from 'kysely'

/** The options that an answer names, by their ids: words may be corrected. Servers of the release before write words alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table answers add column chosen text`.execute(db)
  await sql`alter table late_answers add column chosen text`.execute(db)
}
