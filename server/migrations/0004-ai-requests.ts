import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ai_requests (
      id bigint generated always as identity primary key,
      staff_id bigint not null references staff,
      started_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db)
  await sql`create index ai_requests_started on ai_requests (started_at)`.execute(db)
}
