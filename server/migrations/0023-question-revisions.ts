import { type Kysely, sql } from 'kysely'

/**
 * Questions get an identity, and an exam's paper says which revision of a question stands where. A revision never
 * changes. `questions` goes on to hold the paper in the two kinds that servers of the release before know; what those
 * add to it is carried over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table question_revisions (
      id bigint generated always as identity primary key,
      -- The first revision of the question; null in that one itself.
      revision_of bigint references question_revisions,
      question_id bigint not null generated always as (coalesce(revision_of, id)) stored,
      kind text not null check (kind in (
        'single_choice', 'multiple_choice', 'true_false', 'numerical', 'short_answer', 'descriptive'
      )),
      content jsonb not null,
      math jsonb,
      created_by bigint not null references staff,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index question_revisions_question on question_revisions (question_id)`.execute(db)
  await sql`
    create table paper_questions (
      exam_id bigint not null references exams,
      index smallint not null check (index >= 0),
      revision_id bigint not null references question_revisions,
      marks numeric(5, 1) not null check (marks > 0),
      primary key (exam_id, index)
    )`.execute(db)
  await sql.raw(carryOver('questions')).execute(db)
  // The options of two to six that a question may have from now on, for the servers that know only its words.
  await sql`alter table questions drop constraint questions_check1`.execute(db)
  await sql`
    alter table questions add constraint questions_options
    check (options is null or (cardinality(options) between 2 and 6 and answer = any (options)))`.execute(db)
  await sql
    .raw(`
    create function carry_questions_over() returns trigger language plpgsql as $$
    begin
      ${carryOver('added')};
      return null;
    end $$`)
    .execute(db)
  await sql`
    create trigger questions_carried_over after insert on questions referencing new table as added
    for each statement execute function carry_questions_over()`.execute(db)
}

/** Rows of `questions` that no paper has yet, as revisions of their own. Options are numbered from 1. */
function carryOver(source: string): string {
  return `
    with missing as materialized (
      select source.*, nextval(pg_get_serial_sequence('question_revisions', 'id')) as revision_id
      from ${source} as source
      where not exists (
        select from paper_questions where paper_questions.exam_id = source.exam_id and paper_questions.index = source.index
      )
    ), revision as (
      insert into question_revisions (id, kind, content, math, created_by, created_at)
      overriding system value
      select revision_id, kinds.kind, kinds.content, math, exams.created_by, exams.created_at
      from missing join exams on exams.id = exam_id cross join lateral (
        select 'single_choice' as kind, jsonb_build_object(
          'kind', 'single_choice', 'text', text, 'correct', array_position(options, answer),
          'options', (
            select jsonb_agg(jsonb_build_object('id', id, 'text', option) order by id)
            from unnest(options) with ordinality as listed (option, id)
          )) as content
        where missing.kind = 'mcq'
        union all
        select 'descriptive', jsonb_build_object('kind', 'descriptive', 'text', text, 'modelAnswer', answer)
        where missing.kind = 'descriptive'
      ) as kinds
    )
    insert into paper_questions (exam_id, index, revision_id, marks)
    select exam_id, index, revision_id, marks from missing`
}
