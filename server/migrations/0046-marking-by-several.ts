import { type Kysely, sql } from 'kysely'

/** Marking by several hands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Not logged and without references: a claim that is lost is made anew, and nothing must wait for it.
  await sql`
    create unlogged table marking_claims (
      attempt_id bigint not null,
      index smallint not null,
      staff_id bigint not null,
      until timestamptz not null,
      primary key (attempt_id, index)
    )`.execute(db)
  await sql`create index marking_claims_of_staff on marking_claims (staff_id)`.execute(db)
  await sql`
    create table marking_comments (
      id bigint generated always as identity primary key,
      exam_id bigint not null references exams,
      index smallint not null check (index >= 0),
      text text not null check (text <> ''),
      marks numeric(5, 1) check (marks >= 0),
      version integer not null default 1,
      created_by bigint not null references staff,
      created_at timestamptz not null,
      removed_at timestamptz
    )`.execute(db)
  await sql`create index marking_comments_of_question on marking_comments (exam_id, index, id)`.execute(db)
  await sql`
    create table answer_comments (
      attempt_id bigint not null references attempts on delete cascade,
      index smallint not null,
      -- The number of the answer that it is about: another one is another text.
      answer_seq bigint not null,
      text text not null check (text <> ''),
      comment_id bigint references marking_comments,
      written_by bigint not null references staff,
      written_at timestamptz not null,
      primary key (attempt_id, index)
    )`.execute(db)
  await sql`
    create index answer_comments_of_comment on answer_comments (comment_id) where comment_id is not null`.execute(db)
}
