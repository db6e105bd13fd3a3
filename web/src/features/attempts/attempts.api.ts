import { getExamSummary, getQuestions, saveAnswers, startExam, submitExam } from '@pariksha/contract/attempts.ts'
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { serverClock } from '../../lib/server-clock.ts'
import type { Transport } from './core/exam-attempt.ts'
import { type Question, questionsOf } from './core/paper.ts'
import { newWriter } from './writer.ts'

const writer = newWriter()

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

/** An attempt that this page has started, resumed or taken over. */
export type OpenedAttempt = {
  examId: number
  writer: string
  subject: string
  questions: readonly Question[]
  started: Reply<typeof startExam>
}

async function openAttempt(examId: number): Promise<OpenedAttempt> {
  const params = { id: String(examId) }
  const started = await call(startExam, { params, body: { writer } })
  serverClock.observe(started.server_time)
  const { subject, questions } = await call(getQuestions, { params })
  return { examId, writer, subject, questions: questionsOf(questions.exam_paper), started }
}

/** Starts the exam for the pupil, or goes on with it on this page, and fetches the paper. */
export function useOpenAttempt(examId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => openAttempt(examId),
    onSuccess: () => client.invalidateQueries({ queryKey: ['exams'] }),
  })
}

export const transport: Transport = {
  save: (input, options) => call(saveAnswers, input, options),
  submit: (input, options) => call(submitExam, input, options),
}
