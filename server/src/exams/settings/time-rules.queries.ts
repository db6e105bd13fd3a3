/** The rows of what happens by itself at the end of the time. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables.ts'
import type { ExamTimeRules } from './time-rules.rules.ts'

/** As the table has them. */
export function ruleColumns({ followsSchool, handInAtZero, graceSec, completeAfterMin, lateStart }: ExamTimeRules) {
  return {
    follows_school: followsSchool,
    hand_in_at_zero: handInAtZero,
    grace_sec: graceSec,
    complete_after_min: completeAfterMin,
    late_start: lateStart,
  }
}

/** Gives the exams that follow the school and have not started yet its rules. */
export async function updateFollowing(db: Kysely<Tables>, rules: ExamTimeRules, now: Date): Promise<void> {
  await db
    .updateTable('exams')
    .set(ruleColumns(rules))
    .where('follows_school', '=', true)
    .where('starts_at', '>', now)
    .where('completed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
}

/** @returns whether there is such an exam that is not completed; its row is held then */
export async function lockOpenExam(db: Kysely<Tables>, examId: number): Promise<boolean> {
  const held = await db
    .selectFrom('exams')
    .select('id')
    .where('id', '=', examId)
    .where('completed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return held !== undefined
}
