import { type Kysely, sql } from 'kysely'

/**
 * The school's bank. A question of it shows one revision, so a paper and the bank share what they have in common; the
 * wordings say by which words it is known. Nobody has written the questions that come with the product. What the marks of
 * a completed exam come to is counted by its tally: whichever server changes that, the figures of its questions follow.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table question_revisions alter column created_by drop not null`.execute(db)
  await sql`
    alter table school add column bank_shows text not null default 'subject'
    check (bank_shows in ('own', 'subject', 'school'))`.execute(db)
  await createQuestions(db)
  await createUses(db)
}

async function createQuestions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_questions (
      id bigint generated always as identity primary key,
      source text not null check (source in ('school', 'built_in', 'ai', 'import')),
      revision_id bigint not null references question_revisions,
      kind text not null,
      subject text not null,
      subject_key text not null generated always as (lower(subject)) stored,
      -- The classes that it is for, and the staff whose own it is.
      standards smallint[] not null,
      staff_ids bigint[] not null default '{}',
      topics text[] not null default '{}',
      -- What is kept beside it, a line each.
      notes text[] not null default '{}',
      marks numeric(5, 1) not null check (marks > 0),
      language text not null check (language in ('english', 'hindi', 'telugu')),
      -- All by which it is found, and its words alone, by which two are alike.
      words tsvector not null,
      alike_hash bytea not null,
      -- Of all its uses.
      uses integer not null default 0,
      last_used_at timestamptz,
      facility real,
      discrimination real,
      -- What somebody has said of it; what happened in exams counts more.
      stated_difficulty text check (stated_difficulty in ('easy', 'medium', 'hard')),
      difficulty text generated always as (
        case when facility >= 0.7 then 'easy' when facility >= 0.4 then 'medium' when facility is not null then 'hard'
        else stated_difficulty end
      ) stored,
      version integer not null default 1,
      created_at timestamptz not null,
      retired_at timestamptz,
      merged_into bigint references bank_questions
    )`.execute(db)
  await sql`create index bank_questions_words on bank_questions using gin (words)`.execute(db)
  await sql`create index bank_questions_subject on bank_questions (subject_key, id)`.execute(db)
  await sql`create index bank_questions_alike on bank_questions (alike_hash)`.execute(db)
  await sql`
    create index bank_questions_merged on bank_questions (merged_into) where merged_into is not null`.execute(db)
  await sql`create index bank_questions_revision on bank_questions (revision_id)`.execute(db)
  await sql`
    create table bank_wordings (
      subject_key text not null,
      words_hash bytea not null,
      bank_question_id bigint not null references bank_questions,
      primary key (subject_key, words_hash)
    )`.execute(db)
  await sql`create index bank_wordings_question on bank_wordings (bank_question_id)`.execute(db)
  await sql`
    create table bank_pictures (
      bank_question_id bigint not null references bank_questions,
      hash bytea not null references pictures,
      primary key (hash, bank_question_id)
    )`.execute(db)
  await sql`create index bank_pictures_question on bank_pictures (bank_question_id)`.execute(db)
  // Which of the questions that come with the product were taken in: a hash of each of their files.
  await sql`create table bank_files (name text primary key, hash bytea not null)`.execute(db)
}

async function createUses(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_exams (
      exam_id bigint primary key references exams,
      -- Null where its questions are still to be taken in.
      joined_at timestamptz,
      -- When it was completed or deleted, or its marks or its paper changed; null where the bank knows all.
      changed_at timestamptz
    )`.execute(db)
  await sql`create index bank_exams_changed on bank_exams (changed_at) where changed_at is not null`.execute(db)
  await sql`
    create table bank_uses (
      exam_id bigint not null references exams,
      index smallint not null check (index >= 0),
      bank_question_id bigint not null references bank_questions,
      revision_id bigint not null references question_revisions,
      marks numeric(5, 1) not null,
      -- How many attempted the exam, and what they made of it; null where it cannot be said.
      students integer not null,
      facility real,
      discrimination real,
      primary key (exam_id, index)
    )`.execute(db)
  await sql`create index bank_uses_question on bank_uses (bank_question_id)`.execute(db)
  await sql`
    insert into bank_exams (exam_id, changed_at) select id, completed_at from exams
    where completed_at is not null and deleted_at is null`.execute(db)
  await noteChanges(db)
}

/** Whoever changes an exam holds its row before this writes. */
async function noteChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_bank_change_of_exams() returns trigger language plpgsql as $$
    begin
      insert into bank_exams (exam_id, changed_at) values (new.id, clock_timestamp())
      on conflict (exam_id) do update set changed_at = excluded.changed_at;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger bank_hears_of_exams after insert or update of completed_at, deleted_at, paper_version on exams
    for each row when (new.completed_at is not null) execute function note_bank_change_of_exams()`.execute(db)
  await sql`
    create function note_bank_change_of_exam_tallies() returns trigger language plpgsql as $$
    begin
      update bank_exams set changed_at = clock_timestamp() where exam_id = new.exam_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger bank_hears_of_exam_tallies after update on exam_tallies
    for each row execute function note_bank_change_of_exam_tallies()`.execute(db)
}
