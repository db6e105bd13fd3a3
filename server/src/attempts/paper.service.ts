import { answersBodyBytes } from '@pariksha/contract/attempts.ts'
import { maxTextLength } from '@pariksha/contract/fields.ts'
import type { Deps } from '../platform/deps.ts'
import { onePer } from '../platform/group-calls.ts'
import { unwatchedBytes } from '../platform/http/body-guard.ts'
import type { AnswerForm } from './answers.rules.ts'
import { listLatestExams, listOpenQuestions, type OpenQuestion } from './attempts.queries.ts'

/** More exams at one moment than a district has; a paper of 100 questions takes about 50 kB. */
const remembered = 200

type Paper = readonly OpenQuestion[]

/** A paper never changes after its exam is created, so one that was read never has to be looked at again. */
type Papers = Map<number, Paper | Promise<Paper>>

const papers = onePer((_deps: Deps): Papers => new Map())

/**
 * The questions of an exam in their order, without asking the database again, or waiting, for an exam it knows; none
 * for an exam that is not there.
 */
export function knownPaper(deps: Deps, examId: number): Paper | Promise<Paper> {
  const known = papers(deps)
  const paper = known.get(examId) ?? readPaper(deps, known, examId)
  // The most recently used are the last.
  known.delete(examId)
  known.set(examId, paper)
  if (known.size > remembered) {
    const [oldest = examId] = known.keys()
    known.delete(oldest)
  }
  return paper
}

/** One that is not there, or could not be read, is not remembered. */
async function readPaper(deps: Deps, known: Papers, examId: number): Promise<Paper> {
  try {
    const paper = await listOpenQuestions(deps.db, examId)
    if (paper.length === 0) known.delete(examId)
    else if (known.has(examId)) known.set(examId, paper)
    return paper
  } catch (error) {
    known.delete(examId)
    throw error
  }
}

/** Answers may come late, when many other exams have been started since. */
const latestExams = 20

function longestAnswer({ options }: AnswerForm): number {
  return options === null ? maxTextLength : Math.max(0, ...options.map((option) => option.length))
}

/**
 * The most bytes that a student's request with answers may have. The submission names its exam in its body only, which is
 * not read yet, so the largest paper of the exams that the student has started last decides for every call.
 */
export async function largestAnswersBody(deps: Deps, studentId: number): Promise<number> {
  const examIds = await listLatestExams(deps.db, { studentId, limit: latestExams })
  const papers = await Promise.all(examIds.map((examId) => knownPaper(deps, examId)))
  const sizes = papers.map((paper) =>
    answersBodyBytes({
      questions: paper.length,
      units: paper.map(longestAnswer).reduce((sum, length) => sum + length, 0),
    }),
  )
  return Math.max(unwatchedBytes, ...sizes)
}
