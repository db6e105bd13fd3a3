import { filterByText } from '../../lib/text-filter.ts'
import type { StudentExam } from './student-exams.api.ts'

/** The choice that stands for every subject. */
export const allSubjects = 'All'

/** Exams whose subject or title contains what was typed, whatever its case. */
export function findExams(exams: readonly StudentExam[], typed = ''): StudentExam[] {
  return filterByText(exams, typed, ({ subject, title }) => [subject, title ?? ''])
}

/** How many exams there are of each subject, in the order of the alphabet, after that of all together. */
export function countBySubject(exams: readonly StudentExam[]): { subject: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { subject } of exams) counts.set(subject, (counts.get(subject) ?? 0) + 1)
  const subjects = [...counts].map(([subject, count]) => ({ subject, count }))
  subjects.sort((one, other) => one.subject.localeCompare(other.subject))
  return [{ subject: allSubjects, count: exams.length }, ...subjects]
}
