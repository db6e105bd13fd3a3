import { logout } from '@pariksha/contract/accounts.ts'
import { call } from '../../lib/api/api.ts'

/** Ends the session on the server; outlives the page, because a teacher's log-out loads a new one. */
export function endSession(): Promise<unknown> {
  return call(logout, {}, { keepalive: true })
}
