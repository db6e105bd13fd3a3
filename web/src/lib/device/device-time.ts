import { serverClock } from '../server-clock.ts'

/** What the device's own clock shows, ISO 8601: for the server to compare it with its own. */
export function deviceTime(): string {
  return new Date(serverClock.now() - serverClock.offsetMs()).toISOString()
}
