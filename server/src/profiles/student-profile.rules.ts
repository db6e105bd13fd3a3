/** The figures of a student's profile. */
import { type GradeBand, gradeOf, type Outcome, percentage, type Result } from '@pariksha/contract/law/marks.ts'

type Judged = { result: Result | null; outcome: Outcome }

/**
 * Counts a student's history and grades it.
 * @param history every exam of theirs; passed and failed are those completed and fully marked
 * @param scale the school's grades
 * @returns the average is the grade of the mean percentage over passed and failed exams, null without any
 */
export function profileStatistics(history: readonly Judged[], scale: readonly GradeBand[]) {
  const percents = history.flatMap(({ result, outcome }) =>
    result !== null && (outcome === 'passed' || outcome === 'failed') ? percentage(result) : [],
  )
  const mean = percents.reduce((sum, percent) => sum + percent, 0) / percents.length
  return {
    total_exams: history.length,
    passed_exams: history.filter(({ outcome }) => outcome === 'passed').length,
    failed_exams: history.filter(({ outcome }) => outcome === 'failed').length,
    average_grade: percents.length === 0 ? null : gradeOf(mean, scale),
  }
}
