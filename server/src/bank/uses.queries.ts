/** The statements about the exams whose questions the bank has. */
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../platform/tables.ts'

/** So long after the last change the figures of an exam are taken anew: marks are given one after the other. */
const restSec = 20

/** How many exams are still to be taken in. */
export async function countExamsToJoin(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ exams: number }>`
    select count(*) as exams from bank_exams where changed_at is not null and joined_at is null`.execute(db)
  return rows[0]?.exams ?? 0
}

/** Exams that the bank has to look at: those to be taken in, the latest first, and those whose figures have changed. */
export async function listDueExams(db: Kysely<Tables>, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select exam_id as id from bank_exams
    where changed_at is not null
      and (joined_at is null or changed_at < clock_timestamp() - make_interval(secs => ${restSec}))
    order by joined_at is not null, changed_at desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export type CompletedExam = {
  id: number
  standard: ClassKey
  subject: string
  createdBy: number
  paperVersion: number
  isDeleted: boolean
  /** What of its changes is not known to the bank; null for nothing, or where it has nothing of it. */
  changedAt: string | null
}

/** A completed exam as the bank has to look at it. */
export async function selectOptionalCompleted(db: Kysely<Tables>, examId: number): Promise<CompletedExam | undefined> {
  return db
    .selectFrom('exams')
    .leftJoin('bank_exams', 'bank_exams.exam_id', 'exams.id')
    .select([
      'exams.id',
      'standard',
      'subject',
      'created_by as createdBy',
      'paper_version as paperVersion',
      sql<boolean>`deleted_at is not null`.as('isDeleted'),
      // As text: an instant of JavaScript has no microseconds, by which a change in between would be told.
      sql<string | null>`changed_at::text`.as('changedAt'),
    ])
    .where('exams.id', '=', examId)
    .where('completed_at', 'is not', null)
    .executeTakeFirst()
}

/** Keeps an exam from being corrected until the transaction ends: that holds the exam, and then waits for what is written here. */
export async function keepUncorrected(tx: Kysely<Tables>, examId: number): Promise<void> {
  await sql`select from exams where id = ${examId} for key share`.execute(tx)
}

/** Whether more has changed of an exam, or the bank has it anew, since it was read. */
export async function hasChangedSince(
  tx: Kysely<Tables>,
  { id, changedAt }: Pick<CompletedExam, 'id' | 'changedAt'>,
): Promise<boolean> {
  const { rows } = await sql<{ changedAt: string | null }>`
    select changed_at::text as "changedAt" from bank_exams where exam_id = ${id} for update`.execute(tx)
  return (rows[0]?.changedAt ?? null) !== changedAt
}

/** Notes that the bank has an exam, as it was read: what has changed since is still to come. Whoever marks it waits for this. */
export async function noteJoined(
  tx: Kysely<Tables>,
  { id, changedAt }: Pick<CompletedExam, 'id' | 'changedAt'>,
  now: Date,
): Promise<void> {
  await sql`
    insert into bank_exams (exam_id, joined_at) values (${id}, ${now}::timestamptz)
    on conflict (exam_id) do update set joined_at = coalesce(bank_exams.joined_at, excluded.joined_at),
      changed_at = case when bank_exams.changed_at::text = ${changedAt}::text then null else bank_exams.changed_at end`.execute(
    tx,
  )
}

/** Where an exam's questions stand in the bank already, by their index. */
export async function listUsesOfExam(db: Kysely<Tables>, examId: number) {
  const rows = await db
    .selectFrom('bank_uses')
    .innerJoin('bank_questions', 'bank_questions.id', 'bank_question_id')
    .select(['index', 'bank_question_id as bankQuestion', 'bank_uses.revision_id as revision'])
    .select('bank_questions.revision_id as shown')
    .where('exam_id', '=', examId)
    .execute()
  return new Map(rows.map((row) => [row.index, row]))
}

/** By the index of an exam's questions: whether a language model has written it, and what it was drafted under. */
export async function listOrigins(db: Kysely<Tables>, examId: number) {
  const rows = await db
    .selectFrom('paper_questions')
    .innerJoin('question_revisions', 'question_revisions.id', 'revision_id')
    .select(['index', 'is_by_ai as isByAi', 'drafted_topics as topics'])
    .where('exam_id', '=', examId)
    .execute()
  return new Map(rows.map((row) => [row.index, row]))
}

export type Use = {
  index: number
  bankQuestion: number
  revision: number
  marks: number
  students: number
  facility: number | null
  discrimination: number | null
}

/** Puts down where an exam used which questions, in the place of what was known. */
export async function replaceUses(tx: Kysely<Tables>, examId: number, uses: readonly Use[]): Promise<void> {
  await tx.deleteFrom('bank_uses').where('exam_id', '=', examId).execute()
  if (uses.length === 0) return
  const rows = uses.map(({ bankQuestion, revision, ...use }) => ({
    ...{ exam_id: examId, bank_question_id: bankQuestion, revision_id: revision },
    ...use,
  }))
  await tx.insertInto('bank_uses').values(rows).execute()
}

/** The bank has nothing of an exam any more. */
export async function deleteJoined(tx: Kysely<Tables>, examId: number): Promise<void> {
  await tx.deleteFrom('bank_uses').where('exam_id', '=', examId).execute()
  await tx.deleteFrom('bank_exams').where('exam_id', '=', examId).execute()
}

/** Sums up the uses of some questions: each exam weighs as many as attempted it. */
export async function updateUseFigures(tx: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  await sql`
    update bank_questions set uses = summed.uses, last_used_at = summed.last_used_at, facility = summed.facility,
      discrimination = summed.discrimination, is_unread = is_unread and summed.uses = 0
    from (
      select asked.id, count(distinct exams.id) as uses, max(exams.starts_at) as last_used_at,
        sum(facility * students) / nullif(sum(students) filter (where facility is not null), 0) as facility,
        sum(discrimination * students) / nullif(sum(students) filter (where discrimination is not null), 0)
          as discrimination
      from unnest(${[...ids]}::bigint[]) as asked (id)
      left join bank_uses on bank_question_id = asked.id
      left join exams on exams.id = exam_id
      group by asked.id
    ) as summed
    where bank_questions.id = summed.id`.execute(tx)
}
