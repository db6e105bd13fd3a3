/** The papers of exams: which revision of a question stands where, and what it is worth. */
import type { FormulaMath } from '@pariksha/contract/fields.ts'
import type { Question } from '@pariksha/contract/law/questions/question.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/tables.ts'

/** A question in a paper, with its key. `index` counts from 0 over the whole paper. */
export type PaperQuestion = { index: number; content: Question; marks: number; math: FormulaMath | null }

/** The questions of papers, to be narrowed and selected from. */
export function paperQuestions(db: Kysely<Tables>) {
  return db
    .selectFrom('paper_questions')
    .innerJoin('question_revisions', 'question_revisions.id', 'paper_questions.revision_id')
}

/** An exam's paper in the order of its questions; none for an exam that is not there. */
export async function listPaper(db: Kysely<Tables>, examId: number): Promise<PaperQuestion[]> {
  return paperQuestions(db)
    .select(['paper_questions.index', 'content', 'paper_questions.marks', 'math'])
    .where('exam_id', '=', examId)
    .orderBy('paper_questions.index')
    .execute()
}
