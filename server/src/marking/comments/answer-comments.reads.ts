import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables.ts'

/** What markers say of the answers of one attempt, as these are now. */
export async function listAnswerComments(db: Kysely<Tables>, attemptId: number) {
  return db
    .selectFrom('answer_comments')
    .innerJoin('answers', (join) =>
      join
        .onRef('answers.attempt_id', '=', 'answer_comments.attempt_id')
        .onRef('answers.index', '=', 'answer_comments.index')
        .onRef('answers.seq', '=', 'answer_comments.answer_seq'),
    )
    .select(['answer_comments.index', 'answer_comments.text'])
    .where('answer_comments.attempt_id', '=', attemptId)
    .execute()
}
