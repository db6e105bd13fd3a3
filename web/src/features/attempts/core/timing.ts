/** A student's countdown: their own start and the exam's duration as it stands. Reaching zero submits nothing. */
import { isTimeRunningOut } from '@pariksha/contract/law/exam-status.ts'

export type Timing = { startedAtMs: number; durationMin: number }

/** The countdown of a start as the server tells it: an ISO instant and whole minutes. */
export function timingOf({ started_at, duration }: { started_at: string; duration: number }): Timing {
  return { startedAtMs: Date.parse(started_at), durationMin: duration }
}

export type TimeLeft = {
  /** Whole seconds, never below 0. */
  leftSec: number
  /** Whole minutes for the warning, rounded up. */
  leftMin: number
  stage: 'calm' | 'running-out' | 'over'
}

/** What the countdown shows. @param nowMs the server's time, in ms since 1970 */
export function countdownAt({ startedAtMs, durationMin }: Timing, nowMs: number): TimeLeft {
  const leftSec = Math.max(0, Math.ceil((startedAtMs + durationMin * 60_000 - nowMs) / 1000))
  const leftMin = Math.ceil(leftSec / 60)
  if (leftSec === 0) return { leftSec, leftMin, stage: 'over' }
  return { leftSec, leftMin, stage: isTimeRunningOut(leftSec, durationMin) ? 'running-out' : 'calm' }
}

const spokenMin = [15, 5, 1]
const spokenForSec = 30

/**
 * The minutes left that are to be spoken, for those who hear the page: at 15, 5 and 1, and undefined between.
 * While the time runs out the warning on the screen is spoken with each of its minutes already.
 */
export function spokenMinutes({ leftSec, stage }: TimeLeft): number | undefined {
  if (stage !== 'calm') return undefined
  return spokenMin.find((min) => leftSec <= min * 60 && leftSec > min * 60 - spokenForSec)
}

/** Rounding and the way of a reply make the seconds left differ by this much without a changed duration. */
const toleranceMs = 3_000

/**
 * Follows a duration that staff changed while the exam runs, as the seconds left in a reply tell it.
 * @param reply `serverMs` its server time in ms since 1970, `secondsLeft` as the server counts
 * @returns the same timing when nothing changed
 */
export function timingAfter(timing: Timing, reply: { serverMs: number; secondsLeft: number }): Timing {
  const endMs = timing.startedAtMs + timing.durationMin * 60_000
  const toldEndMs = reply.serverMs + reply.secondsLeft * 1000
  const isOver = reply.secondsLeft === 0 && endMs <= reply.serverMs + toleranceMs
  if (isOver || Math.abs(toldEndMs - endMs) <= toleranceMs) return timing
  return { ...timing, durationMin: Math.max(1, Math.round((toldEndMs - timing.startedAtMs) / 60_000)) }
}
