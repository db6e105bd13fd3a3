import type { CallInput, Reply } from '@pariksha/contract/endpoint.ts'
import { decideMarkConflict, listMarkConflicts } from '@pariksha/contract/staff/second-marking/mark-conflicts.ts'
import { getSecondMarking, requestSecondMarking } from '@pariksha/contract/staff/second-marking/second-request.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { recordsChanged } from '../../lib/api/query-client.ts'
import { useRecordChange } from '../../lib/api/use-record-change.ts'

export type SecondMarking = Reply<typeof getSecondMarking>
export type MarkConflict = Reply<typeof listMarkConflicts>['conflicts'][number]
export type ShownAgreement = NonNullable<SecondMarking['agreement']>

/** Whether some papers of an exam are marked twice, and how far the two agree. */
export function secondMarkingQuery(examId: string) {
  return queryOptions({
    queryKey: ['second-marking', 'exam', examId],
    meta: { shows: ['exams', 'attempts', 'marks'] },
    queryFn: ({ signal }) => call(getSecondMarking, { params: { exam_id: examId } }, { signal }),
  })
}

/** The answers with two different marks. */
export function markConflictsQuery(examId: string) {
  return queryOptions({
    queryKey: ['second-marking', 'conflicts', examId],
    meta: { shows: ['exams', 'attempts', 'marks'] },
    queryFn: ({ signal }) => call(listMarkConflicts, { params: { exam_id: examId } }, { signal }),
  })
}

/** Asks for a second marking. */
export function useRequestSecondMarking(examId: string) {
  return useRecordChange('marks', (body: CallInput<typeof requestSecondMarking>['body']) =>
    call(requestSecondMarking, { params: { exam_id: examId }, body }),
  )
}

/** @param onDecided before the list is asked again, which takes the form away */
export function useDecideConflict(examId: string, onDecided: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof decideMarkConflict>['body']) =>
      call(decideMarkConflict, { params: { exam_id: examId }, body }),
    onSuccess: onDecided,
    onSettled: () => recordsChanged(client, 'marks'),
  })
}
