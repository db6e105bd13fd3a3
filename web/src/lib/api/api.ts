import { serverClock } from '../server-clock.ts'
import { session } from '../session-store.ts'
import { createCall, type Surroundings } from './api-client.ts'

/** What a call of this page needs to know of it. */
export const pageSurroundings: Surroundings = {
  origin: '',
  token: session.token,
  onSessionEnded: session.expire,
  onServerDate: serverClock.observeDate,
}

/**
 * Calls an endpoint of the contract: `call(endpoint, { params, query, body })`, only the parts it declares.
 * Rejects with an ApiError; an aborted call rejects with the abort.
 */
export const call = createCall(pageSurroundings)
