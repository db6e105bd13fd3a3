import { ApiError, messageOf } from '../../lib/api/api-error.ts'

/** Why the list of exams cannot be shown: also what is wrong with one that came (product 8.2). */
export function listFailure(error: unknown): string {
  if (error instanceof ApiError && error.kind === 'empty') return 'No exam data received'
  const lacks = error instanceof ApiError ? error.lacks : undefined
  if (lacks === undefined) return messageOf(error, 'Failed to load exams. Please try again.')
  return lacks.includes('examStats') ? 'Exam details are incomplete' : 'Missing required exam data'
}
