import { type Kysely, sql } from 'kysely'

/** Before it, an attempt's overtime was reckoned from the duration that its exam has now: null goes on so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table attempts add column allowed_min smallint`.execute(db)
}
