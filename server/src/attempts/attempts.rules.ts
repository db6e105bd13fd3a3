/** The law of an attempt: when it may start, which page writes it, and when it can be handed in. */
import { type AttemptClock, endOfTime, secondsLeft } from '@pariksha/contract/law/clock/attempt-clock.ts'
import { examStatus } from '@pariksha/contract/law/exam-status.ts'
import { type AttemptFacts, attemptState } from './answers/answers.rules.ts'

/** `isTimeOver`: papers are handed in at the end of the time, which is over for who has not begun. */
type ExamFacts = { startsAt: Date; completedAt: Date | null; isTimeOver?: boolean }

/** `pastWriters` are the pages that have been taken over from. */
type StartedAttempt = AttemptFacts & { pastWriters: readonly string[] }

export type OpeningDecision =
  | { kind: 'start' | 'resume' | 'name_writer' | 'take_over' }
  | {
      kind: 'refused'
      code: 'exam.not_started' | 'exam.completed' | 'exam.already_submitted' | 'exam.time_over' | 'attempt.taken_over'
    }

/**
 * What a student's call to start (or to see the paper) means. A page that was taken over from stays so, even when an
 * old call of it arrives late or again: its numbers are below those of the newer page, so its saves would be ignored.
 * Going on there gives the page a new name.
 * @param attempt the student's own, undefined when there is none
 * @param writer the page that calls, undefined when it does not say
 * @param now the server's time
 */
export function openingDecision(
  { exam, attempt, writer }: { exam: ExamFacts; attempt: StartedAttempt | undefined; writer: string | undefined },
  now: Date,
): OpeningDecision {
  if (attempt?.endedHow === 'submitted') return { kind: 'refused', code: 'exam.already_submitted' }
  const status = examStatus(exam, now)
  if (status === 'Completed') return { kind: 'refused', code: 'exam.completed' }
  if (status === 'Upcoming') return { kind: 'refused', code: 'exam.not_started' }
  if (attempt === undefined)
    return exam.isTimeOver === true ? { kind: 'refused', code: 'exam.time_over' } : { kind: 'start' }
  if (writer === undefined || writer === attempt.writer) return { kind: 'resume' }
  if (attempt.pastWriters.includes(writer)) return { kind: 'refused', code: 'attempt.taken_over' }
  return { kind: attempt.writer === null ? 'name_writer' : 'take_over' }
}

export type SubmitDecision =
  | { kind: 'accepted' }
  | { kind: 'refused'; code: 'exam.already_submitted' | 'exam.completed' | 'attempt.taken_over' }

/**
 * Whether an attempt can be handed in. Time that has run out is no reason against it: until the exam is completed, a
 * student may hand in, and the overtime shows.
 * @param writer the page that calls; undefined when it does not say, and then it may always
 */
export function submitDecision(attempt: AttemptFacts, writer: string | undefined): SubmitDecision {
  if (attempt.endedHow === 'submitted') return { kind: 'refused', code: 'exam.already_submitted' }
  if (attempt.endedHow === 'collected') return { kind: 'refused', code: 'exam.completed' }
  if (writer !== undefined && attemptState(attempt, writer) === 'taken_over') {
    return { kind: 'refused', code: 'attempt.taken_over' }
  }
  return { kind: 'accepted' }
}

/** How far a student has come with an exam. Collected counts as handed in. */
export function progressOfAttempt(attempt: AttemptFacts | undefined): 'not started' | 'open' | 'submitted' {
  if (attempt === undefined) return 'not started'
  return attempt.endedHow === null ? 'open' : 'submitted'
}

/** What becomes of an attempt at the end of its time. */
export type HandIn = {
  /** So many seconds after it the server hands the paper in; null where it does not. */
  handInAfterSec: number | null
}

/** What every reply to a page says of its time. */
export function timeLeft({ handInAfterSec, ...clock }: AttemptClock & HandIn, now: Date) {
  return {
    server_time: now.toISOString(),
    seconds_left: secondsLeft(clock, now),
    ends_at: endOfTime(clock)?.toISOString() ?? null,
    ...(handInAfterSec === null ? {} : { grace_sec: handInAfterSec }),
  }
}
