/** The papers of exams: which revision of a question stands where, and what it is worth. */
import type { FormulaMath } from '@pariksha/contract/fields.ts'
import type { Credit } from '@pariksha/contract/law/corrections/marking-state.ts'
import type { KeyTerms } from '@pariksha/contract/law/marking/key-terms.ts'
import type { Question } from '@pariksha/contract/law/questions/question.ts'
import type { Option } from '@pariksha/contract/law/questions/question-kind.ts'
import { type Choice, sectionChoice } from '@pariksha/contract/law/sections/counted-marks.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/tables.ts'

/** A question in a paper, with its key. `index` counts from 0 over the whole paper. */
export type PaperQuestion = {
  index: number
  /** Which wording of the question this is. */
  revision: number
  content: Question
  marks: number
  /** By what it is marked. */
  credit: Credit
  /** That students choose it out of a section; null where its answer always counts. */
  choice: Choice | null
  math: FormulaMath | null
  /** What suggested marks look for; null for the model answer. */
  keyTerms: KeyTerms | null
}

/** The questions of papers, to be narrowed and selected from. */
export function paperQuestions(db: Kysely<Tables>) {
  return db
    .selectFrom('paper_questions')
    .innerJoin('question_revisions', 'question_revisions.id', 'paper_questions.revision_id')
}

/** An exam's paper in the order of its questions; none for an exam that is not there. */
export async function listPaper(db: Kysely<Tables>, examId: number): Promise<PaperQuestion[]> {
  const rows = await paperQuestions(db)
    .innerJoin('exams', 'exams.id', 'paper_questions.exam_id')
    .select([
      'paper_questions.index',
      'revision_id as revision',
      'content',
      'paper_questions.marks',
      'paper_questions.credit',
      'math',
      'key_terms as keyTerms',
      'exams.sections',
    ])
    .where('exam_id', '=', examId)
    .orderBy('paper_questions.index')
    .execute()
  return rows.map(({ sections, ...question }) => ({
    ...question,
    choice: sectionChoice(sections ?? [], question.index),
  }))
}

/** The options of a paper's questions as they were called before they were corrected, by the question's index. */
export async function listFormerOptions(db: Kysely<Tables>, examId: number): Promise<Map<number, Option[]>> {
  const rows = await paperQuestions(db)
    .innerJoin('question_revisions as earlier', (join) =>
      join
        .onRef('earlier.question_id', '=', 'question_revisions.question_id')
        .onRef('earlier.id', '<', 'question_revisions.id'),
    )
    .select(['paper_questions.index', 'earlier.content as content'])
    .where('exam_id', '=', examId)
    .execute()
  const options = rows.map(({ index, content }) => ({ index, options: 'options' in content ? content.options : [] }))
  const byIndex = Map.groupBy(options, ({ index }) => index)
  return new Map([...byIndex].map(([index, all]) => [index, all.flatMap((one) => one.options)]))
}

/** The same paper, each question with its options as they were called before: answers in words may name them so. */
export async function listMarkablePaper(db: Kysely<Tables>, exam: { id: number; paperVersion: number }) {
  const former = exam.paperVersion > 1 ? await listFormerOptions(db, exam.id) : undefined
  const paper = await listPaper(db, exam.id)
  return paper.map((question) => ({ ...question, former: former?.get(question.index) ?? [] }))
}

/** How often an exam's paper was corrected, from 1; undefined for an exam that is not there. */
export async function selectOptionalPaperVersion(db: Kysely<Tables>, examId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('exams')
    .select('paper_version as version')
    .where('id', '=', examId)
    .executeTakeFirst()
  return row?.version
}
