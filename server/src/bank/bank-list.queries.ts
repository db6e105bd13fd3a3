/** The statements that find questions in the bank. */
import type { FormulaMath } from '@pariksha/contract/fields.ts'
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { knownSubjectOf, subjectNames } from '@pariksha/contract/law/known-subjects.ts'
import type { KeyTerms } from '@pariksha/contract/law/marking/key-terms.ts'
import type { Question, QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import type { BankDifficulty, BankLanguage, BankSource } from '@pariksha/contract/staff/bank/bank-fields.ts'
import type { BankOrder } from '@pariksha/contract/staff/bank/bank-list.ts'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { visibleInBank } from '../bank-scope/bank-scope.reads.ts'
import { visibleToStaff } from '../exams/exam-scopes.reads.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'

/** What a question has to be like; undefined may be anything. */
export type SoughtInBank = {
  /** A tsquery. */
  query?: string | undefined
  subject?: string | undefined
  standard?: ClassKey | undefined
  /** A tsquery that the topics alone have to fulfil. */
  topic?: string | undefined
  hasNoTopic?: boolean
  kind?: QuestionKind | undefined
  marks?: number | undefined
  language?: BankLanguage | undefined
  source?: BankSource | undefined
  difficulty?: BankDifficulty | undefined
  /** Not used since then; null for never. */
  unusedSince?: Date | null | undefined
  isRetired: boolean
}

export type StoredQuestion = {
  id: number
  source: BankSource
  subject: string
  standards: ClassKey[]
  topics: string[]
  notes: string[]
  marks: number
  language: BankLanguage
  difficulty: BankDifficulty | null
  uses: number
  lastUsedAt: Date | null
  facility: number | null
  discrimination: number | null
  isRetired: boolean
  isUnread: boolean
  version: number
  revision: number
  /** Which question the revision is one of. */
  identity: number
  content: Question
  math: FormulaMath | null
  keyTerms: KeyTerms | null
}

const all = sql<SqlBool>`true`

/** Whether a row of `bank_questions` is what is sought, and may be known to who asks. */
function isSoughtInBank(caller: Pick<StaffCaller, 'id' | 'role'>, sought: SoughtInBank): RawBuilder<SqlBool> {
  const { query, subject, standard, topic, kind, marks, language, source, difficulty, unusedSince } = sought
  const conditions = [
    visibleInBank(caller),
    sought.isRetired ? sql`retired_at is not null` : sql`retired_at is null`,
    query === undefined ? all : sql`bank_questions.words @@ ${query}::tsquery`,
    // Its topics are among the words: the index finds those, and few are left to look at.
    topic === undefined
      ? all
      : sql`bank_questions.words @@ ${topic}::tsquery
          and to_tsvector('simple', array_to_string(topics, ' ')) @@ ${topic}::tsquery`,
    sought.hasNoTopic === true ? sql`topics = '{}'` : all,
    subject === undefined ? all : sql`subject_key = any(${subjectNames(subject)}::text[])`,
    standard === undefined ? all : sql`standards @> array[${standard}::smallint]`,
    kind === undefined ? all : sql`bank_questions.kind = ${kind}::text`,
    marks === undefined ? all : sql`bank_questions.marks = ${marks}::numeric`,
    language === undefined ? all : sql`language = ${language}::text`,
    source === undefined ? all : sql`source = ${source}::text`,
    difficulty === undefined ? all : sql`difficulty = ${difficulty}::text`,
    unusedSince === undefined
      ? all
      : unusedSince === null
        ? sql`last_used_at is null`
        : sql`(last_used_at is null or last_used_at < ${unusedSince}::timestamptz)`,
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** What each order goes by, the greatest first. */
const orders: Record<BankOrder, RawBuilder<number>> = {
  newest: sql`0::float8`,
  last_used: sql`coalesce(extract(epoch from last_used_at), 0)::float8`,
  most_used: sql`uses::float8`,
  hardest: sql`-coalesce(facility, 2)::float8`,
  easiest: sql`coalesce(facility, -1)::float8`,
}

export type BankPlace = { order: number; id: number }

type PageAsked = SoughtInBank & { by: BankOrder; after: BankPlace | undefined; limit: number }

/** A page of the bank: found by their short facts, and only those of the page read whole. */
export async function listQuestionPage(
  db: Kysely<Tables>,
  caller: StaffCaller,
  asked: PageAsked,
): Promise<(StoredQuestion & { order: number })[]> {
  const { by, after, limit } = asked
  const order = orders[by]
  const beyond = after === undefined ? all : sql`(${order}, id) < (${after.order}::float8, ${after.id}::bigint)`
  const place = sql<BankPlace>`(
    select id, ${order} as "order" from bank_questions
    where ${isSoughtInBank(caller, asked)} and ${beyond} order by ${order} desc, id desc limit ${limit})`
  return storedQuestions(db)
    .innerJoin(place.as('place'), 'place.id', 'bank_questions.id')
    .select('place.order')
    .orderBy('place.order', 'desc')
    .orderBy('bank_questions.id', 'desc')
    .execute()
}

/** Some of what is sought, by chance, in no order that anybody could foresee. */
export async function listDrawable(
  db: Kysely<Tables>,
  caller: StaffCaller,
  asked: SoughtInBank & { limit: number },
): Promise<StoredQuestion[]> {
  const chosen = sql<{ id: number; chance: number }>`(
    select id, random() as chance from bank_questions
    where ${isSoughtInBank(caller, asked)} order by chance limit ${asked.limit})`
  return storedQuestions(db)
    .innerJoin(chosen.as('chosen'), 'chosen.id', 'bank_questions.id')
    .orderBy('chosen.chance')
    .execute()
}

/** Questions as they are told, to be narrowed. */
function storedQuestions(db: Kysely<Tables>) {
  return db
    .selectFrom('bank_questions')
    .innerJoin('question_revisions', 'question_revisions.id', 'bank_questions.revision_id')
    .select([
      'bank_questions.id',
      'source',
      'subject',
      'standards',
      'topics',
      'notes',
      'bank_questions.marks',
      'language',
      'difficulty',
      'uses',
      'last_used_at as lastUsedAt',
      'facility',
      'discrimination',
      sql<boolean>`retired_at is not null`.as('isRetired'),
      'is_unread as isUnread',
      'version',
      'revision_id as revision',
      'question_id as identity',
      'content',
      'math',
      'key_terms as keyTerms',
    ])
}

/** Those of some questions that somebody may know of, in no order. */
export async function listQuestionsByIds(
  db: Kysely<Tables>,
  caller: StaffCaller,
  ids: readonly number[],
): Promise<StoredQuestion[]> {
  return storedQuestions(db)
    .where('bank_questions.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where(visibleInBank(caller))
    .execute()
}

/** In which exams that somebody may know of a question was used, the latest first. */
export async function listUses(db: Kysely<Tables>, caller: StaffCaller, id: number) {
  return db
    .selectFrom('bank_uses')
    .innerJoin('exams', 'exams.id', 'bank_uses.exam_id')
    .select([
      'exams.id as examId',
      'exams.title',
      'exams.standard',
      'exams.starts_at as startsAt',
      'bank_uses.marks',
      'students',
      'facility',
      'discrimination',
    ])
    .where('bank_question_id', '=', id)
    .where((eb) => visibleToStaff(eb, caller))
    .orderBy('exams.starts_at', 'desc')
    .orderBy('exams.id', 'desc')
    .execute()
}

/** Each subject of the bank as it is written there, and as the law knows it: two may be one by different names. */
async function subjectsOfBank(db: Kysely<Tables>) {
  const rows = await db.selectFrom('bank_questions').select('subject_key as key').distinct().execute()
  return rows.map(({ key }) => ({ key, subject: knownSubjectOf(key) ?? key }))
}

/** Pairs of questions that somebody may know of, in one subject, whose texts have the same words, each with the one before it; the latest first. */
export async function listAlike(
  db: Kysely<Tables>,
  caller: StaffCaller,
  limit: number,
): Promise<{ one: number; other: number }[]> {
  const subjects = JSON.stringify(await subjectsOfBank(db))
  const { rows } = await sql<{ one: number; other: number }>`
    with known as materialized (
      select id, subject_key, alike_hash from bank_questions where ${isSoughtInBank(caller, { isRetired: false })}
    )
    select one, other from (
      select lag(id) over (partition by subjects.subject, alike_hash order by id) as one, id as other
      from known join json_to_recordset(${subjects}::json) as subjects (key text, subject text) on key = subject_key
    ) as pairs
    where one is not null order by other desc limit ${limit}`.execute(db)
  return rows
}
