import type * as z from 'zod/mini'
import type { examStatusText, examTypeText } from './fields.ts'

export type ExamStatus = z.infer<typeof examStatusText>
export type ExamType = z.infer<typeof examTypeText>

/**
 * Where an exam stands. Derived from two facts and the time, never stored.
 * @param exam its scheduled start, and when it was completed (null while it is not)
 * @param now the server's time
 */
export function examStatus(exam: { startsAt: Date; completedAt: Date | null }, now: Date): ExamStatus {
  if (exam.completedAt !== null) return 'Completed'
  return now.getTime() < exam.startsAt.getTime() ? 'Upcoming' : 'Running'
}

/** The kind of paper an exam has, from its number of multiple-choice and descriptive questions (each 0 or more). */
export function examType(mcqCount: number, descriptiveCount: number): ExamType {
  if (descriptiveCount === 0) return 'Multiple choice'
  return mcqCount === 0 ? 'Descriptive' : 'Mixed'
}

/** The order in which lists show exams: what runs first, then what comes, then what is over. */
export const examStatusOrder = { Running: 0, Upcoming: 1, Completed: 2 } as const satisfies Record<ExamStatus, number>

/**
 * Seconds left on a student's countdown, never below 0: reaching zero submits nothing.
 * @param startedAt the student's own start
 * @param durationMin the exam's duration in minutes, as it stands now
 * @param now the server's time
 */
export function secondsLeft(startedAt: Date, durationMin: number, now: Date): number {
  const left = startedAt.getTime() + durationMin * 60_000 - now.getTime()
  return Math.max(0, Math.ceil(left / 1000))
}

/** True in the last 10 percent of an exam's time (including 0): when the countdown warns. */
export function isTimeRunningOut(left: number, durationMin: number): boolean {
  return left <= durationMin * 60 * 0.1
}
