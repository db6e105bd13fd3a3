import { Radio } from '@mantine/core'
import { useId } from 'react'
import type { KindFormProps } from './kind-form.ts'
import classes from './kind-forms.module.css'

export function TrueFalseForm({ question, title, placeOf, onQuestion }: KindFormProps<'true_false'>) {
  const name = useId()
  return (
    <fieldset className={classes.credit} aria-label={`${title}: Right answer`}>
      <legend className={classes.legend}>The statement is</legend>
      {[true, false].map((correct) => (
        <Radio
          key={String(correct)}
          name={name}
          label={correct ? 'True' : 'False'}
          data-field={placeOf('correct')}
          checked={question.correct === correct}
          onChange={() => onQuestion({ ...question, correct })}
        />
      ))}
    </fieldset>
  )
}
