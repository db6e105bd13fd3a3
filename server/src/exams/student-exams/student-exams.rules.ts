/** How a student's exams are ordered and counted. */
import { compareStudentExams, type ExamStatus, examStatus } from '@pariksha/contract/law/exam-status.ts'

type Standing = { startsAt: Date; completedAt: Date | null }

/** How far a student has come with an exam. */
export function progressOf(attempt: { startedAt: Date | null; endedAt: Date | null }) {
  if (attempt.startedAt === null) return 'not started' as const
  return attempt.endedAt === null ? ('open' as const) : ('submitted' as const)
}

/** Exams with their state now, in the order of a student's lists. */
export function inStudentOrder<E extends Standing>(exams: readonly E[], now: Date): (E & { status: ExamStatus })[] {
  return exams
    .map((exam) => ({ ...exam, status: examStatus(exam, now), start: exam.startsAt.toISOString() }))
    .sort(compareStudentExams)
}

/** The figures of a student's home. Attended: ended with at least one answer. */
export function examFigures(exams: readonly { status: ExamStatus; attended: boolean | null }[]) {
  const inState = (state: ExamStatus) => exams.filter(({ status }) => status === state).length
  return {
    total_exams: exams.length,
    attended_exams: exams.filter(({ attended }) => attended === true).length,
    running_exams: inState('Running'),
    upcoming_exams: inState('Upcoming'),
  }
}
