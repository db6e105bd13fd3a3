import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table students add column in_class_since timestamptz not null
    generated always as (coalesce(moved_at, created_at)) stored`.execute(db)
}
