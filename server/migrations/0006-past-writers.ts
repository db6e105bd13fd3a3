import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table attempts add column past_writers text[] not null default '{}'`.execute(db)
}
