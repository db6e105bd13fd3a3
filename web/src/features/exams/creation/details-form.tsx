import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Card } from '../../../ui/card.tsx'
import { ShuffleSwitch } from '../shuffle-switch.tsx'
import { WholeNumberInput } from '../whole-number-input.tsx'
import classes from './details-form.module.css'
import type { ExamDetails } from './exam-details.ts'
import type { Kind } from './paper-draft.ts'
import { type Creator, gradeChoices, subjectChoices, subjectInGrade } from './teaching-choices.ts'

type Props = {
  form: UseFormReturnType<ExamDetails>
  creator: Creator
  /** The school's date, `YYYY-MM-DD`. */
  today: string
  onSubmit: () => void
  onCountTyped: (kind: Kind, count: string) => void
  /** A count was left: the questions may follow it now. */
  onCountLeft?: (kind: Kind) => unknown
  /** What stands below the fields, the button that submits among it. */
  children: ReactNode
}

/** When, for whom and how long the exam is, and how many questions it has. */
export function DetailsForm({ form, creator, today, onSubmit, onCountTyped, onCountLeft, children }: Props) {
  const count = (field: 'num_mcqs' | 'num_desc', kind: Kind) => ({
    ...form.getInputProps(field),
    value: form.values[field],
    onChange: (digits: string) => onCountTyped(kind, digits),
    onBlur: () => onCountLeft?.(kind),
  })

  function chooseGrade(standard: string) {
    form.setFieldValue('standard', standard)
    const subject = subjectInGrade(creator, { subject: form.values.subject, standard })
    if (subject !== form.values.subject) form.setFieldValue('subject', subject)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }

  return (
    <Card className={classes.card}>
      <form noValidate onSubmit={submit} className={classes.form} aria-label="Exam details">
        <SubjectField form={form} creator={creator} />
        <TextInput
          className={classes.topics ?? ''}
          label="Extra Topics"
          placeholder="e.g. Fractions, word problems"
          {...form.getInputProps('extra_topics')}
        />
        <NativeSelect
          label="Grade"
          {...form.getInputProps('standard')}
          onChange={(event) => chooseGrade(event.currentTarget.value)}
          data={[{ value: '', label: 'Select a grade', disabled: true }, ...gradeChoices(creator)]}
        />
        <TextInput type="time" label="Timings" {...form.getInputProps('scheduled_time')} />
        <TextInput type="date" label="Date of Exam" min={today} {...form.getInputProps('scheduled_date')} />
        <WholeNumberInput label="No. of MCQs" {...count('num_mcqs', 'mcqs')} />
        <WholeNumberInput label="No. of Descriptive" {...count('num_desc', 'description')} />
        <WholeNumberInput
          label="Duration (minutes)"
          {...form.getInputProps('duration')}
          value={form.values.duration}
          onChange={(digits) => form.setFieldValue('duration', digits)}
        />
        <div className={classes.wide}>
          <ShuffleSwitch
            checked={form.values.shuffle_options}
            onChange={(isOn) => form.setFieldValue('shuffle_options', isOn)}
          />
        </div>
        <div className={classes.submit}>{children}</div>
      </form>
    </Card>
  )
}

function SubjectField({ form, creator }: Pick<Props, 'form' | 'creator'>) {
  const listId = useId()
  const choices = subjectChoices(creator, form.values.standard)
  if (creator.role === 'teacher') {
    return (
      <NativeSelect
        className={classes.subject ?? ''}
        label="Subject"
        {...form.getInputProps('subject')}
        data={[{ value: '', label: 'Select a subject', disabled: true }, ...choices]}
      />
    )
  }
  return (
    <>
      <TextInput
        className={classes.subject ?? ''}
        label="Subject"
        placeholder="e.g. Mathematics"
        list={listId}
        autoComplete="off"
        {...form.getInputProps('subject')}
      />
      <datalist id={listId}>
        {choices.map((subject) => (
          <option key={subject} value={subject} />
        ))}
      </datalist>
    </>
  )
}
