import type { CallInput } from '@pariksha/contract/endpoint.ts'
import { askRecheck, listOwnRechecks, type OwnRechecks } from '@pariksha/contract/rechecks/own-rechecks.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'

export type OwnRecheck = OwnRechecks['rechecks'][number]

export function ownRechecksQuery(examId: string) {
  return queryOptions({
    queryKey: ['rechecks', 'own', examId],
    meta: { shows: ['exams', 'attempts', 'marks'] },
    queryFn: ({ signal }): Promise<OwnRechecks> => call(listOwnRechecks, { params: { exam_id: examId } }, { signal }),
    refetchOnWindowFocus: true,
  })
}

/** Asks, and shows what the server then knows. */
export function useAskRecheck(examId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof askRecheck>['body']) => call(askRecheck, { params: { exam_id: examId }, body }),
    onSuccess: ({ message: _, ...known }) => client.setQueryData(ownRechecksQuery(examId).queryKey, known),
  })
}
