import { tellDevice } from '@pariksha/contract/readiness/student-device.ts'
import { call } from '../../lib/api/api.ts'
import { deviceTime, serverClock } from '../../lib/server-clock.ts'
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
