import { type Kysely, sql } from 'kysely'

/** The clock of an attempt: extra time of its student, and pauses of its exam. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table attempts
      add column extra_min smallint not null default 0 check (extra_min between 0 and 600),
      add column paused_ms bigint not null default 0 check (paused_ms >= 0)`.execute(db)
  await sql`alter table exams add column paused_at timestamptz`.execute(db)
  await sql`
    create table exam_allowances (
      exam_id bigint not null references exams (id),
      student_id bigint not null references students (id),
      extra_min smallint not null check (extra_min between 0 and 600),
      primary key (exam_id, student_id)
    )`.execute(db)
}
