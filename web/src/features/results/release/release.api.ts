import type { CallInput } from '@pariksha/contract/endpoint.ts'
import { releaseResults, setResultsDay } from '@pariksha/contract/staff/ending/results-release.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { recordsChanged } from '../../../lib/api/query-client.ts'

function useReleaseChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => recordsChanged(queryClient, 'exams') })
}

/** Shows held results to the students. */
export function useReleaseResults(examId: number) {
  return useReleaseChange(() => call(releaseResults, { params: { exam_id: String(examId) } }))
}

/** Changes when held results come by themselves. */
export function useSetResultsDay(examId: number) {
  return useReleaseChange((body: CallInput<typeof setResultsDay>['body']) =>
    call(setResultsDay, { params: { exam_id: String(examId) }, body }),
  )
}
