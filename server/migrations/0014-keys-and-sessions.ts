import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table school_keys (
      purpose text primary key check (purpose in ('receipts')),
      key bytea not null check (length(key) = 32)
    )`.execute(db)
  await sql`insert into school_keys (purpose, key) values ('receipts', ${randomBytes(32)})`.execute(db)
  // Receipts before this are plain hashes, scheme 1; a server of the version before goes on writing those.
  await sql`
    alter table attempts
      add column receipt_scheme smallint not null default 1 check (receipt_scheme in (1, 2))`.execute(db)
  await sql`
    alter table sessions
      add column id bigint generated always as identity,
      add column device text check (length(device) <= 60)`.execute(db)
  await sql`alter table school add column asks_current_password boolean not null default false`.execute(db)
}
