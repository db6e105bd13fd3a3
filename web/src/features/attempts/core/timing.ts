/** A student's countdown, as the server tells it. Reaching zero submits nothing, unless the exam has that rule. */
import type { saveAnswers } from '@pariksha/contract/attempts.ts'
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { isTimeRunningOut } from '@pariksha/contract/law/exam-status.ts'

/**
 * `durationMin`: the exam's, and the student's extra time. `pausedLeftSec`: what is left while the exam is paused, else
 * null. `graceSec`: so many seconds after the end the server hands the paper in; undefined where it does not.
 */
export type Timing = {
  endMs: number
  durationMin: number
  pausedLeftSec: number | null
  graceSec?: number | undefined
}

/** `ends_at` is null while the exam is paused, and not told by a server of the version before. */
type Started = {
  started_at: string
  duration: number
  ends_at?: string | null | undefined
  seconds_left?: number | undefined
  grace_sec?: number | undefined
}

/** The countdown of a start as the server tells it: ISO instants, whole minutes, seconds. */
export function timingOf({ started_at, duration, ends_at, seconds_left = 0, grace_sec }: Started): Timing {
  const endMs = ends_at ? Date.parse(ends_at) : Date.parse(started_at) + duration * 60_000
  return { endMs, durationMin: duration, pausedLeftSec: ends_at === null ? seconds_left : null, graceSec: grace_sec }
}

export type TimeLeft = {
  /** Whole seconds, never below 0. */
  leftSec: number
  /** Whole minutes for the warning, rounded up. */
  leftMin: number
  stage: 'calm' | 'paused' | 'running-out' | 'over'
}

function stageOf({ durationMin, pausedLeftSec }: Timing, leftSec: number): TimeLeft['stage'] {
  if (pausedLeftSec !== null) return 'paused'
  if (leftSec === 0) return 'over'
  return isTimeRunningOut(leftSec, durationMin) ? 'running-out' : 'calm'
}

/** What the countdown shows. @param nowMs the server's time, in ms since 1970 */
export function countdownAt(timing: Timing, nowMs: number): TimeLeft {
  const leftSec = timing.pausedLeftSec ?? Math.max(0, Math.ceil((timing.endMs - nowMs) / 1000))
  return { leftSec, leftMin: Math.ceil(leftSec / 60), stage: stageOf(timing, leftSec) }
}

/** Whether nothing can be answered any more: the paper is about to be handed in. @param nowMs as `countdownAt` */
export function isTimeUp({ graceSec, pausedLeftSec, endMs }: Timing, nowMs: number): boolean {
  return graceSec !== undefined && pausedLeftSec === null && nowMs >= endMs
}

/** The minutes left at which a pupil is told that the paper is handed in by itself; undefined between. */
export function noticeMinutes({ graceSec }: Timing, { leftSec, stage }: TimeLeft): number | undefined {
  if (graceSec === undefined || stage === 'paused' || stage === 'over') return undefined
  if (leftSec <= 60) return 1
  return leftSec <= 600 && leftSec > 570 ? 10 : undefined
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

/** What a reply tells of the time. */
type Told = Pick<Reply<typeof saveAnswers>, 'server_time' | 'seconds_left' | 'ends_at' | 'duration' | 'grace_sec'>

/** A server of the version before tells seconds only: what differs is a changed duration. */
function timingBySeconds(timing: Timing, { server_time, seconds_left }: Told): Timing {
  const serverMs = Date.parse(server_time)
  const endMs = serverMs + seconds_left * 1000
  const isOver = seconds_left === 0 && timing.endMs <= serverMs + toleranceMs
  if (isOver || Math.abs(endMs - timing.endMs) <= toleranceMs) return timing
  const moreMin = Math.round((endMs - timing.endMs) / 60_000)
  const durationMin = Math.max(1, timing.durationMin + moreMin)
  return { endMs: timing.endMs + moreMin * 60_000, durationMin, pausedLeftSec: null }
}

/**
 * Follows what staff do about the time while the exam runs: another duration, extra time, a pause.
 * @returns the same timing when nothing changed
 */
export function timingAfter(timing: Timing, told: Told): Timing {
  const { ends_at, seconds_left, grace_sec: graceSec, duration: durationMin = timing.durationMin } = told
  if (ends_at === undefined) return timingBySeconds(timing, told)
  const pausedLeftSec = ends_at === null ? seconds_left : null
  const endMs = ends_at === null ? timing.endMs : Date.parse(ends_at)
  const next = { endMs, durationMin, pausedLeftSec, graceSec }
  return JSON.stringify(next) === JSON.stringify(timing) ? timing : next
}

/** Whether a reply corrects the clock. A slow one tells an old time: only where the clock cannot have been right. In ms since 1970. */
export function correctsClock({ server_time }: Told, { sentMs, nowMs }: { sentMs: number; nowMs: number }): boolean {
  const atMs = Date.parse(server_time)
  return atMs > nowMs || atMs < sentMs - 1000
}

/** A timing as a page that loads without network takes it up. */
export function storedTiming({ durationMin, graceSec }: Timing, { ends_at: endsAt, seconds_left: secondsLeft }: Told) {
  return { durationMin, graceSec, endsAt, secondsLeft }
}
