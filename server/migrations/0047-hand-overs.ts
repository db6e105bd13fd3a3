import { type Kysely, sql } from 'kysely'

/** Answers without marks that one marker has given to another one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hand_overs (
      attempt_id bigint not null references attempts on delete cascade,
      index smallint not null,
      to_staff bigint not null references staff,
      from_staff bigint not null references staff,
      note text not null default '',
      at timestamptz not null,
      primary key (attempt_id, index)
    )`.execute(db)
  await sql`create index hand_overs_to on hand_overs (to_staff)`.execute(db)
}
