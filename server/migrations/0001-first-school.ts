import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table school (
      id smallint primary key default 1 check (id = 1),
      name text not null,
      time_zone text not null default 'Asia/Kolkata',
      pass_percent numeric(5, 2) not null default 35 check (pass_percent between 0 and 100),
      grade_scale jsonb not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table setup_links (
      token_hash bytea primary key,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table staff (
      id bigint generated always as identity primary key,
      username text not null,
      password_hash text not null,
      role text not null check (role in ('teacher', 'principal')),
      name text not null,
      phone text,
      age smallint,
      gender text,
      class_teacher smallint check (class_teacher between 1 and 10),
      version integer not null default 1,
      created_at timestamptz not null,
      removed_at timestamptz
    )`.execute(db)
  await sql`create unique index staff_username on staff (lower(username)) where removed_at is null`.execute(db)
  await sql`create unique index staff_class_teacher on staff (class_teacher) where removed_at is null`.execute(db)
  await sql`
    create table teaching (
      staff_id bigint not null references staff,
      standard smallint not null check (standard between 1 and 10),
      subject text not null,
      primary key (staff_id, standard, subject)
    )`.execute(db)
  await sql`create index teaching_pair on teaching (standard, subject)`.execute(db)
  await sql`
    create table students (
      id bigint generated always as identity primary key,
      unique_code text not null,
      code_key text not null unique,
      name text not null,
      standard smallint not null check (standard between 1 and 10),
      roll_number text not null,
      parent_name text not null,
      phone text not null,
      gender text not null,
      moved_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null,
      removed_at timestamptz
    )`.execute(db)
  await sql`
    create unique index students_roll_number on students (standard, roll_number) where removed_at is null`.execute(db)
  await sql`
    create table sessions (
      token_hash bytea primary key,
      staff_id bigint references staff,
      student_id bigint references students,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      check (num_nonnulls(staff_id, student_id) = 1)
    )`.execute(db)
  await sql`create index sessions_staff on sessions (staff_id) where staff_id is not null`.execute(db)
  await sql`create index sessions_student on sessions (student_id) where student_id is not null`.execute(db)
  await sql`create index sessions_expiry on sessions (expires_at)`.execute(db)
  await createExamTables(db)
  await sql`
    create table audit (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      staff_id bigint references staff,
      student_id bigint references students,
      action text not null,
      record text not null,
      record_id text not null,
      before jsonb,
      after jsonb,
      request_id text
    )`.execute(db)
  await sql`create index audit_record on audit (record, record_id)`.execute(db)
  // The layout that rate-limiter-flexible expects.
  await sql`
    create table login_failures (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )`.execute(db)
}

async function createExamTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exams (
      id bigint generated always as identity primary key,
      standard smallint not null check (standard between 1 and 10),
      subject text not null,
      starts_at timestamptz not null,
      duration_min smallint not null check (duration_min > 0),
      mcq_count smallint not null check (mcq_count >= 0),
      descriptive_count smallint not null check (descriptive_count >= 0),
      total_marks numeric(7, 1) not null check (total_marks > 0),
      created_by bigint not null references staff,
      created_at timestamptz not null,
      completed_at timestamptz,
      completed_by bigint references staff,
      deleted_at timestamptz,
      check (mcq_count + descriptive_count > 0)
    )`.execute(db)
  await sql`create index exams_standard on exams (standard, starts_at) where deleted_at is null`.execute(db)
  await sql`
    create table questions (
      exam_id bigint not null references exams,
      index smallint not null check (index >= 0),
      kind text not null check (kind in ('mcq', 'descriptive')),
      text text not null,
      options text[],
      answer text not null,
      marks numeric(5, 1) not null check (marks > 0),
      primary key (exam_id, index),
      check ((kind = 'mcq') = (options is not null)),
      check (options is null or (cardinality(options) = 4 and answer = any (options)))
    )`.execute(db)
  await sql`
    create table attempts (
      id bigint generated always as identity primary key,
      exam_id bigint not null references exams,
      student_id bigint not null references students,
      started_at timestamptz not null,
      writer text,
      ended_at timestamptz,
      ended_how text check (ended_how in ('submitted', 'collected')),
      attended boolean,
      score numeric(7, 1) check (score >= 0),
      to_mark smallint check (to_mark >= 0),
      unique (exam_id, student_id),
      check (num_nonnulls(ended_at, ended_how, attended, score, to_mark) in (0, 5))
    )`.execute(db)
  await sql`create index attempts_student on attempts (student_id)`.execute(db)
  await sql`create index attempts_to_mark on attempts (exam_id) where to_mark > 0`.execute(db)
  await sql`
    create table answers (
      attempt_id bigint not null references attempts,
      index smallint not null,
      value text,
      seq bigint not null,
      saved_at timestamptz not null,
      marks numeric(5, 1) check (marks >= 0),
      marked_by bigint references staff,
      marked_at timestamptz,
      primary key (attempt_id, index)
    )`.execute(db)
}
