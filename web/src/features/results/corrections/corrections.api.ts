import type { CallInput, Reply } from '@pariksha/contract/endpoint.ts'
import { correctMarking, listCorrections } from '@pariksha/contract/staff/corrections.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { recordsChanged } from '../../../lib/api/query-client.ts'

export type CorrectionBody = Omit<CallInput<typeof correctMarking>['body'], 'dry_run'>
export type Outlook = Reply<typeof correctMarking>
export type LoadedCorrections = Reply<typeof listCorrections>

/** What was corrected in how an exam is marked. */
export function correctionsQuery(examId: string) {
  return queryOptions({
    queryKey: ['results', 'corrections', examId],
    meta: { shows: ['exams', 'marks'] },
    queryFn: ({ signal }) => call(listCorrections, { params: { exam_id: examId } }, { signal }),
  })
}

/** What a correction would change. Where it cannot be tried, the question may be another by now. */
export function useTryCorrection(examId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CorrectionBody) =>
      call(correctMarking, { params: { exam_id: examId }, body: { ...body, dry_run: true } }),
    onError: () => recordsChanged(queryClient, 'exams'),
  })
}

/** Corrects how a question is marked. */
export function useApplyCorrection(examId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CorrectionBody) =>
      call(correctMarking, { params: { exam_id: examId }, body: { ...body, dry_run: false } }),
    onSettled: () => recordsChanged(queryClient, 'exams', 'attempts', 'marks'),
  })
}
