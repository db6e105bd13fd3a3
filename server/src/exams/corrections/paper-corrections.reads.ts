/** What was corrected in how the questions of an exam are marked. */
import { correctionWords } from '@pariksha/contract/law/corrections/marking-state.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables.ts'

/** More than anybody reads; older ones stay in the database. */
const newestCorrections = 200

/**
 * The corrections of the questions that stand in an exam's paper, the oldest first. Those of a paper that was replaced
 * since have nothing to do with it.
 */
export async function listPaperCorrections(db: Kysely<Tables>, examId: number) {
  const rows = await db
    .selectFrom('paper_corrections')
    .innerJoin('paper_questions', (join) =>
      join
        .onRef('paper_questions.exam_id', '=', 'paper_corrections.exam_id')
        .onRef('paper_questions.index', '=', 'paper_corrections.index'),
    )
    .innerJoin('question_revisions as made', 'made.id', 'paper_corrections.revision_id')
    .innerJoin('question_revisions as standing', (join) =>
      join
        .onRef('standing.id', '=', 'paper_questions.revision_id')
        .onRef('standing.question_id', '=', 'made.question_id'),
    )
    .innerJoin('staff', 'staff.id', 'paper_corrections.created_by')
    .select([
      'paper_corrections.id',
      'paper_corrections.index',
      'paper_corrections.rule',
      'paper_corrections.before',
      'paper_corrections.after',
      'paper_corrections.reason',
      'paper_corrections.changed',
      'paper_corrections.created_at as at',
      'paper_corrections.revision_id as revision',
      'standing.id as standingRevision',
      'staff.name as by',
    ])
    .where('paper_corrections.exam_id', '=', examId)
    .orderBy('paper_corrections.id', 'desc')
    .limit(newestCorrections)
    .execute()
  return rows.toReversed()
}

/** The same as everybody is told them who may see the answers: without who did it, and without the key of before. */
export async function listToldCorrections(db: Kysely<Tables>, examId: number) {
  const corrections = await listPaperCorrections(db, examId)
  return corrections.map(({ index, rule, after, at, reason }) => ({
    index,
    what: correctionWords(rule, after),
    at: at.toISOString(),
    reason,
  }))
}
