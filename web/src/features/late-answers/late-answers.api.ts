import type { Reply } from '@pariksha/contract/endpoint.ts'
import { decideLateAnswer, listLateAnswers } from '@pariksha/contract/marking.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { recordsChanged } from '../../lib/api/query-client.ts'

export type LateAnswer = Reply<typeof listLateAnswers>['answers'][number]
export type Decision = NonNullable<LateAnswer['decision']>

/** Late answers come by themselves, long after the exam too. */
const refetchMs = 30_000

export function lateAnswersQuery(examId: string) {
  return queryOptions({
    queryKey: ['late-answers', examId],
    meta: { shows: ['exams', 'students', 'attempts', 'marks'] },
    queryFn: ({ signal }) => call(listLateAnswers, { params: { exam_id: examId } }, { signal }),
    refetchInterval: refetchMs,
  })
}

/** Decides about answers of one student, one after the other; at the first that cannot be decided it stops. */
export function useDecide(examId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ answers, decision }: { answers: readonly LateAnswer[]; decision: Decision }) => {
      for (const { late_answer_id, paper_seq } of answers) {
        const body = { late_answer_id, decision, expected_seq: paper_seq }
        await call(decideLateAnswer, { params: { exam_id: examId }, body })
      }
    },
    onSettled: () => recordsChanged(client, 'attempts', 'marks'),
  })
}
