import type { Reply } from '@pariksha/contract/endpoint.ts'
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { getClassOverTime, getClassResults } from '@pariksha/contract/staff/analysis/class-results.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

export type LoadedClassResults = Reply<typeof getClassResults>
export type PairResult = LoadedClassResults['pairs'][number]
export type ExamOverTime = Reply<typeof getClassOverTime>['exams'][number]

/** How many passed in each subject of each class. */
export const classResultsQuery = queryOptions({
  queryKey: ['class-results', 'pairs'],
  meta: { shows: ['exams', 'attempts', 'marks'] },
  queryFn: ({ signal }) => call(getClassResults, {}, { signal }),
})

/** The latest exams of a class, of all its subjects or of one. */
export function classOverTimeQuery(standard: ClassKey, subject: string | undefined) {
  return queryOptions({
    queryKey: ['class-results', 'over-time', standard, subject],
    meta: { shows: ['exams', 'attempts', 'marks'] },
    queryFn: ({ signal }) => call(getClassOverTime, { query: { standard, subject } }, { signal }),
  })
}
