import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/tables.ts'
import { markableAnswers } from '../answer-lists.queries.ts'
import { countedMarks } from '../counted-marks.reads.ts'

export type QuestionKey = { examId: number; index: number }

/** How many answers have a comment word for word. */
const answersWith = sql<number>`(
  select count(*)::int from answer_comments
  where answer_comments.comment_id = marking_comments.id and answer_comments.text = marking_comments.text)`

const shownColumns = [
  'marking_comments.id as comment_id',
  'marking_comments.text',
  'marking_comments.marks',
  'marking_comments.version',
] as const

function commentsOf(db: Kysely<Tables>, { examId, index }: QuestionKey) {
  return db
    .selectFrom('marking_comments')
    .where('exam_id', '=', examId)
    .where('index', '=', index)
    .where('removed_at', 'is', null)
}

/** The comments that are kept for a question, the oldest first. */
export async function listQuestionComments(db: Kysely<Tables>, question: QuestionKey) {
  return commentsOf(db, question)
    .select([...shownColumns, answersWith.as('answers')])
    .orderBy('id')
    .execute()
}

/** A comment of a question, held until the transaction ends, but for who only refers to it. */
export async function lockOptionalComment(
  db: Kysely<Tables>,
  { commentId, ...question }: QuestionKey & { commentId: number },
) {
  return commentsOf(db, question).select(shownColumns).where('id', '=', commentId).forNoKeyUpdate().executeTakeFirst()
}

export async function isCommentOf(
  db: Kysely<Tables>,
  { commentId, ...question }: QuestionKey & { commentId: number },
): Promise<boolean> {
  return (await commentsOf(db, question).select('id').where('id', '=', commentId).executeTakeFirst()) !== undefined
}

type NewComment = QuestionKey & { text: string; marks: number | null; createdBy: number; now: Date }

export async function insertComment(db: Kysely<Tables>, given: NewComment): Promise<number> {
  const { id } = await db
    .insertInto('marking_comments')
    .values({
      exam_id: given.examId,
      index: given.index,
      text: given.text,
      marks: given.marks,
      created_by: given.createdBy,
      created_at: given.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateComment(
  db: Kysely<Tables>,
  { id, text, marks }: { id: number; text: string; marks: number | null },
): Promise<void> {
  await db
    .updateTable('marking_comments')
    .set(({ eb }) => ({ text, marks, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function removeCommentRow(db: Kysely<Tables>, { id, now }: { id: number; now: Date }): Promise<void> {
  await db.updateTable('marking_comments').set({ removed_at: now }).where('id', '=', id).execute()
}

/** The attempts whose answers may have a comment: what is held before it is looked at again. */
export async function listAnswersOfComment(
  db: Kysely<Tables>,
  { examId, index, commentId }: QuestionKey & { commentId: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('answer_comments')
    .innerJoin('attempts', 'attempts.id', 'answer_comments.attempt_id')
    .select('attempts.id')
    .where('attempts.exam_id', '=', examId)
    .where('answer_comments.index', '=', index)
    .where('answer_comments.comment_id', '=', commentId)
    .execute()
  return rows.map(({ id }) => id)
}

/** The answers that have a comment word for word, with their marks. */
export async function listAnswersWith(
  db: Kysely<Tables>,
  { examId, index, commentId, text }: QuestionKey & { commentId: number; text: string },
) {
  return markableAnswers(db, examId)
    .innerJoin('answer_comments', (join) =>
      join
        .onRef('answer_comments.attempt_id', '=', 'answers.attempt_id')
        .onRef('answer_comments.index', '=', 'answers.index')
        .onRef('answer_comments.answer_seq', '=', 'answers.seq'),
    )
    .select(['attempts.id as attemptId', countedMarks.as('marks')])
    .where('answers.index', '=', index)
    .where('answer_comments.comment_id', '=', commentId)
    .where('answer_comments.text', '=', text)
    .orderBy('attempts.id')
    .execute()
}

export async function updateTextsOf(
  db: Kysely<Tables>,
  {
    attemptIds,
    index,
    text,
    by,
    now,
  }: { attemptIds: readonly number[]; index: number; text: string; by: number; now: Date },
): Promise<void> {
  await db
    .updateTable('answer_comments')
    .set({ text, written_by: by, written_at: now })
    .where('index', '=', index)
    .where('attempt_id', 'in', [...attemptIds])
    .execute()
}

export async function selectOptionalAnswerComment(
  db: Kysely<Tables>,
  { attemptId, index, seq }: { attemptId: number; index: number; seq: number },
) {
  return db
    .selectFrom('answer_comments')
    .select(['text', 'comment_id as commentId'])
    .where('attempt_id', '=', attemptId)
    .where('index', '=', index)
    .where('answer_seq', '=', seq)
    .executeTakeFirst()
}

type WrittenComment = {
  attemptId: number
  index: number
  seq: number
  text: string
  commentId: number | null
  by: number
  now: Date
}

export async function upsertAnswerComment(db: Kysely<Tables>, given: WrittenComment): Promise<void> {
  const written = {
    answer_seq: given.seq,
    text: given.text,
    comment_id: given.commentId,
    written_by: given.by,
    written_at: given.now,
  }
  await db
    .insertInto('answer_comments')
    .values({ attempt_id: given.attemptId, index: given.index, ...written })
    .onConflict((conflict) => conflict.columns(['attempt_id', 'index']).doUpdateSet(written))
    .execute()
}

export async function deleteAnswerComment(
  db: Kysely<Tables>,
  { attemptId, index }: { attemptId: number; index: number },
): Promise<void> {
  await db.deleteFrom('answer_comments').where('attempt_id', '=', attemptId).where('index', '=', index).execute()
}
