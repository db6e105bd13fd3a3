import { type Kysely, sql } from 'kysely'

/**
 * What suggested marks look for stands beside the content of a revision, because it is no wording and may change. Servers of
 * the release before do not know of it: a wording that they correct keeps what the one before it had.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table question_revisions add column key_terms jsonb`.execute(db)
  await sql
    .raw(`
    create function keep_key_terms() returns trigger language plpgsql as $$
    begin
      select key_terms into new.key_terms from question_revisions
      where question_id = coalesce((select question_id from question_revisions where id = new.revision_of), new.revision_of)
      order by id desc limit 1;
      return new;
    end $$`)
    .execute(db)
  await sql`
    create trigger wording_keeps_key_terms before insert on question_revisions
    for each row when (new.revision_of is not null and new.key_terms is null)
    execute function keep_key_terms()`.execute(db)
}
