import { type Kysely, sql } from 'kysely'
import { knownChosen } from '../attempts/answers/answers.reads.ts'
import { visibleToStaff } from '../exams/exam-scopes.reads.ts'
import { countedMarks } from '../marking/counted-marks.reads.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'

/** A student's attempt of an exam. `lock` holds it until the transaction ends, so that what they ask is counted in turn. */
export async function selectOptionalOwnAttempt(
  db: Kysely<Tables>,
  { examId, studentId, lock }: { examId: number; studentId: number; lock?: 'update' },
) {
  return db
    .selectFrom('attempts')
    .select(['id', 'attended'])
    .where('exam_id', '=', examId)
    .where('student_id', '=', studentId)
    .$if(lock === 'update', (query) => query.forUpdate())
    .executeTakeFirst()
}

/** The answers of an attempt as they are scored, with when a person marked each. */
export async function listOwnAnswers(db: Kysely<Tables>, attemptId: number) {
  return db
    .selectFrom('answers')
    .select(['index', 'value', knownChosen.as('chosen'), 'marks', 'marked_at as markedAt'])
    .where('attempt_id', '=', attemptId)
    .execute()
}

const recheckColumns = [
  'rechecks.id',
  'rechecks.index',
  'rechecks.reason',
  'rechecks.asked_at as askedAt',
  'rechecks.reply',
  'rechecks.answered_at as answeredAt',
  'rechecks.marks_from as marksFrom',
  'rechecks.marks_to as marksTo',
] as const

export type RecheckRow = {
  id: number
  index: number
  reason: string
  askedAt: Date
  reply: string | null
  answeredAt: Date | null
  marksFrom: number | null
  marksTo: number | null
}

export async function listOwnRechecks(db: Kysely<Tables>, attemptId: number): Promise<RecheckRow[]> {
  return db.selectFrom('rechecks').select(recheckColumns).where('attempt_id', '=', attemptId).orderBy('id').execute()
}

export async function insertRecheck(
  db: Kysely<Tables>,
  recheck: { attemptId: number; index: number; reason: string; now: Date },
): Promise<void> {
  const { attemptId, index, reason, now } = recheck
  await db.insertInto('rechecks').values({ attempt_id: attemptId, index, reason, asked_at: now }).execute()
}

/** Those of an exam with their students and answers: those that wait first, the oldest of them first, then the latest. */
export async function listExamRechecks(db: Kysely<Tables>, examId: number) {
  return db
    .selectFrom('rechecks')
    .innerJoin('attempts', 'attempts.id', 'rechecks.attempt_id')
    .innerJoin('students', 'students.id', 'attempts.student_id')
    .leftJoin('answers', (join) =>
      join.onRef('answers.attempt_id', '=', 'rechecks.attempt_id').onRef('answers.index', '=', 'rechecks.index'),
    )
    .leftJoin('staff', 'staff.id', 'rechecks.answered_by')
    .select(recheckColumns)
    .select([
      'staff.name as answeredBy',
      'attempts.id as attemptId',
      'students.id as studentId',
      'students.name',
      'students.roll_number as rollNumber',
      'answers.value',
      knownChosen.as('chosen'),
      'answers.marks',
    ])
    .where('attempts.exam_id', '=', examId)
    .orderBy(sql`answered_at is not null`)
    .orderBy('answered_at', 'desc')
    .orderBy('rechecks.id')
    .execute()
}

/** The attempt of a re-check, held until the transaction ends, as everybody does who changes it. */
export async function lockOptionalRecheckedAttempt(
  db: Kysely<Tables>,
  { examId, recheckId }: { examId: number; recheckId: number },
) {
  return db
    .selectFrom('attempts')
    .innerJoin('rechecks', 'rechecks.attempt_id', 'attempts.id')
    .select(['attempts.id', 'attempts.ended_at as endedAt'])
    .where('attempts.exam_id', '=', examId)
    .where('rechecks.id', '=', recheckId)
    .forUpdate('attempts')
    .executeTakeFirst()
}

/** A re-check as it stands, with the marks that its answer has; to be read once its attempt is held. */
export async function selectRecheck(db: Kysely<Tables>, recheckId: number) {
  return db
    .selectFrom('rechecks')
    .innerJoin('attempts', 'attempts.id', 'rechecks.attempt_id')
    .innerJoin('paper_questions', (join) =>
      join
        .onRef('paper_questions.exam_id', '=', 'attempts.exam_id')
        .onRef('paper_questions.index', '=', 'rechecks.index'),
    )
    .leftJoin('answers', (join) =>
      join.onRef('answers.attempt_id', '=', 'rechecks.attempt_id').onRef('answers.index', '=', 'rechecks.index'),
    )
    .leftJoin('staff', 'staff.id', 'rechecks.answered_by')
    .select(recheckColumns)
    .select(['rechecks.answered_by as answeredBy', 'staff.name as answererName', countedMarks.as('standing')])
    .where('rechecks.id', '=', recheckId)
    .executeTakeFirstOrThrow()
}

export async function updateAnswered(
  db: Kysely<Tables>,
  recheckId: number,
  answered: { reply: string; by: number; now: Date; marksFrom: number | null; marksTo: number | null },
): Promise<void> {
  const { reply, by, now, marksFrom, marksTo } = answered
  await db
    .updateTable('rechecks')
    .set({ reply, answered_by: by, answered_at: now, marks_from: marksFrom, marks_to: marksTo })
    .where('id', '=', recheckId)
    .execute()
}

/**
 * Exams that a member of staff may know of and in which re-checks wait, by the oldest of them. `total` and `totalExams`
 * count them all.
 */
export async function listWaitingExams(db: Kysely<Tables>, caller: StaffCaller, limit: number) {
  const waiting = db
    .selectFrom('rechecks')
    .innerJoin('attempts', 'attempts.id', 'rechecks.attempt_id')
    .select(({ fn }) => [
      'attempts.exam_id as examId',
      fn.countAll<number>().as('waiting'),
      fn.min<Date>('rechecks.asked_at').as('askedAt'),
    ])
    .where('rechecks.answered_at', 'is', null)
    .groupBy('attempts.exam_id')
  return db
    .selectFrom(waiting.as('waiting'))
    .innerJoin('exams', 'exams.id', 'waiting.examId')
    .select(({ fn }) => [
      'exams.id',
      'exams.subject',
      'exams.title',
      'exams.standard',
      'waiting.waiting',
      'waiting.askedAt',
      fn.countAll<number>().over().as('totalExams'),
      sql<number>`sum(waiting.waiting) over ()`.as('total'),
    ])
    .where((eb) => visibleToStaff(eb, caller))
    .orderBy('waiting.askedAt')
    .orderBy('exams.id')
    .limit(limit)
    .execute()
}
