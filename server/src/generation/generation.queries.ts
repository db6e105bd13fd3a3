import type { AskedQuestion } from '@pariksha/bank/checks/likeness.ts'
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { inTwoKinds } from '@pariksha/contract/law/questions/question.ts'
import type { Kysely } from 'kysely'
import { paperQuestions } from '../exams/papers.reads.ts'
import { inClass } from '../platform/postgres/in-class.ts'
import type { Tables } from '../platform/tables.ts'

/** How many of a class's latest papers in a subject are looked at for repeats. */
const recentPapers = 20

/** The questions of the latest papers of a class in a subject. */
export async function listRecentQuestions(
  db: Kysely<Tables>,
  { standard, subject }: { standard: ClassKey; subject: string },
): Promise<AskedQuestion[]> {
  const papers = db
    .selectFrom('exams')
    .select('id')
    .where(inClass(standard))
    .where('subject', '=', subject)
    .where('deleted_at', 'is', null)
    .orderBy('starts_at', 'desc')
    .limit(recentPapers)
  const rows = await paperQuestions(db).select('content').where('exam_id', 'in', papers).execute()
  return rows.map(({ content }) => {
    const known = inTwoKinds(content)
    return { text: known.question, ...(known.kind === 'mcq' ? { key: known.correct } : {}) }
  })
}

/** Every pupil there ever was, so that none is named to a language model. */
export async function listStudentNames(db: Kysely<Tables>): Promise<{ name: string; code: string }[]> {
  return db.selectFrom('students').select(['name', 'unique_code as code']).execute()
}
