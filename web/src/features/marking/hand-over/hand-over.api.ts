import type { CallInput } from '@pariksha/contract/endpoint.ts'
import { handOverAnswer, listColleagues, listHandedToMe } from '@pariksha/contract/staff/marking/hand-over.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { useRecordChange } from '../../../lib/api/use-record-change.ts'

/** Who else may mark an exam. */
export function colleaguesQuery(examId: string) {
  return queryOptions({
    queryKey: ['marking-colleagues', examId],
    meta: { shows: ['teachers'] },
    queryFn: ({ signal }) => call(listColleagues, { params: { id: examId } }, { signal }),
  })
}

/** What colleagues have handed over to whoever is logged in. */
export const handedToMeQuery = queryOptions({
  queryKey: ['marking-handed'],
  meta: { shows: ['attempts', 'marks'] },
  queryFn: ({ signal }) => call(listHandedToMe, {}, { signal }),
})

export type AnswerPlace = { examId: string; index: number; answerId: number }

/** Hands an answer over, or takes it back. */
export function useHandOver({ examId, index, answerId }: AnswerPlace) {
  return useRecordChange(['attempts', 'marks'], (body: CallInput<typeof handOverAnswer>['body']) =>
    call(handOverAnswer, { params: { id: examId, index: String(index), answer: String(answerId) }, body }),
  )
}
