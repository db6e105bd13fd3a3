import { type Kysely, sql } from 'kysely'

/** Pictures of questions, by the hash of their bytes: the same one given twice is one row. They are compressed already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pictures (
      hash bytea primary key check (octet_length(hash) = 32),
      kind text not null check (kind = 'webp'),
      width integer not null check (width between 1 and 1600),
      height integer not null check (height between 1 and 1600),
      bytes bytea not null,
      created_by bigint not null references staff,
      created_at timestamptz not null
    )`.execute(db)
  // Not in one statement: PostgreSQL 15 does not know that one.
  await sql`alter table pictures alter bytes set storage external`.execute(db)
}
