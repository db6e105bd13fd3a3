import type { Kysely } from 'kysely'
import type { Tables } from '../platform/tables.ts'
import { countedMarks } from './counted-marks.reads.ts'

/** An attempt of an exam, by its own id or by its student's. */
export type MarkedAttemptKey = { examId: number } & ({ attemptId: number } | { studentId: number })

/** An attempt, held until the transaction ends, so that two people marking do not lose a mark. */
export async function lockOptionalMarkedAttempt(db: Kysely<Tables>, key: MarkedAttemptKey) {
  return db
    .selectFrom('attempts')
    .select(['id', 'ended_at as endedAt'])
    .where('exam_id', '=', key.examId)
    .where(({ eb }) => ('attemptId' in key ? eb('id', '=', key.attemptId) : eb('student_id', '=', key.studentId)))
    .forUpdate()
    .executeTakeFirst()
}

/** Attempts of an exam that have ended, held in the order of their ids until the transaction ends. */
export async function lockMarkedAttempts(
  db: Kysely<Tables>,
  { examId, attemptIds }: { examId: number; attemptIds: readonly number[] },
): Promise<void> {
  await db
    .selectFrom('attempts')
    .select('id')
    .where('exam_id', '=', examId)
    .where('id', 'in', [...attemptIds])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** A descriptive answer with its marks and what it can be worth; undefined where there is nothing written. */
export async function selectOptionalMarkableAnswer(
  db: Kysely<Tables>,
  { attemptId, index }: { attemptId: number; index: number },
) {
  return db
    .selectFrom('answers')
    .innerJoin('attempts', 'attempts.id', 'answers.attempt_id')
    .innerJoin('paper_questions', (join) =>
      join
        .onRef('paper_questions.exam_id', '=', 'attempts.exam_id')
        .onRef('paper_questions.index', '=', 'answers.index'),
    )
    .innerJoin('question_revisions', 'question_revisions.id', 'paper_questions.revision_id')
    .leftJoin('staff', 'staff.id', 'answers.marked_by')
    .select([countedMarks.as('marks'), 'paper_questions.marks as maxMarks', 'staff.name as markedBy', 'answers.seq'])
    .where('answers.attempt_id', '=', attemptId)
    .where('answers.index', '=', index)
    .where('answers.value', 'is not', null)
    .where('question_revisions.kind', '=', 'descriptive')
    .where('paper_questions.credit', '=', 'key')
    .executeTakeFirst()
}
