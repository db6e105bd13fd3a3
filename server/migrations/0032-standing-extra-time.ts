import { type Kysely, sql } from 'kysely'

/** Extra time that a student has in every exam. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table students add column extra_percent smallint not null default 0
      check (extra_percent between 0 and 100)`.execute(db)
  await sql`alter table attempts add column extra_percent smallint not null default 0`.execute(db)
}
