import { type Kysely, sql } from 'kysely'

/** What staff see and note on the day of an exam. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Not logged, and without references: it is written every few seconds, is true for a minute, and must never make a
  // save or a completion wait.
  await sql`
    create unlogged table presences (
      exam_id bigint not null,
      student_id bigint not null,
      seen_at timestamptz not null,
      answered smallint,
      saved_at timestamptz,
      primary key (exam_id, student_id)
    ) with (fillfactor = 60)`.execute(db)
  await sql`alter table attempts add column writer_session bytea, add column moved_at timestamptz`.execute(db)
  await sql`
    alter table exam_allowances
      alter column extra_min set default 0,
      add column attendance text check (attendance in ('absent', 'on_paper'))`.execute(db)
  await sql`
    create table exam_log (
      id bigint generated always as identity primary key,
      exam_id bigint not null references exams (id),
      at timestamptz not null,
      staff_id bigint not null references staff (id),
      action text not null check (action in
        ('extra_time', 'pause', 'resume', 'message', 'submit', 'reopen', 'absent', 'on_paper', 'present')),
      student_ids bigint[],
      minutes smallint,
      text text,
      reason text not null
    )`.execute(db)
  await sql`create index exam_log_of_exam on exam_log (exam_id, id)`.execute(db)
  await sql`alter table exams add column messages smallint not null default 0`.execute(db)
}
