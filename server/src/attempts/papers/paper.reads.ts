/** The papers of exams, with their keys, read once and remembered. */
import type { Option } from '@pariksha/contract/law/questions/question-kind.ts'
import type { Kysely } from 'kysely'
import {
  listFormerOptions,
  listPaper,
  type PaperQuestion,
  selectOptionalPaperVersion,
} from '../../exams/papers.reads.ts'
import { onePer } from '../../platform/group-calls.ts'
import type { Tables } from '../../platform/tables.ts'

/** More exams at one moment than a district has; a paper of 100 questions takes about 50 kB. */
const maxKnownPapers = 200

/** `former` are the options as they were called before a correction: an answer in words may still name them so. */
export type KeyedQuestion = PaperQuestion & { former: readonly Option[] }
export type KeyedPaper = readonly KeyedQuestion[]

type Known = { version: number; paper: KeyedPaper }

/** Once somebody has started an exam, its questions change by corrections only: each makes another version. */
type Papers = Map<number, Known | Promise<Known>>

const papersOf = onePer((_db: Kysely<Tables>): Papers => new Map())

/**
 * The questions of an exam in their order, with their keys, without asking the database again, or waiting, for an exam it
 * knows; none for an exam that is not there. Its words may have been corrected since.
 */
export function knownPaper(db: Kysely<Tables>, examId: number): KeyedPaper | Promise<KeyedPaper> {
  const known = knownVersion(db, examId)
  return known instanceof Promise ? known.then(({ paper }) => paper) : known.paper
}

function knownVersion(db: Kysely<Tables>, examId: number): Known | Promise<Known> {
  const papers = papersOf(db)
  const known = papers.get(examId) ?? readPaper(db, papers, examId)
  // The most recently used are the last.
  papers.delete(examId)
  papers.set(examId, known)
  if (papers.size > maxKnownPapers) {
    const [oldest = examId] = papers.keys()
    papers.delete(oldest)
  }
  return known
}

/**
 * The same with all corrections.
 * @param version as the exam has it; asked for where it is left out
 */
export async function currentPaper(db: Kysely<Tables>, examId: number, version?: number): Promise<KeyedPaper> {
  return (await versionedPaper(db, examId, version)).paper
}

/** The same, with how often it was corrected. */
export async function versionedPaper(db: Kysely<Tables>, examId: number, version?: number): Promise<Known> {
  const papers = papersOf(db)
  const known = await papers.get(examId)
  const current = version ?? (await selectOptionalPaperVersion(db, examId))
  const isBehind = known !== undefined && current !== undefined && known.version < current
  // Others who found it behind as well have begun to read it again.
  if (isBehind && papers.get(examId) === known) papers.delete(examId)
  return knownVersion(db, examId)
}

/** One that is not there, could not be read, or may still be replaced because nobody has started, is not remembered. */
async function readPaper(db: Kysely<Tables>, papers: Papers, examId: number): Promise<Known> {
  try {
    const isStarted = await hasAttempts(db, examId)
    // First the version: what is corrected in between is read again when the version is asked for.
    const version = (await selectOptionalPaperVersion(db, examId)) ?? 0
    const questions = await listPaper(db, examId)
    const former = version > 1 ? await listFormerOptions(db, examId) : new Map<number, Option[]>()
    const paper = questions.map((question) => ({ ...question, former: former.get(question.index) ?? [] }))
    const known = { version, paper }
    if (paper.length === 0 || !isStarted) papers.delete(examId)
    else if (papers.has(examId)) papers.set(examId, known)
    return known
  } catch (error) {
    papers.delete(examId)
    throw error
  }
}

async function hasAttempts(db: Kysely<Tables>, examId: number): Promise<boolean> {
  const row = await db.selectFrom('attempts').select('id').where('exam_id', '=', examId).limit(1).executeTakeFirst()
  return row !== undefined
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
