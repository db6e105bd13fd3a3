import type { Reply } from '@pariksha/contract/endpoint.ts'
import { getItemAnalysis } from '@pariksha/contract/staff/analysis/item-analysis.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

export type LoadedAnalysis = Reply<typeof getItemAnalysis>
export type AnalysedQuestion = LoadedAnalysis['items'][number]

/** How a completed exam and each of its questions did. */
export function itemAnalysisQuery(examId: string) {
  return queryOptions({
    queryKey: ['results', 'analysis', examId],
    meta: { shows: ['exams', 'attempts', 'marks'] },
    queryFn: ({ signal }) => call(getItemAnalysis, { params: { exam_id: examId } }, { signal }),
  })
}
