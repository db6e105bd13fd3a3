import { type Kysely, sql } from 'kysely'

/**
 * Which scores the marked attempts of a completed exam have, and how many each, beside what they come to: from these a pass
 * share follows for any pass mark. Whatever takes a tally anew takes them too, a server of the release before among it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table exam_tallies
      add column scores numeric(7, 1)[] not null default '{}',
      add column score_students integer[] not null default '{}'`.execute(db)
  await sql`
    update exam_tallies set scores = counted.scores, score_students = counted.students
    from (
      select exam_id, array_agg(score order by score) as scores, array_agg(students order by score) as students
      from (
        select exam_id, score, count(*)::integer as students from attempts where attended and to_mark = 0 group by 1, 2
      ) as each group by 1
    ) as counted
    where counted.exam_id = exam_tallies.exam_id`.execute(db)
  await sql`
    create function tally_scores() returns trigger language plpgsql as $$
    begin
      select coalesce(array_agg(score order by score), '{}'), coalesce(array_agg(students order by score), '{}')
      into new.scores, new.score_students
      from (
        select score, count(*)::integer as students from attempts
        where exam_id = new.exam_id and attended and to_mark = 0 group by 1
      ) as each;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger tally_scores before insert or update on exam_tallies
    for each row execute function tally_scores()`.execute(db)
}
