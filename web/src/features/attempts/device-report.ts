import { tellDevice } from '@pariksha/contract/readiness/student-device.ts'
import { call } from '../../lib/api/api.ts'
import { deviceTime } from '../../lib/device/device-time.ts'
import { serverClock } from '../../lib/server-clock.ts'
import { session } from '../../lib/session-store.ts'
import { canStore } from './storage/indexed-database.ts'

/** Tells the school what this device can do, and learns the school's time from it. */
export async function tellThisDevice(): Promise<void> {
  const keepsAnswers = await canStore()
  // Absent where the address is not secure.
  const reloads = keepsAnswers && 'serviceWorker' in navigator
  const body = { device_time: deviceTime(), keeps_answers: keepsAnswers, reloads }
  const { server_time } = await call(tellDevice, { body })
  serverClock.observe(server_time)
}

/** A class logs in within a minute: what staff see before the exam need not come in the same second. */
const tellWithinMs = 5_000
let told: string | undefined

/** The same some seconds later, once for each sign-in. */
export function tellThisDeviceSoon(): void {
  const token = session.current()?.token
  if (token === told) return
  told = token
  setTimeout(() => {
    // The next page that is opened tells what cannot be told now.
    if (session.current()?.token === token) tellThisDevice().catch(() => undefined)
  }, Math.random() * tellWithinMs)
}
