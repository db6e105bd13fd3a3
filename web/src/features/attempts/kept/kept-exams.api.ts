/** What this computer keeps of the signed-in pupil's exams, known without the network. */
import { queryOptions } from '@tanstack/react-query'
import { session } from '../../../lib/session-store.ts'
import { journal, sessionName } from '../attempts.api.ts'
import { browserPapers } from '../storage/offline-paper.ts'
import { readExcess } from '../storage/stored-excess.ts'

export type KeptExam = {
  examId: number
  /** Unknown where only answers are kept. */
  subject: string | undefined
  /** Answers that the school does not have yet. */
  unsentCount: number
  /** An answer is too long to be saved whole. */
  isTooLong: boolean
}

/** The exams that this sign-in has open, and whatever else of the pupil is unsent. */
export async function listKeptExams(): Promise<KeptExam[]> {
  const papers = await browserPapers.list(sessionName()).catch(() => [])
  const students = new Set([session.current()?.account_id, ...papers.map(({ studentId }) => studentId)])
  const unsent = (await journal.readAll()).filter(({ studentId }) => students.has(studentId))
  const examIds = new Set([...papers, ...unsent].map(({ examId }) => examId))
  return [...examIds].map((examId) => ({
    examId,
    subject: papers.find((paper) => paper.examId === examId)?.subject,
    isTooLong: [...students].some((studentId) => studentId != null && readExcess({ studentId, examId }).size > 0),
    unsentCount: new Set(unsent.filter((answer) => answer.examId === examId).map(({ index }) => index)).size,
  }))
}

export const keptExamsQuery = queryOptions({
  queryKey: ['attempts', 'kept'],
  queryFn: listKeptExams,
  gcTime: 0,
})

/** Whether what is unsent would survive the page. */
export function isUnsentStored(): boolean {
  return journal.state !== 'failing'
}
