import type { ExamsByClass, StaffExam } from './exams.api.ts'

export type UrgentExam = StaffExam & {
  /** The class as the list it came from calls it. */
  className: string
}

/** What needs somebody now: exams that run, the longest running first, then completed ones with answers to mark, the oldest first. */
export function urgentExamsOf(exams: ExamsByClass): UrgentExam[] {
  const all = Object.entries(exams).flatMap(([className, ofClass]) => ofClass.map((exam) => ({ ...exam, className })))
  const byStart = all.toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
  return [
    ...byStart.filter(({ status }) => status === 'Running'),
    ...byStart.filter(({ status, toMark }) => status === 'Completed' && toMark > 0),
  ]
}

function startOf({ date, time }: StaffExam): string {
  return `${date} ${time}`
}
