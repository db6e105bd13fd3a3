import { Checkbox, Radio } from '@mantine/core'
import { useId } from 'react'
import { ChoiceList } from './choice-list.tsx'
import type { KindFormProps } from './kind-form.ts'
import classes from './kind-forms.module.css'

export function SingleChoiceForm({ question, onQuestion, ...rest }: KindFormProps<'single_choice'>) {
  const name = useId()
  return (
    <ChoiceList
      {...rest}
      options={question.options}
      legend="Choices; mark the right one"
      onOptions={(options) => onQuestion({ ...question, options })}
    >
      {({ id }, letter) => (
        <Radio
          name={name}
          label={letter}
          aria-label={`${rest.title}: ${letter} is right`}
          data-field={rest.placeOf('correct')}
          checked={question.correct === id}
          onChange={() => onQuestion({ ...question, correct: id })}
        />
      )}
    </ChoiceList>
  )
}

export function MultipleChoiceForm({ question, onQuestion, ...rest }: KindFormProps<'multiple_choice'>) {
  const { correct } = question
  const name = useId()
  const put = (id: number, isRight: boolean) =>
    onQuestion({ ...question, correct: isRight ? [...correct, id] : correct.filter((other) => other !== id) })
  return (
    <>
      <ChoiceList
        {...rest}
        options={question.options}
        legend="Choices; mark all that are right"
        onOptions={(options) =>
          onQuestion({ ...question, options, correct: correct.filter((id) => options.some((one) => one.id === id)) })
        }
      >
        {({ id }, letter) => (
          <Checkbox
            label={letter}
            aria-label={`${rest.title}: ${letter} is right`}
            data-field={rest.placeOf('correct')}
            checked={correct.includes(id)}
            onChange={(event) => put(id, event.currentTarget.checked)}
          />
        )}
      </ChoiceList>
      <fieldset className={classes.credit}>
        <legend className={classes.legend}>Who chooses only some of the right ones</legend>
        <Radio
          name={name}
          label="gets no marks"
          checked={question.credit === 'all_or_nothing'}
          onChange={() => onQuestion({ ...question, credit: 'all_or_nothing' })}
        />
        <Radio
          name={name}
          label="gets a share; each wrong one takes a share away"
          checked={question.credit === 'partial'}
          onChange={() => onQuestion({ ...question, credit: 'partial' })}
        />
      </fieldset>
    </>
  )
}
