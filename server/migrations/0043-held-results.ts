import { type Kysely, sql } from 'kysely'

/** Results that students see only once they are released: by a person, or at a set moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table exams
      add column hold_results boolean not null default false,
      add column release_at timestamptz,
      add column released_at timestamptz,
      add check (hold_results or (release_at is null and released_at is null))`.execute(db)
}
