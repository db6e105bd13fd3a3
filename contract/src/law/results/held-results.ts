/** Results that students do not see yet although their exam may be completed (product 4.11). */
import type { LocalMoment } from '../school-time.ts'

export type ResultsRelease = {
  completedAt: Date | null
  /** Whether completing announces nothing by itself. */
  holdsResults: boolean
  /** The set moment; null where only a person ends it. */
  releaseAt: Date | null
  /** When a person has released them. */
  releasedAt: Date | null
}

/**
 * Whether an exam keeps its results from its students: until a person has released them or the set moment has come. Before
 * its completion it does so whatever the moment, for there are none. Product 4.11.
 * @param now the server's time
 */
export function areResultsHeld(exam: ResultsRelease, now: Date): boolean {
  if (!exam.holdsResults || exam.releasedAt !== null) return false
  return exam.completedAt === null || exam.releaseAt === null || now.getTime() < exam.releaseAt.getTime()
}

/** Whether students see marks, keys and outcome: the exam is completed and nothing is held. Product 4.11. */
export function areResultsOut(exam: ResultsRelease, now: Date): boolean {
  return exam.completedAt !== null && !areResultsHeld(exam, now)
}

/**
 * Since when they do: from the completion or, where results were held, from the release or the set moment, whichever came
 * first, and never before the completion. Product 4.11, 5.14.
 * @param now the server's time
 * @returns undefined while they are not out
 */
export function resultsOutSince(exam: ResultsRelease, now: Date): Date | undefined {
  if (exam.completedAt === null || !areResultsOut(exam, now)) return undefined
  if (!exam.holdsResults) return exam.completedAt
  const ends = [exam.releaseAt, exam.releasedAt].flatMap((end) => (end === null ? [] : end.getTime()))
  return new Date(Math.max(exam.completedAt.getTime(), Math.min(...ends)))
}

/**
 * What students are told instead of results.
 * @param day the set moment as it is written for people; undefined where there is none
 */
export function heldResultsText(day: string | undefined): string {
  return day === undefined ? 'Your teacher will tell you when the results are out.' : `Results on ${day}`
}

/** The day and time that a form names, or none where it names neither. */
export function namedMoment(date: string | undefined, time: string | undefined): LocalMoment | undefined {
  return date ? { date, time: time ?? '' } : undefined
}
