import type { LateDecision } from '@pariksha/contract/marking.ts'
import { type Kysely, sql } from 'kysely'
import { knownChosen, knownWriter } from '../attempts/answers/answers.reads.ts'
import type { KeptAnswer } from '../attempts/answers/answers.rules.ts'
import type { Tables } from '../platform/tables.ts'

type Places = { attemptId: number; indices: readonly number[] }

export async function listPaperAnswers(db: Kysely<Tables>, { attemptId, indices }: Places) {
  return db
    .selectFrom('answers')
    .select(['index', 'value', 'seq', knownWriter.as('writer'), knownChosen.as('chosen')])
    .where('attempt_id', '=', attemptId)
    .where('index', '=', sql<number>`any(${indices})`)
    .execute()
}

export async function listKnownLateAnswers(db: Kysely<Tables>, { attemptId, indices }: Places) {
  return db
    .selectFrom('late_answers')
    .select(['index', 'value'])
    .where('attempt_id', '=', attemptId)
    .where('index', '=', sql<number>`any(${indices})`)
    .execute()
}

export async function insertLateAnswers(
  db: Kysely<Tables>,
  late: { attemptId: number; answers: readonly (KeptAnswer & { index: number; seq: number })[]; now: Date },
): Promise<void> {
  if (late.answers.length === 0) return
  await db
    .insertInto('late_answers')
    .values(
      late.answers.map(({ index, value, chosen, seq }) => ({
        ...{ index, value, chosen, seq },
        attempt_id: late.attemptId,
        received_at: late.now,
      })),
    )
    .execute()
}

/** Late answers, each with the answer that its marked paper holds. */
function withPaper(db: Kysely<Tables>) {
  return db
    .selectFrom('late_answers')
    .innerJoin('attempts', 'attempts.id', 'late_answers.attempt_id')
    .leftJoin('answers', (join) =>
      join
        .onRef('answers.attempt_id', '=', 'late_answers.attempt_id')
        .onRef('answers.index', '=', 'late_answers.index'),
    )
    .leftJoin('staff', 'staff.id', 'late_answers.decided_by')
}

export async function listLateAnswers(db: Kysely<Tables>, examId: number) {
  return withPaper(db)
    .innerJoin('students', 'students.id', 'attempts.student_id')
    .innerJoin('paper_questions', (join) =>
      join
        .onRef('paper_questions.exam_id', '=', 'attempts.exam_id')
        .onRef('paper_questions.index', '=', 'late_answers.index'),
    )
    .innerJoin('question_revisions', 'question_revisions.id', 'paper_questions.revision_id')
    .select([
      'late_answers.id',
      'late_answers.index',
      'late_answers.value',
      'late_answers.received_at as receivedAt',
      'late_answers.decision',
      'late_answers.decided_at as decidedAt',
      'late_answers.paper_value as paperValue',
      'staff.name as decidedBy',
      'students.id as studentId',
      'students.name',
      'students.roll_number as rollNumber',
      'students.unique_code as uniqueCode',
      'question_revisions.content',
      'question_revisions.math',
      'attempts.ended_at as endedAt',
      'attempts.ended_how as endedHow',
      'answers.value as standing',
      'answers.seq as paperSeq',
    ])
    .where('attempts.exam_id', '=', examId)
    .orderBy('late_answers.index')
    .orderBy('late_answers.id')
    .execute()
}

/** The attempt of a late answer, held until the transaction ends, as everybody does who changes it. */
export async function lockOptionalLateAttempt(
  db: Kysely<Tables>,
  { examId, lateAnswerId }: { examId: number; lateAnswerId: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('attempts')
    .innerJoin('late_answers', 'late_answers.attempt_id', 'attempts.id')
    .select('attempts.id')
    .where('attempts.exam_id', '=', examId)
    .where('late_answers.id', '=', lateAnswerId)
    .forUpdate('attempts')
    .executeTakeFirst()
  return row?.id
}

/** An attempt and who makes it, held until the transaction ends. */
export async function lockOptionalAttempt(db: Kysely<Tables>, attemptId: number) {
  return db
    .selectFrom('attempts')
    .innerJoin('students', 'students.id', 'attempts.student_id')
    .select([
      'attempts.id',
      'attempts.exam_id as examId',
      'attempts.ended_at as endedAt',
      'students.id as studentId',
      'students.name',
      'students.roll_number as rollNumber',
      'students.unique_code as uniqueCode',
    ])
    .where('attempts.id', '=', attemptId)
    .forUpdate('attempts')
    .executeTakeFirst()
}

/** A late answer as it stands, to be read once its attempt is held. */
export async function selectLateAnswer(db: Kysely<Tables>, lateAnswerId: number) {
  return withPaper(db)
    .select([
      'late_answers.index',
      'late_answers.value',
      'late_answers.chosen',
      'late_answers.decision',
      'staff.name as decidedBy',
      'answers.value as standing',
      'answers.marks',
      'answers.seq as paperSeq',
      'attempts.attended',
      'attempts.ended_at as endedAt',
      'attempts.score',
      'attempts.to_mark as toMark',
    ])
    .where('late_answers.id', '=', lateAnswerId)
    .executeTakeFirstOrThrow()
}

export type LateAnswer = Awaited<ReturnType<typeof selectLateAnswer>>

export async function updateDecision(
  db: Kysely<Tables>,
  lateAnswerId: number,
  {
    decision,
    decidedBy,
    now,
    paperValue,
  }: { decision: LateDecision; decidedBy: number; now: Date; paperValue: string | null },
): Promise<void> {
  await db
    .updateTable('late_answers')
    .set({ decision, decided_by: decidedBy, decided_at: now, paper_value: paperValue })
    .where('id', '=', lateAnswerId)
    .execute()
}
