import { type Kysely, sql } from 'kysely'

/**
 * What a question was drafted under goes with it into the bank; and which second markings still wait for somebody, so that
 * the homes of staff find those without all that are done.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table question_revisions add column drafted_topics text[] not null default '{}'`.execute(db)
  await sql`alter table second_markings add column is_open boolean not null default true`.execute(db)
  await sql`
    update second_markings set is_open = exists (
      select from second_marking_papers
      join answers on answers.attempt_id = second_marking_papers.attempt_id
      join paper_questions on paper_questions.exam_id = second_marking_papers.exam_id
        and paper_questions.index = answers.index and paper_questions.credit = 'key'
      join question_revisions on question_revisions.id = paper_questions.revision_id
        and question_revisions.kind = 'descriptive'
      where second_marking_papers.exam_id = second_markings.exam_id and is_drawn
        and answers.value is not null and (answers.marks is null or not exists (
          select from second_marks
          where second_marks.attempt_id = answers.attempt_id and second_marks.index = answers.index
            and second_marks.answer_seq = answers.seq)))`.execute(db)
  await sql`create index second_markings_open on second_markings (requested_at) where is_open`.execute(db)
  await sql`
    create function reopen_second_marking() returns trigger language plpgsql as $$
    begin
      update second_markings set is_open = true where exam_id = new.exam_id and not is_open;
      return null;
    end $$`.execute(db)
  // A text that came late, or was written on after the paper was reopened.
  await sql`
    create trigger second_marking_of_new_text after update of to_mark on attempts
    for each row when (new.to_mark > coalesce(old.to_mark, 0)) execute function reopen_second_marking()`.execute(db)
  // A question that people mark again after a correction.
  await sql`
    create trigger second_marking_of_corrected after update of credit on paper_questions
    for each row when (new.credit is distinct from old.credit) execute function reopen_second_marking()`.execute(db)
}
