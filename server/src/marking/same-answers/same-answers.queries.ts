import { type Kysely, sql } from 'kysely'
import { staffOfExam } from '../../exams/exam-scopes.reads.ts'
import type { Tables } from '../../platform/tables.ts'
import { markableAnswers } from '../answer-lists.queries.ts'

type Asked = { examId: number; index: number; answerIds: readonly number[]; markerId: number; now: Date }

/** Some answers to one question as they stand, whether they are marked by this marker, and whether another one is on them. */
export async function listAnswersAsked(db: Kysely<Tables>, { examId, index, answerIds, markerId, now }: Asked) {
  return markableAnswers(db, examId)
    .select([
      'attempts.id',
      'answers.marks',
      'answers.marked_at as markedAt',
      sql<string>`answers.value`.as('text'),
      sql<boolean>`coalesce(answers.marked_by = ${markerId}, false)`.as('isOwn'),
      sql<boolean>`exists (
        select from marking_claims
        where marking_claims.attempt_id = answers.attempt_id and marking_claims.index = answers.index
          and marking_claims.staff_id <> ${markerId} and marking_claims.until > ${now}
        union all select from hand_overs
        where hand_overs.to_staff in (${staffOfExam(db, examId).select('staff.id')})
          and hand_overs.attempt_id = answers.attempt_id and hand_overs.index = answers.index
          and hand_overs.to_staff <> ${markerId})`.as('isHeld'),
    ])
    .where('answers.index', '=', index)
    .where('attempts.id', 'in', [...answerIds])
    .orderBy('attempts.id')
    .execute()
}
