import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table exams add column shuffle_options boolean not null default false`.execute(db)
  await sql`
    alter table attempts
      add column receipt_code text,
      add column receipt_answered smallint check (receipt_answered >= 0),
      add check (num_nonnulls(receipt_code, receipt_answered) in (0, 2))`.execute(db)
  await sql`
    create table late_answers (
      id bigint generated always as identity primary key,
      attempt_id bigint not null references attempts,
      index smallint not null,
      value text,
      seq bigint not null,
      received_at timestamptz not null,
      decision text check (decision in ('accepted', 'refused')),
      decided_by bigint references staff,
      decided_at timestamptz,
      paper_value text,
      check (num_nonnulls(decision, decided_by, decided_at) in (0, 3))
    )`.execute(db)
  // A text of 20,000 characters is too long for an index; the same answer to the same question is one late answer.
  await sql`
    create unique index late_answers_value on late_answers (attempt_id, index, md5(coalesce(value, '')))`.execute(db)
}
