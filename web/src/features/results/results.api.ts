import type { Reply } from '@pariksha/contract/endpoint.ts'
import {
  exportResults,
  getExamDetails,
  getExamReview,
  getOwnProgress,
  getStudentAnswers,
} from '@pariksha/contract/results.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { NamedStudent } from '../../lib/address/named-student.ts'
import { call } from '../../lib/api/api.ts'
import { saveFile } from '../../lib/save-file.ts'

export type ExamResults = Reply<typeof getExamDetails>
export type StudentResult = ExamResults['students'][number]
export type Review = Pick<Reply<typeof getExamReview>, 'exam' | 'student_answers'>
export type StudentReview = Reply<typeof getStudentAnswers>

export type Progress = Reply<typeof getOwnProgress>
export type ExportFormat = 'xlsx' | 'csv'

const whileRunningMs = 15_000
const whilePendingMs = 30_000

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

/** The signed-in student's review; while answers wait for marks, it keeps itself fresh. */
export function examReviewQuery(examId: string) {
  return queryOptions({
    queryKey: ['exams', 'review', examId],
    queryFn: ({ signal }) => call(getExamReview, { params: { id: examId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.exam.status === 'pending' ? whilePendingMs : false),
    refetchOnWindowFocus: true,
  })
}

/** One student's answers, for staff. */
export function studentAnswersQuery(examId: string, named: NamedStudent) {
  return queryOptions({
    queryKey: ['exams', 'answers', examId, named],
    queryFn: ({ signal }) => call(getStudentAnswers, { query: { exam_id: examId, ...named } }, { signal }),
  })
}

/** How the signed-in student's percentages went, by subject. */
export const progressQuery = queryOptions({
  queryKey: ['exams', 'progress'],
  queryFn: ({ signal }) => call(getOwnProgress, {}, { signal }),
})

/** Fetches the results as a file and saves it. */
export function useExportResults(examId: number) {
  return useMutation({
    mutationFn: async (format: ExportFormat) =>
      saveFile(await call(exportResults, { params: { id: String(examId) }, query: { format } })),
  })
}
