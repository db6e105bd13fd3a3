import { type Kysely, sql } from 'kysely'

/**
 * The sections of a paper. Servers of the release before add up all answers of a section of which only the best count:
 * what they score in such an exam is noted, and scored again, as in one that was corrected (migration 41).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table exams add column sections jsonb`.execute(db)
  await sql
    .raw(`
    create or replace function note_score_behind() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(72803, (new.exam_id % 2147483647)::int);
      if exists (select from paper_corrections where exam_id = new.exam_id)
        or exists (select from exams where id = new.exam_id and sections is not null) then
        insert into scores_behind (attempt_id) values (new.id) on conflict do nothing;
      end if;
      return null;
    end $$`)
    .execute(db)
}
