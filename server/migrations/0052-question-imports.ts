import { type Kysely, sql } from 'kysely'

/** Files of questions that were read for the bank, kept for a day: their items, and what became of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table question_imports (
      id bigint generated always as identity primary key,
      staff_id bigint not null references staff,
      file_name text not null,
      -- Null while the file is being read.
      format text,
      state text not null check (state in ('reading', 'read', 'adding')),
      processed integer not null default 0,
      planned integer not null default 0,
      -- Which addition is under way, or was last; null before the first.
      run integer,
      cancelled boolean not null default false,
      created_at timestamptz not null,
      -- The last sign of life of the process that works on it.
      touched_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index question_imports_staff on question_imports (staff_id, id)`.execute(db)
  await sql`create index question_imports_expiry on question_imports (expires_at)`.execute(db)
  await sql`
    create table question_import_items (
      import_id bigint not null references question_imports on delete cascade,
      number integer not null check (number > 0),
      kind text not null,
      title text not null,
      status text not null check (status in ('ready', 'incomplete', 'unsupported', 'invalid', 'duplicate')),
      reason text,
      -- The question, null where there is none; its marks and key terms.
      content jsonb,
      marks smallint not null check (marks > 0),
      key_terms jsonb,
      topics jsonb not null default '[]',
      notes jsonb not null default '[]',
      -- The SHA-256 of its words, by which the same question is known; null where there is none.
      words bytea,
      -- Its id in the bank, once this import has added it.
      question_id bigint,
      primary key (import_id, number),
      check (status <> 'ready' or content is not null)
    )`.execute(db)
  // An item is looked for in the bank before anybody has said of which subject it is.
  await sql`create index bank_wordings_words on bank_wordings (words_hash)`.execute(db)
}
