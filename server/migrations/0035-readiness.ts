import { type Kysely, sql } from 'kysely'

/** What is known before an exam begins: the devices of students, and how the network of a room fares. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // None of these is logged, or has references: all of it is told again, and nothing must wait for it.
  await sql`
    create unlogged table told_devices (
      student_id bigint primary key,
      told_at timestamptz not null,
      keeps_answers boolean not null,
      reloads boolean not null,
      clock_offset_sec integer not null
    )`.execute(db)
  await sql`create index told_devices_told on told_devices (told_at)`.execute(db)
  await sql`
    create unlogged table wifi_tests (
      exam_id bigint primary key,
      code text not null unique,
      started_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index wifi_tests_started on wifi_tests (started_at)`.execute(db)
  await sql`
    create unlogged table wifi_test_devices (
      exam_id bigint not null,
      number smallint not null,
      key_hash bytea not null,
      told_at timestamptz not null,
      reports smallint not null default 0,
      is_done boolean not null default false,
      sent smallint not null default 0,
      lost smallint not null default 0,
      median_ms integer,
      slowest_ms integer,
      clock_offset_sec integer,
      primary key (exam_id, number)
    )`.execute(db)
  // Who has never logged in is sought before each exam.
  await sql`
    create index students_never_logged_in on students (standard)
      where first_login_at is null and removed_at is null`.execute(db)
}
