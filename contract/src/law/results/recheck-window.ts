/** Until when a student may ask for a question to be looked at again (product 5.14). */
import { schoolMoment } from '../school-time.ts'
import { type ResultsRelease, resultsOutSince } from './held-results.ts'

const dayMs = 24 * 60 * 60_000

/**
 * The last day, `YYYY-MM-DD` of the school's clock: so many days after the results came, or after the last answer of the
 * paper was marked where that was later. Product 5.14.
 * @param days how many the school gives; null where it takes no requests
 * @param markedAt when the last answer of the paper was marked; null where nobody had to
 * @returns undefined where it takes no requests, or the results are not out at `now`
 */
export function lastRecheckDay(
  exam: ResultsRelease,
  { days, markedAt, now, timeZone }: { days: number | null; markedAt: Date | null; now: Date; timeZone: string },
): string | undefined {
  const since = resultsOutSince(exam, now)
  if (since === undefined || days === null) return undefined
  const from = Math.max(since.getTime(), markedAt?.getTime() ?? 0)
  const first = Date.parse(`${schoolMoment(new Date(from), timeZone).date}T00:00:00Z`)
  return new Date(first + days * dayMs).toISOString().slice(0, 10)
}
