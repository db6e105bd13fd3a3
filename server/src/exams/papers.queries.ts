/** The statements that write the paper of an exam. */
import type { FormulaMath } from '@pariksha/contract/fields.ts'
import type { Credit } from '@pariksha/contract/law/corrections/marking-state.ts'
import type { KeyTerms } from '@pariksha/contract/law/marking/key-terms.ts'
import { inTwoKinds, type Question, type QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import type { PaperSection } from '@pariksha/contract/law/sections/paper-sections.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../platform/tables.ts'
import type { NewQuestion } from './exams.rules.ts'
import { paperQuestions } from './papers.reads.ts'

export type WrittenQuestion = NewQuestion & { math: FormulaMath | null }

type NewWording = {
  examId: number
  index: number
  content: Question
  math: FormulaMath | null
  createdBy: number
  now: Date
}

type NewPaper = { questions: readonly WrittenQuestion[]; createdBy: number; now: Date }

/** Makes the paper of a new exam, of new questions and of kept revisions, in their order. */
export async function insertPaper(
  db: Kysely<Tables>,
  examId: number,
  { questions, createdBy, now }: NewPaper,
): Promise<void> {
  const rows = questions.map(({ content, math, marks, keyTerms: key_terms, revision, isByAi, topics }, index) => ({
    ...{
      index,
      kind: content.kind,
      content,
      math,
      marks,
      key_terms,
      revision,
      is_by_ai: isByAi,
      drafted_topics: topics,
    },
  }))
  await sql`
    with written as materialized (
      select coalesce(revision, nextval(pg_get_serial_sequence('question_revisions', 'id'))) as revision_id, given.*
      from json_to_recordset(${JSON.stringify(rows)}::json) as given (
        index smallint, kind text, content jsonb, math jsonb, marks numeric, key_terms jsonb, revision bigint,
        is_by_ai boolean, drafted_topics text[])
    ), added as (
      insert into question_revisions (id, kind, content, math, key_terms, is_by_ai, drafted_topics, created_by, created_at)
      overriding system value
      select revision_id, kind, content, math, key_terms, is_by_ai, drafted_topics, ${createdBy}::bigint, ${now}::timestamptz
      from written where revision is null
    )
    insert into paper_questions (exam_id, index, revision_id, marks)
    select ${examId}::bigint, index, revision_id, marks from written`.execute(db)
  await insertInTwoKinds(db, examId, questions)
}

/** Wordings that are kept. @returns those of them that are there */
export async function listRevisions(db: Kysely<Tables>, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('question_revisions')
    .select(['id', 'content', 'key_terms as keyTerms'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}

/** A wording of a question that is in no paper yet. `revisionOf` is the question that it is one of; null for a new one. */
export type LooseWording = {
  content: Question
  math: FormulaMath | null
  keyTerms: KeyTerms | null
  revisionOf: number | null
}

/** Keeps wordings as revisions. @returns their ids, in the order of the wordings */
export async function insertRevisions(
  tx: Kysely<Tables>,
  wordings: readonly LooseWording[],
  { createdBy, now }: { createdBy: number | null; now: Date },
): Promise<number[]> {
  const rows = wordings.map(({ content, math, keyTerms, revisionOf }, place) => ({
    ...{ place, kind: content.kind, content, math, key_terms: keyTerms, revision_of: revisionOf },
  }))
  const made = await sql<{ id: number }>`
    with given as materialized (
      select nextval(pg_get_serial_sequence('question_revisions', 'id')) as id, given.*
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as given (place integer, kind text, content jsonb, math jsonb, key_terms jsonb, revision_of bigint)
    ), revision as (
      insert into question_revisions (id, revision_of, kind, content, math, key_terms, created_by, created_at)
      overriding system value
      select id, revision_of, kind, content, math, key_terms, ${createdBy}::bigint, ${now}::timestamptz from given
    )
    select id from given order by place`.execute(tx)
  return made.rows.map(({ id }) => id)
}

/** For servers of the release before, which may run beside this one: the paper as they know it. */
async function insertInTwoKinds(
  db: Kysely<Tables>,
  examId: number,
  questions: readonly WrittenQuestion[],
): Promise<void> {
  const rows = questions.map(({ content, marks, math }, index) => {
    const shown = { ...rowInTwoKinds(content), math: math === null ? null : JSON.stringify(math) }
    return { exam_id: examId, index, marks, ...shown }
  })
  await db.insertInto('questions').values(rows).execute()
}

function rowInTwoKinds(content: Question) {
  const known = inTwoKinds(content)
  return {
    kind: known.kind,
    text: known.question,
    options: known.kind === 'mcq' ? known.options : null,
    answer: known.kind === 'mcq' ? known.correct : known.answer,
  }
}

/** Takes the paper of an exam away, for another to take its place. Its revisions stay: nothing is ever overwritten. */
export async function deletePaper(db: Kysely<Tables>, examId: number): Promise<void> {
  await db.deleteFrom('questions').where('exam_id', '=', examId).execute()
  await db.deleteFrom('paper_questions').where('exam_id', '=', examId).execute()
}

type Figures = {
  mcqCount: number
  descriptiveCount: number
  totalMarks: number
  sections: readonly PaperSection[] | null
}

/** Notes what another paper comes to. @returns its version */
export async function updatePaperFigures(db: Kysely<Tables>, examId: number, figures: Figures): Promise<number> {
  const { version } = await db
    .updateTable('exams')
    .set((eb) => ({
      mcq_count: figures.mcqCount,
      descriptive_count: figures.descriptiveCount,
      total_marks: figures.totalMarks,
      sections: figures.sections === null ? null : JSON.stringify(figures.sections),
      paper_version: eb('paper_version', '+', 1),
    }))
    .where('id', '=', examId)
    .returning('paper_version as version')
    .executeTakeFirstOrThrow()
  return version
}

/** Puts other words into one place of a paper. @returns the new revision */
export async function insertWording(
  db: Kysely<Tables>,
  { examId, index, content, math, createdBy, now }: NewWording,
): Promise<number> {
  const { id } = await db
    .insertInto('question_revisions')
    .columns(['revision_of', 'kind', 'content', 'math', 'is_by_ai', 'drafted_topics', 'created_by', 'created_at'])
    .expression((eb) =>
      paperQuestions(db)
        .select([
          'question_revisions.question_id',
          sql<QuestionKind>`${content.kind}::text`.as('kind'),
          sql<string>`${JSON.stringify(content)}::jsonb`.as('content'),
          sql<string | null>`${math === null ? null : JSON.stringify(math)}::jsonb`.as('math'),
          'is_by_ai',
          'drafted_topics',
          eb.val(createdBy).as('created_by'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
        ])
        .where('exam_id', '=', examId)
        .where('index', '=', index),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  // Outright: left unsaid, they would be those of the newest revision of the question, which may be another exam's.
  await sql`
    update question_revisions set key_terms = before.key_terms
    from paper_questions join question_revisions as before on before.id = paper_questions.revision_id
    where question_revisions.id = ${id} and exam_id = ${examId} and index = ${index}`.execute(db)
  await db
    .updateTable('paper_questions')
    .set({ revision_id: id })
    .where('exam_id', '=', examId)
    .where('index', '=', index)
    .execute()
  await db
    .updateTable('questions')
    .set(rowInTwoKinds(content))
    .where('exam_id', '=', examId)
    .where('index', '=', index)
    .execute()
  await db
    .updateTable('exams')
    .set((eb) => ({ paper_version: eb('paper_version', '+', 1) }))
    .where('id', '=', examId)
    .execute()
  return id
}

/** Notes what suggested marks look for in the answers to one question of a paper. */
export async function updateKeyTerms(
  db: Kysely<Tables>,
  { revision, keyTerms }: { revision: number; keyTerms: KeyTerms | null },
): Promise<void> {
  await db
    .updateTable('question_revisions')
    .set({ key_terms: keyTerms === null ? null : JSON.stringify(keyTerms) })
    .where('id', '=', revision)
    .execute()
}

/**
 * Lets one question of a paper be a revision of its own, where other papers have the same one.
 * @returns the revision that stands there then
 */
export async function splitRevision(
  db: Kysely<Tables>,
  { examId, index, revision }: { examId: number; index: number; revision: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with own as (
      insert into question_revisions (revision_of, kind, content, math, key_terms, is_by_ai, drafted_topics, created_by, created_at)
      select question_id, kind, content, math, key_terms, is_by_ai, drafted_topics, created_by, created_at
      from question_revisions where id = ${revision} and exists (
        select from paper_questions
        where revision_id = ${revision} and (exam_id, index) <> (${examId}::bigint, ${index}::smallint))
      returning id
    )
    update paper_questions set revision_id = own.id from own
    where exam_id = ${examId} and index = ${index} returning own.id`.execute(db)
  return rows[0]?.id ?? revision
}

type CorrectedMarking = { examId: number; index: number; credit: Credit; marks: number; totalMarks: number }

/** Notes by what one question of a paper is marked from now on, and what the paper comes to. */
export async function updateMarking(db: Kysely<Tables>, given: CorrectedMarking): Promise<void> {
  const { examId, index, credit, marks, totalMarks } = given
  const inPlace = { exam_id: examId, index }
  await db
    .updateTable('paper_questions')
    .set({ credit, marks })
    .where((eb) => eb.and(inPlace))
    .execute()
  await db
    .updateTable('questions')
    .set({ marks })
    .where((eb) => eb.and(inPlace))
    .execute()
  await db.updateTable('exams').set({ total_marks: totalMarks }).where('id', '=', examId).execute()
}
