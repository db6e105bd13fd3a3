import type { LocalMoment } from '@pariksha/contract/law/school-time.ts'
import { formatInstantTime, schoolDate } from '../format.ts'
import { serverClock } from '../server-clock.ts'

const longestWaitMs = 60_000
const shortestWaitMs = 2_000

/** A whole class waits on the same list for the same minute: its pages ask over this span, not at one instant. */
const spreadMs = 2_000

function wallMs({ date, time }: LocalMoment): number {
  return Date.parse(`${date}T${time}Z`)
}

/**
 * How long a list of exams may stand before it is asked for again, in ms: until the next start, at most a minute.
 * @param starts when the exams that have not begun will, on the school's wall clock
 * @param now the school's wall clock, with seconds
 * @param share this page's place within the span, 0–1
 */
export function refreshInMs(starts: readonly LocalMoment[], now: LocalMoment, share: number): number {
  const waits = starts.map((start) => Math.max(shortestWaitMs, wallMs(start) - wallMs(now)))
  return Math.min(longestWaitMs, ...waits) + Math.round(share * spreadMs)
}

const share = Math.random()

/** The same, of what this page has loaded just now. */
export function untilStart(starts: readonly LocalMoment[]): number {
  const now = serverClock.now()
  return refreshInMs(starts, { date: schoolDate(now), time: formatInstantTime(now) }, share)
}
