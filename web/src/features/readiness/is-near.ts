import type { LocalMoment } from '@pariksha/contract/law/school-time.ts'
import { schoolInstant } from '../../lib/format.ts'
import { serverClock } from '../../lib/server-clock.ts'

/** From a day before: what is to do can still be done, and what is looked at is still so at the start. */
const nearMs = 24 * 60 * 60 * 1000

/** Whether an exam that has not begun starts within a day. @param start on the school's clock */
export function isNear(start: LocalMoment): boolean {
  return schoolInstant(start) - serverClock.now() <= nearMs
}
