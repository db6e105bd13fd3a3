import { Textarea } from '@mantine/core'
import type { KindFormProps } from './kind-form.ts'

export function LongAnswerForm({ question, title, faultOf, placeOf, onQuestion }: KindFormProps<'descriptive'>) {
  return (
    <Textarea
      label="Answer"
      description="The model answer, for whoever marks."
      aria-label={`${title}: Answer`}
      data-field={placeOf('modelAnswer')}
      autosize
      minRows={3}
      maxRows={12}
      value={question.modelAnswer}
      error={faultOf('modelAnswer')}
      onChange={(event) => onQuestion({ ...question, modelAnswer: event.currentTarget.value })}
    />
  )
}
