/** The law of when results come to students (product 4.11). */
import { areResultsHeld, namedMoment, type ResultsRelease } from '@pariksha/contract/law/results/held-results.ts'
import { instantOf, type LocalMoment, schoolMoment } from '@pariksha/contract/law/school-time.ts'

export type Hold = Pick<ResultsRelease, 'holdsResults' | 'releaseAt'>

export const noHold: Hold = { holdsResults: false, releaseAt: null }

/** What a form says; left out is as it is. */
type WantedHold = {
  hold_results?: boolean | undefined
  release_date?: string | undefined
  release_time?: string | undefined
}

type SchoolNow = { now: Date; timeZone: string }

export type HoldDecision = ({ isAllowed: true } & Hold) | { isAllowed: false; code: 'exam.release_in_past' }

function isMoment(instant: Date | null, wanted: LocalMoment, timeZone: string): boolean {
  if (instant === null) return false
  const { date, time } = schoolMoment(instant, timeZone)
  return date === wanted.date && time === wanted.time
}

/**
 * How an exam holds its results after a change. A moment left as it is may be past; a new one is still to come.
 * @param current how it holds them now
 */
export function holdDecision(current: Hold, wanted: WantedHold, { now, timeZone }: SchoolNow): HoldDecision {
  if (!(wanted.hold_results ?? current.holdsResults)) return { isAllowed: true, ...noHold }
  if (wanted.release_date === undefined) return { isAllowed: true, holdsResults: true, releaseAt: current.releaseAt }
  const moment = namedMoment(wanted.release_date, wanted.release_time)
  if (moment === undefined) return { isAllowed: true, holdsResults: true, releaseAt: null }
  if (isMoment(current.releaseAt, moment, timeZone)) {
    return { isAllowed: true, holdsResults: true, releaseAt: current.releaseAt }
  }
  const releaseAt = instantOf(moment, timeZone)
  if (releaseAt.getTime() <= now.getTime()) return { isAllowed: false, code: 'exam.release_in_past' }
  return { isAllowed: true, holdsResults: true, releaseAt }
}

/** What of an exam's results is held, as calls tell it: null where nothing is. */
export function shownHold(exam: ResultsRelease, { now, timeZone }: SchoolNow) {
  if (!areResultsHeld(exam, now)) return null
  const day = exam.releaseAt === null ? undefined : schoolMoment(exam.releaseAt, timeZone)
  return { release_date: day?.date ?? null, release_time: day?.time ?? null }
}

/** Whether a person may release results. `already` changes nothing and is no fault, so that a request sent twice does no harm. */
export function releaseDecision(exam: ResultsRelease, now: Date): 'release' | 'already' | 'not_completed' {
  if (exam.completedAt === null) return 'not_completed'
  return areResultsHeld(exam, now) ? 'release' : 'already'
}

const writtenDay = new Intl.DateTimeFormat('en-IN', {
  ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
})

/** A moment of the school's clock as people write it, e.g. `Fri, 20 Nov 2026, 10:00`. */
export function writtenMoment(instant: Date, timeZone: string): string {
  const { date, time } = schoolMoment(instant, timeZone)
  return `${writtenDay.format(new Date(`${date}T00:00:00Z`))}, ${time}`
}
