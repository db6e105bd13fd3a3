import type { CallInput, Reply } from '@pariksha/contract/endpoint.ts'
import { answerRecheck, listRechecks, listWaitingRechecks } from '@pariksha/contract/staff/rechecks/exam-rechecks.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { recordsChanged } from '../../lib/api/query-client.ts'

export type ExamRecheck = Reply<typeof listRechecks>['rechecks'][number]
export type WaitingExam = Reply<typeof listWaitingRechecks>['exams'][number]

/** Students ask when they like, days after the exam. */
const refetchMs = 30_000

export function examRechecksQuery(examId: string) {
  return queryOptions({
    queryKey: ['rechecks', 'exam', examId],
    meta: { shows: ['exams', 'students', 'attempts', 'marks'] },
    queryFn: ({ signal }) => call(listRechecks, { params: { exam_id: examId } }, { signal }),
    refetchInterval: refetchMs,
  })
}

/** The exams in which students wait for an answer. */
export const waitingRechecksQuery = queryOptions({
  queryKey: ['rechecks', 'waiting'],
  meta: { shows: ['exams', 'marks'] },
  queryFn: ({ signal }) => call(listWaitingRechecks, {}, { signal }),
})

/** @param onAnswered before the list is asked again, which takes the form away */
export function useAnswerRecheck(examId: string, onAnswered: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof answerRecheck>['body']) =>
      call(answerRecheck, { params: { exam_id: examId }, body }),
    onSuccess: onAnswered,
    onSettled: () => recordsChanged(client, 'marks'),
  })
}
