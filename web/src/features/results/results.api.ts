import type { Reply } from '@pariksha/contract/endpoint.ts'
import { getExamDetails, getExamReview, getStudentAnswers } from '@pariksha/contract/results.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

export type ExamResults = Reply<typeof getExamDetails>
export type StudentResult = ExamResults['students'][number]
export type Review = Pick<Reply<typeof getExamReview>, 'exam' | 'student_answers'>
export type StudentReview = Reply<typeof getStudentAnswers>

const whileRunningMs = 15_000

/** An exam with its students; while it runs, submissions show up by themselves. */
export function examResultsQuery(examId: string) {
  return queryOptions({
    queryKey: ['exams', 'results', examId],
    queryFn: ({ signal }) => call(getExamDetails, { params: { id: examId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'Running' ? whileRunningMs : false),
  })
}

/** The class of an exam whose results are on this page, once they are there; asks for nothing itself. */
export function useExamStandard(examId = ''): number | undefined {
  return useQuery({ ...examResultsQuery(examId), enabled: false }).data?.standard
}

/** The signed-in student's review. */
export function examReviewQuery(examId: string) {
  return queryOptions({
    queryKey: ['exams', 'review', examId],
    queryFn: ({ signal }) => call(getExamReview, { params: { id: examId } }, { signal }),
  })
}

/** One student's answers, for staff. */
export function studentAnswersQuery(examId: string, uniqueCode: string) {
  return queryOptions({
    queryKey: ['exams', 'answers', examId, uniqueCode],
    queryFn: ({ signal }) => call(getStudentAnswers, { query: { exam_id: examId, uniqueCode } }, { signal }),
  })
}
