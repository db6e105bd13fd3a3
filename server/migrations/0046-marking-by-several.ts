import { type Kysely, sql } from 'kysely'

/** Marking by several hands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Not logged and without references: a claim that is lost is made anew, and nothing must wait for it.
  await sql`
    create unlogged table marking_claims (
      attempt_id bigint not null,
      index smallint not null,
      staff_id bigint not null,
      until timestamptz not null,
      primary key (attempt_id, index)
    )`.execute(db)
  await sql`create index marking_claims_of_staff on marking_claims (staff_id)`.execute(db)
}
