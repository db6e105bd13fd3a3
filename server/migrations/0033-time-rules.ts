import { type Kysely, sql } from 'kysely'

/** What the school has chosen about the time of its exams. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table school
      add column hand_in_at_zero boolean not null default false,
      add column grace_sec smallint not null default 30 check (grace_sec between 0 and 600),
      add column complete_after_min smallint check (complete_after_min between 0 and 1440),
      add column late_start text not null default 'own' check (late_start in ('own', 'bell'))`.execute(db)
}
