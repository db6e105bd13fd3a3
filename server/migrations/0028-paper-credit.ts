import { type Kysely, sql } from 'kysely'

/** What a question of a paper is marked by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table paper_questions add column credit text not null default 'key'
      constraint paper_questions_credit check (credit in ('key', 'everyone', 'none'))`.execute(db)
}
