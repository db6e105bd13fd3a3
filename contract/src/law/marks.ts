/** The one place where a score becomes text, a percentage, an outcome or a grade. */
import type * as z from 'zod/mini'
import type { outcomeText } from '../fields.ts'

export type Outcome = z.infer<typeof outcomeText>

/** One grade of a school's scale: given from `from` percent (0–100) up to the next grade's `from`. */
export type GradeBand = { grade: string; from: number }

/** What a student reached in one exam. `score` and `total` in marks, 0 ≤ score ≤ total; `toMark` answers still unmarked. */
export type Result = { score: number; total: number; toMark: number }

export const notAttempted = 'N/A'

/** The school's default pass mark, in percent. */
export const defaultPassPercent = 35

/** The default grade scale, best first (Andhra Pradesh/Telangana continuous evaluation). */
export const defaultGradeScale: readonly GradeBand[] = [
  { grade: 'A1', from: 91 },
  { grade: 'A2', from: 81 },
  { grade: 'B1', from: 71 },
  { grade: 'B2', from: 61 },
  { grade: 'C1', from: 51 },
  { grade: 'C2', from: 41 },
  { grade: 'D', from: 35 },
  { grade: 'E', from: 0 },
]

/** `score/total`, or `N/A` without a result. Marks count in halves, so at most one decimal shows. */
export function marksText(result: Result | null): string {
  return result === null ? notAttempted : `${result.score}/${result.total}`
}

/** Percent of the total, 0–100, rounded half up to one decimal; 0 for a paper without marks. */
export function percentage(result: Result): number {
  if (result.total <= 0) return 0
  return Math.round((result.score * 1000) / result.total) / 10
}

/** Whether a student passed a completed exam. `passPercent` is the school's pass mark, 0–100. */
export function outcome(result: Result | null, passPercent: number): Outcome {
  if (result === null) return 'not attempted'
  if (result.toMark > 0) return 'pending'
  return result.score * 100 >= passPercent * result.total ? 'passed' : 'failed'
}

/** The grade for a percentage (0–100), which is rounded half up to a whole percent first, because scales are whole. */
export function gradeOf(percent: number, scale: readonly GradeBand[]): string | null {
  const whole = Math.round(percent)
  return scale.find((band) => whole >= band.from)?.grade ?? null
}

/** The largest score among results, in marks; null when nobody attended. */
export function highestScore(results: readonly (Result | null)[]): number | null {
  return results.reduce<number | null>(
    (best, result) => (result !== null && (best === null || result.score > best) ? result.score : best),
    null,
  )
}

/**
 * Whether a person may give these marks to a descriptive answer: 0 to the question's marks, in steps of a half.
 * @param marks what is to be given
 * @param maxMarks the marks of the question
 */
export function isPossibleMark(marks: number, maxMarks: number): boolean {
  return marks >= 0 && marks <= maxMarks && Number.isInteger(marks * 2)
}
