import type { FormulaMath } from '@pariksha/contract/fields.ts'
import { type Kysely, sql } from 'kysely'
import { mathBeside } from '../formulas/formulas.rules.ts'
import type { Tables } from '../platform/tables.ts'

export type AttemptKey = { examId: number; studentId: number }

/** An attempt with the duration that its countdown goes by. */
export type Attempt = {
  id: number
  startedAt: Date
  writer: string | null
  pastWriters: string[]
  endedAt: Date | null
  endedHow: 'submitted' | 'collected' | null
  receiptCode: string | null
  receiptAnswered: number | null
  durationMin: number
}

/**
 * A student's attempt at an exam that is not deleted. Who wants to change it holds its row (`lock`) until the
 * transaction ends: saves, submissions, take-overs and collection take turns on it.
 */
export async function selectOptionalAttempt(
  db: Kysely<Tables>,
  { examId, studentId }: AttemptKey,
  { lock = false }: { lock?: boolean } = {},
): Promise<Attempt | undefined> {
  return db
    .selectFrom('attempts')
    .innerJoin('exams', 'exams.id', 'attempts.exam_id')
    .select([
      'attempts.id',
      'attempts.started_at as startedAt',
      'attempts.writer',
      'attempts.past_writers as pastWriters',
      'attempts.ended_at as endedAt',
      'attempts.ended_how as endedHow',
      'attempts.receipt_code as receiptCode',
      'attempts.receipt_answered as receiptAnswered',
      'exams.duration_min as durationMin',
    ])
    .where('attempts.exam_id', '=', examId)
    .where('attempts.student_id', '=', studentId)
    .where('exams.deleted_at', 'is', null)
    .$if(lock, (query) => query.forUpdate('attempts'))
    .executeTakeFirst()
}

/** The exams that a student has started last, the latest first. */
export async function listLatestExams(
  db: Kysely<Tables>,
  { studentId, limit }: { studentId: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('attempts')
    .select('exam_id as examId')
    .where('student_id', '=', studentId)
    .orderBy('started_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ examId }) => examId)
}

/** Names the page that writes; the one that did so far is a past one. */
export async function updateWriter(db: Kysely<Tables>, attemptId: number, writer: string): Promise<void> {
  const pastWriters = sql<string[]>`case when writer is null then past_writers else past_writers || writer end`
  await db.updateTable('attempts').set({ writer, past_writers: pastWriters }).where('id', '=', attemptId).execute()
}

/** Holds every open attempt of an exam, in the order of their ids. */
export async function lockOpenAttempts(db: Kysely<Tables>, examId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('attempts')
    .select('id')
    .where('exam_id', '=', examId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** A question as a student may see it: without its key. */
export type OpenQuestion = {
  index: number
  text: string
  options: string[] | null
  marks: number
  math?: FormulaMath
}

export async function listOpenQuestions(db: Kysely<Tables>, examId: number): Promise<OpenQuestion[]> {
  const rows = await db
    .selectFrom('questions')
    .select(['index', 'text', 'options', 'marks', 'math'])
    .where('exam_id', '=', examId)
    .orderBy('index')
    .execute()
  return rows.map(({ math, ...question }) => ({
    ...question,
    ...mathBeside(math, [question.text, ...(question.options ?? [])]),
  }))
}

/** The secret that this school makes receipts with. */
export async function selectReceiptKey(db: Kysely<Tables>): Promise<Buffer> {
  const { key } = await db
    .selectFrom('school_keys')
    .select('key')
    .where('purpose', '=', 'receipts')
    .executeTakeFirstOrThrow()
  return key
}
