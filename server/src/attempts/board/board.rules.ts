/** The law of the board: how a student stands to an exam that runs. */
import { allowedMinutes, endOfTime, secondsLeft, workedMs } from '@pariksha/contract/law/clock/attempt-clock.ts'
import { type BoardState, offlineAfterSec } from '@pariksha/contract/staff/board/exam-board.ts'

type Seen = {
  startedAt: Date | null
  endedHow: 'submitted' | 'collected' | null
  /** When a page was heard last, by whichever server, and when it saved last. */
  seenAt: Date | null
  savedAt: Date | null
}

/** The last sign of a student's page; null where there is none. */
export function lastHeard({ startedAt, seenAt, savedAt }: Omit<Seen, 'endedHow'>): Date | null {
  const heardMs = Math.max(startedAt?.getTime() ?? 0, seenAt?.getTime() ?? 0, savedAt?.getTime() ?? 0)
  return heardMs === 0 ? null : new Date(heardMs)
}

/** How a student stands to an exam. @param now the server's time */
export function boardStateOf({ endedHow, ...seen }: Seen, now: Date): BoardState {
  if (endedHow !== null) return endedHow
  const isHeard = now.getTime() - (lastHeard(seen)?.getTime() ?? 0) <= offlineAfterSec * 1000
  if (seen.startedAt === null) return isHeard ? 'ready' : 'absent'
  return isHeard ? 'working' : 'offline'
}

type Worked = {
  startedAt: Date | null
  endedAt: Date | null
  extraMin: number
  extraPercent: number
  pausedMs: number | null
  /** Reopened when the time was over: it is not handed in by itself. */
  goesOn: boolean | null
  endedByTime: boolean | null
}

type ExamClock = { durationMin: number; pausedAt: Date | null; handInAtZero: boolean }

/** Nobody works past the end of the time where papers are handed in at it: what lasts is the grace. */
function isInGrace({ handInAtZero }: ExamClock, { endedAt, endedByTime, goesOn }: Worked): boolean {
  return endedAt === null ? handInAtZero && goesOn !== true : endedByTime === true
}

/**
 * A student's time: what is left, when it ends and how far they are over it. Of an attempt that has ended, as it stood
 * at its end.
 * @param now the server's time
 */
export function boardTime(exam: ExamClock, worked: Worked, now: Date) {
  const { startedAt, endedAt, pausedMs, ...extra } = worked
  if (startedAt === null) return { endsAt: null, seconds_left: null, overtime_sec: 0 }
  const clock = {
    ...{ startedAt, allowedMin: allowedMinutes({ ...exam, ...extra }), pausedMs: pausedMs ?? 0 },
    // A pause that lasts is in the pauses of an attempt that has ended meanwhile.
    pausedAt: endedAt === null ? exam.pausedAt : null,
  }
  const until = endedAt ?? now
  return {
    endsAt: endOfTime(clock),
    seconds_left: secondsLeft(clock, until),
    overtime_sec: isInGrace(exam, worked)
      ? 0
      : Math.max(0, Math.floor((workedMs(clock, until) - clock.allowedMin * 60_000) / 1000)),
  }
}
