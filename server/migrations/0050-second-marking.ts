import { type Kysely, sql } from 'kysely'

/** Second marking of some papers of an exam, and what was decided where two people gave different marks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_markings (
      exam_id bigint primary key references exams,
      amount integer not null check (amount > 0),
      unit text not null check (unit in ('percent', 'papers')),
      conflict_from numeric(5, 1) not null check (conflict_from > 0),
      requested_by bigint not null references staff,
      requested_at timestamptz not null
    )`.execute(db)
  // Those that were not drawn too: what came later is told from them.
  await sql`
    create table second_marking_papers (
      attempt_id bigint primary key references attempts on delete cascade,
      exam_id bigint not null references second_markings,
      is_drawn boolean not null
    )`.execute(db)
  await sql`create index second_marking_papers_of_exam on second_marking_papers (exam_id)`.execute(db)
  await sql`
    create table second_marks (
      attempt_id bigint not null references attempts on delete cascade,
      index smallint not null,
      -- The number of the answer that they were given to: another one is another text.
      answer_seq bigint not null,
      -- What the first marker had given then.
      first_marks numeric(5, 1) not null,
      first_by bigint references staff,
      marks numeric(5, 1) not null check (marks >= 0),
      note text not null,
      marked_by bigint not null references staff,
      marked_at timestamptz not null,
      primary key (attempt_id, index)
    )`.execute(db)
  await sql`
    create table mark_decisions (
      id bigint generated always as identity primary key,
      attempt_id bigint not null references attempts on delete cascade,
      index smallint not null,
      answer_seq bigint not null,
      choice text not null check (choice in ('first', 'second', 'other')),
      first_marks numeric(5, 1) not null,
      second_marks numeric(5, 1) not null,
      marks numeric(5, 1) not null,
      reason text not null,
      decided_by bigint not null references staff,
      decided_at timestamptz not null
    )`.execute(db)
  await sql`create index mark_decisions_of_answer on mark_decisions (attempt_id, index, id)`.execute(db)
}
