/** The papers of exams, with their keys, read once and remembered. */
import type { Kysely } from 'kysely'
import { listPaper, type PaperQuestion } from '../../exams/papers.reads.ts'
import { onePer } from '../../platform/group-calls.ts'
import type { Tables } from '../../platform/tables.ts'

/** More exams at one moment than a district has; a paper of 100 questions takes about 50 kB. */
const maxKnownPapers = 200

export type KeyedPaper = readonly PaperQuestion[]

/** A paper never changes after its exam is created, so one that was read never has to be read again. */
type Papers = Map<number, KeyedPaper | Promise<KeyedPaper>>

const papersOf = onePer((_db: Kysely<Tables>): Papers => new Map())

/**
 * The questions of an exam in their order, with their keys, without asking the database again, or waiting, for an exam it knows; none
 * for an exam that is not there.
 */
export function knownPaper(db: Kysely<Tables>, examId: number): KeyedPaper | Promise<KeyedPaper> {
  const papers = papersOf(db)
  const paper = papers.get(examId) ?? readPaper(db, papers, examId)
  // The most recently used are the last.
  papers.delete(examId)
  papers.set(examId, paper)
  if (papers.size > maxKnownPapers) {
    const [oldest = examId] = papers.keys()
    papers.delete(oldest)
  }
  return paper
}

/** One that is not there, or could not be read, is not remembered. */
async function readPaper(db: Kysely<Tables>, papers: Papers, examId: number): Promise<KeyedPaper> {
  try {
    const paper = await listPaper(db, examId)
    if (paper.length === 0) papers.delete(examId)
    else if (papers.has(examId)) papers.set(examId, paper)
    return paper
  } catch (error) {
    papers.delete(examId)
    throw error
  }
}

/** The exams that a student has started last, the latest first. */
export async function listLatestExams(
  db: Kysely<Tables>,
  { studentId, limit }: { studentId: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('attempts')
    .select('exam_id as examId')
    .where('student_id', '=', studentId)
    .orderBy('started_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ examId }) => examId)
}
