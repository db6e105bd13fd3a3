import type * as z from 'zod/mini'
import type { examStatusText, examTypeText } from '../fields.ts'

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

/** How an exam's status reads to students. */
export const statusForStudents = {
  Upcoming: 'upcoming',
  Running: 'running',
  Completed: 'completed',
} as const satisfies Record<ExamStatus, string>

/** The kind of paper an exam has, from its number of multiple-choice and descriptive questions (each 0 or more). */
export function examType(mcqCount: number, descriptiveCount: number): ExamType {
  if (descriptiveCount === 0) return 'Multiple choice'
  return mcqCount === 0 ? 'Descriptive' : 'Mixed'
}

/** The order in which lists show exams: what runs first, then what comes, then what is over. */
export const examStatusOrder = { Running: 0, Upcoming: 1, Completed: 2 } as const satisfies Record<ExamStatus, number>

type Start = { status: ExamStatus; start: string }

/**
 * Orders a student's exams: what runs first, then what comes with the next one first, then what is over. Else the newest
 * first.
 * @param one.start,other.start texts that sort as the starts do, e.g. `2026-11-20T10:00`
 */
export function compareStudentExams(one: Start, other: Start): number {
  const byStatus = examStatusOrder[one.status] - examStatusOrder[other.status]
  if (byStatus !== 0 || one.start === other.start) return byStatus
  const newestFirst = one.start > other.start ? -1 : 1
  return one.status === 'Upcoming' ? -newestFirst : newestFirst
}

/** True in the last 10 percent of an exam's time (including 0): when the countdown warns. */
export function isTimeRunningOut(left: number, durationMin: number): boolean {
  return left <= durationMin * 60 * 0.1
}
