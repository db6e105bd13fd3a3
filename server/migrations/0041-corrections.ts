import { type Kysely, sql } from 'kysely'

/**
 * What was corrected in how questions are marked. Servers of the release before know the key of a paper, and not that
 * everybody has the marks of a question, or that it does not count: what they score in a corrected exam is noted here, and
 * scored again by a server that knows. A server that knows counts `scorings` up, by which it is told from them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table paper_corrections (
      id bigint generated always as identity primary key,
      exam_id bigint not null references exams,
      index smallint not null check (index >= 0),
      -- The wording that stood there, and the revision that the correction has put in its place.
      revision_before bigint not null references question_revisions,
      revision_id bigint not null references question_revisions,
      rule text not null check (rule in ('key', 'everyone', 'drop', 'marks')),
      before jsonb not null,
      after jsonb not null,
      reason text not null,
      changed integer not null,
      created_by bigint not null references staff,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index paper_corrections_of_exam on paper_corrections (exam_id, id)`.execute(db)
  await sql`alter table attempts add column scorings integer not null default 0`.execute(db)
  await sql`
    create table scores_behind (
      attempt_id bigint primary key references attempts on delete cascade
    )`.execute(db)
  // The lock is the one of `holdMarking`: a correction under way is waited for, and then seen.
  await sql
    .raw(`
    create function note_score_behind() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(72803, (new.exam_id % 2147483647)::int);
      if exists (select from paper_corrections where exam_id = new.exam_id) then
        insert into scores_behind (attempt_id) values (new.id) on conflict do nothing;
      end if;
      return null;
    end $$`)
    .execute(db)
  await sql`
    create trigger scored_by_release_before after update of score on attempts
    for each row when (new.score is not null and new.scorings = old.scorings)
    execute function note_score_behind()`.execute(db)
}
