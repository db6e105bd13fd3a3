import type { ExamAttempt } from '../core/exam-attempt.ts'
import type { AttemptQuestion } from '../core/paper-questions.ts'

export type AnswerFieldProps = {
  question: AttemptQuestion
  value: string | null
  /** What was typed in full, where it is too long to be saved: `value` is its beginning. */
  excess: string | undefined
  isLocked: boolean
  attempt: ExamAttempt
  onExcess: (index: number, typed: string | undefined) => void
}
