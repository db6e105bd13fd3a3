import { ApiError, loadMessageOf } from '../../lib/api/api-error.ts'

function noDataText(error: unknown): string {
  const lacks = error instanceof ApiError ? error.lacks : undefined
  if (lacks === undefined) return 'No exam data received'
  return lacks.includes('examStats') ? 'Exam details are incomplete' : 'Missing required exam data'
}

/** Why the list of exams cannot be shown: also what is wrong with one that came (product 8.2). */
export function listFailure(error: unknown): string {
  return loadMessageOf(error, 'Failed to load exams. Please try again.', noDataText(error))
}
