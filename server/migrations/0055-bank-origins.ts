import { type Kysely, sql } from 'kysely'

/**
 * An exam that is made of questions of the bank has their revisions, so two papers may have the same one. A question that a
 * language model has written is told by it in the bank, with whether anybody has read it there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index paper_questions_revision on paper_questions (revision_id)`.execute(db)
  await sql`alter table question_revisions add column is_by_ai boolean not null default false`.execute(db)
  await sql`alter table bank_questions add column is_unread boolean not null default false`.execute(db)
  await sql`alter table bank_questions add column is_left_out boolean not null default false`.execute(db)
  // What nobody has retired was left out by a release, and comes back with one that has it again.
  await sql`
    update bank_questions set is_left_out = true
    where source = 'built_in' and retired_at is not null and merged_into is null and not exists (
      select from audit
      where action = 'bank.question_retired' and record = 'bank_questions' and record_id = bank_questions.id::text)
  `.execute(db)
}
