import { ApiError, messageOf } from '../../lib/api/api-error.ts'

const generalText = 'Login failed. Please try again.'

/** Why a login failed: the server's words, or what its answer lacked, or that none came. */
export function loginFailure(error: unknown): string {
  if (error instanceof ApiError && error.kind === 'unreadable') {
    return 'Invalid response from server'
  }
  return messageOf(error, generalText)
}
