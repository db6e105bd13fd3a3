import type { ExamAttempt } from '../core/exam-attempt.ts'
import type { AttemptQuestion } from '../core/paper-questions.ts'

export type AnswerFieldProps = {
  question: AttemptQuestion
  value: string | null
  /** What was typed in full, where it is too long to be saved: `value` is its beginning. */
  excess: string | undefined
  isLocked: boolean
  attempt: ExamAttempt
  /** The ids of options that the pupil has crossed out; undefined where that is switched off. */
  crossed: string | undefined
  /** @param option as `index/option` */
  onCross: (option: string) => void
  onExcess: (index: number, typed: string | undefined) => void
}
