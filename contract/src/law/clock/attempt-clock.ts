/** The clock of one attempt: the student's own start, what they may take, and how long the exam has been paused for them. */

/** Times of the server. */
export type AttemptClock = {
  startedAt: Date
  /** The exam's duration as it stands now, and the student's extra time, in minutes. */
  allowedMin: number
  /**
   * How long it was paused, in ms; a pause that lasts does not count yet. Less than none by how late the student began,
   * where the time counts from the bell.
   */
  pausedMs: number
  /** Since when the exam is paused; null while it is not. */
  pausedAt: Date | null
}

type Allowance = {
  durationMin: number
  /** Given on the day, in minutes. */
  extraMin: number
  /** Standing, in percent of the duration. */
  extraPercent: number
}

/** What a student may take, in whole minutes. A part of a minute of standing extra time is a minute. */
export function allowedMinutes({ durationMin, extraMin, extraPercent }: Allowance): number {
  return durationMin + standingMinutes({ durationMin, extraPercent }) + extraMin
}

/** Standing extra time, in whole minutes of an exam. */
export function standingMinutes({ durationMin, extraPercent }: Omit<Allowance, 'extraMin'>): number {
  return Math.ceil((durationMin * extraPercent) / 100)
}

/** The longest extra time of one student, in minutes: the longest exam twice over. */
export const maxExtraMin = 600

/** How long an attempt has been under way, in ms, pauses left out. */
export function workedMs({ startedAt, pausedMs, pausedAt }: Omit<AttemptClock, 'allowedMin'>, until: Date): number {
  const [start, end] = [startedAt.getTime(), until.getTime()]
  const stands = pausedAt === null ? end : Math.min(end, Math.max(start, pausedAt.getTime()))
  return stands - start - pausedMs
}

/** When the time is over; null while the exam is paused. */
export function endOfTime({ startedAt, allowedMin, pausedMs, pausedAt }: AttemptClock): Date | null {
  return pausedAt === null ? new Date(startedAt.getTime() + allowedMin * 60_000 + pausedMs) : null
}

/** Seconds left on a student's countdown, rounded up, never below 0: reaching zero submits nothing. @param now the server's time */
export function secondsLeft(clock: AttemptClock, now: Date): number {
  return Math.max(0, Math.ceil((clock.allowedMin * 60_000 - workedMs(clock, now)) / 1000))
}

/** What the end of a pause adds to `pausedMs` of an attempt: it began at its start where that was later. */
export function pauseMs({ startedAt, pausedAt }: { startedAt: Date; pausedAt: Date }, resumedAt: Date): number {
  return Math.max(0, resumedAt.getTime() - Math.max(startedAt.getTime(), pausedAt.getTime()))
}
