import { ApiError, messageOf } from '../../lib/api/api-error.ts'

/** Why there is no profile: the server's words, else the error's own. */
export function profileFailure(error: Error): string {
  if (error instanceof ApiError && error.kind === 'empty') return 'No data received'
  return messageOf(error, error.message)
}
