import { type Kysely, sql } from 'kysely'

/**
 * What students ask to be looked at again after results, and what they are answered; and whether the school takes such
 * requests, for how many days and how many of an exam.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table school
      add column recheck_days smallint check (recheck_days between 1 and 60),
      add column rechecks_per_exam smallint not null default 3 check (rechecks_per_exam between 1 and 20)`.execute(db)
  await sql`
    create table rechecks (
      id bigint generated always as identity primary key,
      attempt_id bigint not null references attempts,
      index smallint not null check (index >= 0),
      reason text not null,
      asked_at timestamptz not null,
      reply text,
      answered_by bigint references staff,
      answered_at timestamptz,
      -- What the answer was worth before and after; null where its marks stayed.
      marks_from numeric(5, 1),
      marks_to numeric(5, 1),
      check (num_nonnulls(reply, answered_by, answered_at) in (0, 3)),
      check (reply is not null or marks_to is null),
      check (marks_to is not null or marks_from is null)
    )`.execute(db)
  // One that waits for each question; it is also what the homes of staff look for.
  await sql`create unique index rechecks_waiting on rechecks (attempt_id, index) where answered_at is null`.execute(db)
  await sql`create index rechecks_of_attempt on rechecks (attempt_id, id)`.execute(db)
}
