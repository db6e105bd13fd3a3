/** The statements that write the questions of the bank. */
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { subjectNames } from '@pariksha/contract/law/known-subjects.ts'
import type { QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import type { BankDifficulty, BankLanguage, BankSource } from '@pariksha/contract/staff/bank/bank-fields.ts'
import { type Kysely, sql } from 'kysely'
import { usableByStaff } from '../exams/paper-pictures/picture-scopes.reads.ts'
import { byteaArray } from '../platform/postgres/arrays.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'

/** The advisory lock of whoever writes the bank: what two would add at one moment is one question. */
const writingLock = 72_806

/** Lets nobody else write the bank until the transaction ends. After any row of an exam is held, never before. */
export async function holdBank(tx: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${writingLock})`.execute(tx)
}

/** By which words a question is looked for. */
export type KnownWords = { subject: string; wordsHash: Buffer }

export type KnownQuestion = { id: number; isRetired: boolean; alikeHash: Buffer }

/**
 * The questions that are known by some words, by the place of the words in the list; in the subject, whatever it is called,
 * but rather where it is called the same.
 */
export async function listKnown(
  db: Kysely<Tables>,
  wordings: readonly KnownWords[],
): Promise<Map<number, KnownQuestion>> {
  const given = wordings.map(({ subject, wordsHash }, place) => ({
    ...{ place, subject, names: subjectNames(subject), hash: wordsHash.toString('hex') },
  }))
  const { rows } = await sql<KnownQuestion & { place: number }>`
    select place, bank_questions.id, retired_at is not null as "isRetired", alike_hash as "alikeHash"
    from json_to_recordset(${JSON.stringify(given)}::json) as given (place integer, subject text, names text[], hash text)
    join bank_wordings on bank_wordings.subject_key = any(given.names) and words_hash = decode(given.hash, 'hex')
    join bank_questions on bank_questions.id = bank_question_id
    order by place, bank_wordings.subject_key = lower(given.subject), bank_questions.id desc`.execute(db)
  return new Map(rows.map(({ place, ...known }) => [place, known]))
}

/**
 * The questions that some revisions are wordings of, by the place of the revision in the list, whatever they are called by
 * now; those that were merged as what they are kept as.
 */
export async function listKnownByRevision(
  db: Kysely<Tables>,
  revisions: readonly { place: number; revision: number }[],
): Promise<Map<number, KnownQuestion>> {
  if (revisions.length === 0) return new Map()
  const { rows } = await sql<KnownQuestion & { place: number }>`
    select distinct on (place) place, kept.id, kept.retired_at is not null as "isRetired", kept.alike_hash as "alikeHash"
    from json_to_recordset(${JSON.stringify(revisions)}::json) as given (place integer, revision bigint)
    join question_revisions as given_one on given_one.id = given.revision
    join question_revisions as shown on shown.question_id = given_one.question_id
    join bank_questions as found on found.revision_id = shown.id
    join bank_questions as kept on kept.id = coalesce(found.merged_into, found.id)
    order by place, kept.id`.execute(db)
  return new Map(rows.map(({ place, ...known }) => [place, known]))
}

/**
 * Which of some questions show an older wording than a paper has of them, and were never changed in the bank itself; by the
 * place in the list.
 */
export async function listOutdated(
  tx: Kysely<Tables>,
  had: readonly { place: number; id: number; revision: number }[],
): Promise<Set<number>> {
  const { rows } = await sql<{ place: number }>`
    select place from json_to_recordset(${JSON.stringify(had)}::json) as given (place integer, id bigint, revision bigint)
    join bank_questions on bank_questions.id = given.id and version = 1
    join question_revisions as shown on shown.id = bank_questions.revision_id
    join question_revisions as had on had.id = given.revision and had.question_id = shown.question_id
    where had.id > shown.id`.execute(tx)
  return new Set(rows.map(({ place }) => place))
}

export type NewBankRow = KnownWords & {
  source: BankSource
  revision: number
  kind: QuestionKind
  standards: readonly ClassKey[]
  staffIds: readonly number[]
  topics: readonly string[]
  notes: readonly string[]
  marks: number
  language: BankLanguage
  words: readonly string[]
  alikeHash: Buffer
  difficulty: BankDifficulty | null
  isUnread: boolean
}

/** Adds questions, each with the words that it is known by. @returns their ids, in their order */
export async function insertQuestions(
  tx: Kysely<Tables>,
  questions: readonly NewBankRow[],
  now: Date,
): Promise<number[]> {
  const given = questions.map(({ wordsHash, alikeHash, ...row }, place) => ({
    ...row,
    place,
    words_hash: wordsHash.toString('hex'),
    alike_hash: alikeHash.toString('hex'),
  }))
  const { rows } = await sql<{ id: number }>`
    with given as materialized (
      select nextval(pg_get_serial_sequence('bank_questions', 'id')) as id, given.*
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
        place integer, source text, revision bigint, kind text, subject text, standards smallint[], "staffIds" bigint[],
        topics text[], notes text[], marks numeric, language text, words text[], alike_hash text, words_hash text,
        difficulty text, "isUnread" boolean)
    ), question as (
      insert into bank_questions (id, source, revision_id, kind, subject, standards, staff_ids, topics, notes, marks,
        language, words, alike_hash, stated_difficulty, is_unread, created_at)
      overriding system value
      select id, source, revision, kind, subject, standards, "staffIds", topics, notes, marks, language,
        array_to_tsvector(words), decode(alike_hash, 'hex'), difficulty, "isUnread", ${now}::timestamptz
      from given
    ), wording as (
      insert into bank_wordings (subject_key, words_hash, bank_question_id)
      select lower(subject), decode(words_hash, 'hex'), id from given
    )
    select id from given order by place`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Whom and what classes a question that is there already is for, too. */
export type FurtherAudience = { id: number; standards: readonly ClassKey[]; staffIds: readonly number[] }

/** Lets questions be for further classes and staff. */
export async function updateAudiences(tx: Kysely<Tables>, further: readonly FurtherAudience[]): Promise<void> {
  await sql`
    update bank_questions set
      standards = array(select distinct unnest(standards || added_standards) order by 1),
      staff_ids = array(select distinct unnest(staff_ids || added_staff) order by 1)
    from (
      select given.id,
        array_agg(distinct standard) filter (where standard is not null) as added_standards,
        coalesce(array_agg(distinct staff_id) filter (where staff_id is not null), '{}') as added_staff
      from jsonb_to_recordset(${JSON.stringify(further)}::jsonb) as given (id bigint, standards smallint[], "staffIds" bigint[])
      left join lateral unnest(standards) as standard on true
      left join lateral unnest("staffIds") as staff_id on true
      group by given.id
    ) as added
    where bank_questions.id = added.id
      and not (standards @> added_standards and staff_ids @> added_staff)`.execute(tx)
}

/** Which of some pictures are there for the bank. @param caller who may use them; null for all there are */
export async function listPicturesForBank(
  tx: Kysely<Tables>,
  caller: StaffCaller | null,
  hashes: readonly string[],
): Promise<Set<string>> {
  const buffers = byteaArray(hashes.map((hash) => Buffer.from(hash, 'base64url')))
  const rows = await tx
    .selectFrom('pictures')
    .select('hash')
    .where('hash', '=', sql<Buffer>`any(${buffers}::bytea[])`)
    .$if(caller !== null, (query) => query.where((eb) => (caller === null ? eb.lit(true) : usableByStaff(eb, caller))))
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ hash }) => hash.toString('base64url')))
}

export async function insertPictures(
  tx: Kysely<Tables>,
  shown: readonly { id: number; hash: string }[],
): Promise<void> {
  if (shown.length === 0) return
  await tx
    .insertInto('bank_pictures')
    .values(shown.map(({ id, hash }) => ({ bank_question_id: id, hash: Buffer.from(hash, 'base64url') })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Under what a question is filed. */
export function selectFiled(tx: Kysely<Tables>, id: number) {
  return tx.selectFrom('bank_questions').select(['subject', 'topics']).where('id', '=', id).executeTakeFirstOrThrow()
}

type Shown = Pick<NewBankRow, 'revision' | 'kind' | 'language' | 'words' | 'alikeHash' | 'topics'> & { marks?: number }

/** Lets a question show another revision, or be filed otherwise. */
export async function updateQuestion(tx: Kysely<Tables>, id: number, shown: Shown): Promise<void> {
  await sql`
    update bank_questions set revision_id = ${shown.revision}::bigint, kind = ${shown.kind}::text,
      language = ${shown.language}::text, words = array_to_tsvector(${[...shown.words]}::text[]),
      alike_hash = ${shown.alikeHash}::bytea, topics = ${[...shown.topics]}::text[],
      marks = coalesce(${shown.marks ?? null}::numeric, marks), version = version + 1, is_unread = false
    where id = ${id}`.execute(tx)
}

/** A question shows these pictures and no others. */
export async function replacePictures(tx: Kysely<Tables>, id: number, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('bank_pictures').where('bank_question_id', '=', id).execute()
  await insertPictures(
    tx,
    hashes.map((hash) => ({ id, hash })),
  )
}

export async function updateRetired(tx: Kysely<Tables>, id: number, retiredAt: Date | null): Promise<void> {
  await tx
    .updateTable('bank_questions')
    .set({ retired_at: retiredAt, is_left_out: false })
    .where('id', '=', id)
    .execute()
}

/** Whether the texts of two questions have the same words. */
export async function haveSameWords(tx: Kysely<Tables>, one: number, other: number): Promise<boolean> {
  const { rows } = await sql<{ areSame: boolean }>`
    select count(distinct alike_hash) = 1 as "areSame" from bank_questions
    where id in (${one}::bigint, ${other}::bigint)`.execute(tx)
  return rows[0]?.areSame === true
}

/** Gives a question what another one has: uses, words that it is known by, classes and whose it is. That one is no more. */
export async function moveToKept(tx: Kysely<Tables>, { kept, merged }: { kept: number; merged: number }) {
  const moved = { bank_question_id: kept }
  await tx.updateTable('bank_uses').set(moved).where('bank_question_id', '=', merged).execute()
  await tx.updateTable('bank_wordings').set(moved).where('bank_question_id', '=', merged).execute()
  await tx.updateTable('bank_questions').set({ merged_into: kept }).where('merged_into', '=', merged).execute()
  await sql`
    update bank_questions as kept set
      standards = array(select distinct unnest(kept.standards || merged.standards) order by 1),
      staff_ids = array(select distinct unnest(kept.staff_ids || merged.staff_ids) order by 1)
    from bank_questions as merged where kept.id = ${kept} and merged.id = ${merged}`.execute(tx)
  await tx.updateTable('bank_questions').set({ merged_into: kept }).where('id', '=', merged).execute()
}

/** Lets a question be known by further words, unless another one is. */
export async function insertKnownWords(tx: Kysely<Tables>, { id, subject, wordsHash }: KnownWords & { id: number }) {
  await sql`
    insert into bank_wordings (subject_key, words_hash, bank_question_id)
    values (lower(${subject}::text), ${wordsHash}::bytea, ${id}::bigint)
    on conflict (subject_key, words_hash) do nothing`.execute(tx)
}
