import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff add column first_login_at timestamptz`.execute(db)
  await sql`alter table students add column first_login_at timestamptz`.execute(db)
  await sql`
    create table imports (
      id bigint generated always as identity primary key,
      staff_id bigint not null references staff,
      kind text not null check (kind in ('students', 'teachers')),
      standard smallint check (standard between 1 and 10),
      file_name text not null,
      state text not null check (state in ('read', 'running', 'done', 'undone')),
      columns jsonb not null,
      rows jsonb not null,
      row_count integer not null,
      mapping jsonb,
      planned integer not null default 0,
      processed integer not null default 0,
      rejected jsonb,
      created_ids bigint[] not null default '{}',
      cancelled boolean not null default false,
      message text,
      created_at timestamptz not null,
      touched_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index imports_staff on imports (staff_id)`.execute(db)
  await sql`create index imports_expiry on imports (expires_at)`.execute(db)
}
