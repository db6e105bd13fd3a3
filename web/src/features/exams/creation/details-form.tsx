import { NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Card } from '../../../ui/card.tsx'
import type { Fields } from '../../../ui/form/use-fields.ts'
import { WholeNumberInput } from '../../../ui/form/whole-number-input.tsx'
import { HoldResults } from '../hold-results.tsx'
import type { Kind } from '../questions/paper-draft.ts'
import { ShuffleSwitches } from '../shuffle-switches.tsx'
import { TimeRulesPart } from '../time-rules-part.tsx'
import classes from './details-form.module.css'
import type { ExamDetails } from './exam-details.ts'
import { minutesPast } from './past-start.tsx'
import { type Creator, gradeChoices, subjectChoices, subjectInGrade } from './teaching-choices.ts'

export const titleLabel = 'Title (optional)'

type Props = {
  form: Fields<ExamDetails>
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
    ...form.text(field),
    onChange: (digits: string) => onCountTyped(kind, digits),
    onBlur: () => onCountLeft?.(kind),
  })

  function chooseGrade(standard: string) {
    form.set('standard', standard)
    const subject = subjectInGrade(creator, { subject: form.values.subject, standard })
    if (subject !== form.values.subject) form.set('subject', subject)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }

  return (
    <Card className={classes.card}>
      <form ref={form.ref} noValidate onSubmit={submit} className={classes.form} aria-label="Exam details">
        <SubjectField form={form} creator={creator} />
        <TextInput
          className={classes.topics ?? ''}
          label="Extra Topics"
          placeholder="e.g. Fractions, word problems"
          {...form.input('extra_topics')}
        />
        <NativeSelect
          label="Grade"
          {...form.input('standard')}
          onChange={(event) => chooseGrade(event.currentTarget.value)}
          data={[{ value: '', label: 'Select a grade', disabled: true }, ...gradeChoices(creator)]}
        />
        <TextInput
          type="time"
          label="Timings"
          description={
            form.values.scheduled_date === today && minutesPast(form.values) > 0
              ? 'This time is past: the exam starts as soon as you submit it.'
              : undefined
          }
          {...form.input('scheduled_time')}
        />
        <TextInput type="date" label="Date of Exam" min={today} {...form.input('scheduled_date')} />
        <WholeNumberInput label="No. of MCQs" {...count('num_mcqs', 'mcqs')} />
        <WholeNumberInput label="No. of Descriptive" {...count('num_desc', 'description')} />
        <WholeNumberInput label="Duration (minutes)" {...form.text('duration')} />
        <TextInput
          className={classes.topics ?? ''}
          label={titleLabel}
          placeholder="e.g. Fractions test"
          {...form.input('title')}
        />
        <div className={classes.wide}>
          <ShuffleSwitches values={form.values} onChange={form.set} />
        </div>
        <div className={classes.wide}>
          <HoldResults
            isHeld={form.values.hold_results}
            input={form.input}
            onChange={(isHeld) => form.set('hold_results', isHeld)}
          />
        </div>
        <div className={classes.wide}>
          <TimeRulesPart form={form} />
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
        {...form.input('subject')}
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
        {...form.input('subject')}
      />
      <datalist id={listId}>
        {choices.map((subject) => (
          <option key={subject} value={subject} />
        ))}
      </datalist>
    </>
  )
}
