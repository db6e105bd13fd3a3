import { getExamSummary, getQuestions, saveAnswers, startExam, submitExam } from '@pariksha/contract/attempts.ts'
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { serverClock } from '../../lib/server-clock.ts'
import type { Transport } from './core/exam-attempt.ts'
import { Journal, type KeptAnswer, type Owner } from './core/journal.ts'
import { journalStore } from './core/journal-store.ts'
import { type Question, questionsOf } from './core/paper.ts'
import { newWriter } from './writer.ts'

const writer = newWriter()

/** One for the page: what its computer refuses to keep lives as long as the page does. */
export const journal = new Journal(journalStore)

export type ExamSummary = Reply<typeof getExamSummary>

/** What an exam is, before its questions may be seen. Asked anew at each visit. */
export function examSummaryQuery(examId: number) {
  return queryOptions({
    queryKey: ['attempts', 'summary', examId],
    queryFn: ({ signal }) => call(getExamSummary, { params: { id: String(examId) } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** What this computer keeps of an attempt that the server never acknowledged. */
export function keptAnswersQuery(owner: Owner) {
  return queryOptions({
    queryKey: ['attempts', 'kept', owner.studentId, owner.examId],
    queryFn: () => journal.read(owner),
    // The disk of this computer, not the network.
    networkMode: 'always',
    gcTime: 0,
  })
}

/** An attempt that this page has started, resumed or taken over. */
export type OpenedAttempt = {
  owner: Owner
  writer: string
  subject: string
  questions: readonly Question[]
  started: Reply<typeof startExam>
  kept: readonly KeptAnswer[]
}

async function openAttempt(owner: Owner): Promise<OpenedAttempt> {
  const params = { id: String(owner.examId) }
  const started = await call(startExam, { params, body: { writer } })
  serverClock.observe(started.server_time)
  const { subject, questions } = await call(getQuestions, { params })
  const kept = await journal.read(owner)
  return { owner, writer, subject, questions: questionsOf(questions.exam_paper), started, kept }
}

/** Starts the exam for the pupil, or goes on with it on this page, and fetches the paper. */
export function useOpenAttempt() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: openAttempt,
    onSuccess: () => client.invalidateQueries({ queryKey: ['exams'] }),
  })
}

export const transport: Transport = {
  save: (input, options) => call(saveAnswers, input, options),
  submit: (input, options) => call(submitExam, input, options),
}
