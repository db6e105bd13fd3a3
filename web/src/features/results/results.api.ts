import type { Reply } from '@pariksha/contract/endpoint.ts'
import { getExamReview, getOwnProgress } from '@pariksha/contract/results.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

export type Review = Pick<Reply<typeof getExamReview>, 'exam' | 'student_answers'>

export type Progress = Reply<typeof getOwnProgress>

const whilePendingMs = 30_000

/** The signed-in student's review; while answers wait for marks, it keeps itself fresh. */
export function examReviewQuery(examId: string) {
  return queryOptions({
    queryKey: ['results', 'review', examId],
    meta: { shows: ['exams', 'attempts', 'marks'] },
    queryFn: ({ signal }) => call(getExamReview, { params: { id: examId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.exam.status === 'pending' ? whilePendingMs : false),
    refetchOnWindowFocus: true,
  })
}

/** How the signed-in student's percentages went, by subject. */
export const progressQuery = queryOptions({
  queryKey: ['results', 'progress'],
  meta: { shows: ['exams', 'attempts', 'marks'] },
  queryFn: ({ signal }) => call(getOwnProgress, {}, { signal }),
})
