import type { QuestionKind, QuestionOf } from '@pariksha/contract/law/questions/question.ts'
import type { Other } from './other-draft.ts'

/** What the form of a kind is given. */
export type KindFormProps<K extends QuestionKind> = {
  question: QuestionOf<K>
  numbers: Other['numbers']
  /** What the question is called, for the names of its fields. */
  title: string
  /** What is wrong with a field, once that is to be shown. */
  faultOf: (field: string) => string | undefined
  /** Where a fault of a field is looked for. */
  placeOf: (field: string) => string
  onQuestion: (question: QuestionOf<K>) => void
  onNumbers: (numbers: Partial<Other['numbers']>) => void
}
