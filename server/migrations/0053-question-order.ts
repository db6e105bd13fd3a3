import { type Kysely, sql } from 'kysely'

/** Each student gets the questions of an exam in an order of their own, where staff want that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table exams add column shuffle_questions boolean not null default false`.execute(db)
}
