import type { QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import type { ComponentType } from 'react'
import type { AnswerFieldProps } from './answer-field-props.ts'
import { Choices } from './choices.tsx'
import { LongText, NumberLine, WordsLine } from './writing.tsx'

const fields: Record<QuestionKind, ComponentType<AnswerFieldProps>> = {
  single_choice: Choices,
  multiple_choice: Choices,
  true_false: Choices,
  numerical: NumberLine,
  short_answer: WordsLine,
  descriptive: LongText,
}

/** A question's text and the place for its answer. */
export function AnswerField(props: AnswerFieldProps) {
  const Field = fields[props.question.content.kind]
  return <Field {...props} />
}
