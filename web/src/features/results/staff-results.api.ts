import type { CallInput, Reply } from '@pariksha/contract/endpoint.ts'
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { exportResults, getExamDetails, getExamPaper } from '@pariksha/contract/staff/exam-results.ts'
import { correctQuestion } from '@pariksha/contract/staff/question-wording.ts'
import { getStudentAnswers } from '@pariksha/contract/staff/student-answers.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NamedStudent } from '../../lib/address/named-student.ts'
import { call } from '../../lib/api/api.ts'
import { recordsChanged } from '../../lib/api/query-client.ts'
import { saveFile } from '../../lib/save-file.ts'

export type LoadedExamResults = Reply<typeof getExamDetails>
export type StudentResult = LoadedExamResults['students'][number]
export type LoadedPaper = Reply<typeof getExamPaper>
export type LoadedStudentReview = Reply<typeof getStudentAnswers>
export type ExportFormat = 'xlsx' | 'csv'

const whileRunningMs = 15_000

/** An exam with its students; while it runs, submissions show up by themselves. */
export function examResultsQuery(examId: string) {
  return queryOptions({
    queryKey: ['results', 'exam', examId],
    meta: { shows: ['exams', 'students', 'attempts', 'marks'] },
    queryFn: ({ signal }) => call(getExamDetails, { params: { id: examId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'Running' ? whileRunningMs : false),
  })
}

/** The class of an exam whose results are on this page, once they are there; asks for nothing itself. */
export function useExamStandard(examId = ''): ClassKey | undefined {
  return useQuery({ ...examResultsQuery(examId), enabled: false }).data?.standard
}

/** The whole paper of an exam, with its keys. */
export function examPaperQuery(examId: string) {
  return queryOptions({
    queryKey: ['results', 'paper', examId],
    meta: { shows: ['exams'] },
    queryFn: ({ signal }) => call(getExamPaper, { params: { id: examId } }, { signal }),
  })
}

/** Corrects the words of one question. */
export function useCorrectQuestion(examId: string, index: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof correctQuestion>['body']) =>
      call(correctQuestion, { params: { id: examId, index: String(index) }, body }),
    onSettled: () => recordsChanged(queryClient, 'exams'),
  })
}

/** One student's answers, for staff. */
export function studentAnswersQuery(examId: string, named: NamedStudent) {
  return queryOptions({
    queryKey: ['results', 'answers', examId, named],
    meta: { shows: ['exams', 'students', 'attempts', 'marks'] },
    queryFn: ({ signal }) => call(getStudentAnswers, { query: { exam_id: examId, ...named } }, { signal }),
  })
}

/** Fetches the results as a file and saves it. */
export function useExportResults(examId: number) {
  return useMutation({
    mutationFn: async (format: ExportFormat) =>
      saveFile(await call(exportResults, { params: { id: String(examId) }, query: { format } })),
  })
}
