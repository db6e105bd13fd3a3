import type { LocalMoment } from '@pariksha/contract/law/school-time.ts'

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
