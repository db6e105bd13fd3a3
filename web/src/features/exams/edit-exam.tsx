import { Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { examMessages, updateExamForm } from '@pariksha/contract/exams.ts'
import type { FormEvent } from 'react'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { schoolDate } from '../../lib/format.ts'
import { serverClock } from '../../lib/server-clock.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormActions } from '../../ui/form/form-actions.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { type StaffExam, useUpdateExam } from './exams.api.ts'
import { ShuffleSwitch } from './shuffle-switch.tsx'
import { WholeNumberInput } from './whole-number-input.tsx'

type Props = { exam: StaffExam; className: string; onClose: () => void }
type Schedule = { scheduled_date: string; scheduled_time: string; duration: string; shuffle_options: boolean }
type Errors = Partial<Record<(typeof fields)[number], string>>

const fields = ['scheduled_date', 'scheduled_time', 'duration'] as const

/** One message a field. A start left as it is may lie in the past: an exam of yesterday may still need more time. */
function scheduleErrors(schedule: Schedule, { date, time }: StaffExam): Errors {
  const issues = updateExamForm.safeParse(schedule).error?.issues ?? []
  const errors: Errors = {}
  for (const field of fields) {
    const issue = issues.find(({ path }) => path[0] === field)
    if (issue !== undefined) errors[field] = issue.message
  }
  const isMoved = schedule.scheduled_date !== date || schedule.scheduled_time !== time
  if (isMoved && schedule.scheduled_date < schoolDate(serverClock.now())) {
    errors.scheduled_date ??= examMessages.datePast
  }
  return errors
}

/** Changes when an exam starts, how long it lasts and whether its options are shuffled. */
export function EditExam({ exam, className, onClose }: Props) {
  const update = useUpdateExam(exam.id)
  const form = useForm<Schedule>({
    initialValues: {
      scheduled_date: exam.date,
      scheduled_time: exam.time,
      duration: String(exam.durationMin),
      shuffle_options: exam.isShuffled,
    },
  })

  function save(event: FormEvent) {
    event.preventDefault()
    const errors = scheduleErrors(form.values, exam)
    form.setErrors(errors)
    const wrong = fields.find((field) => errors[field] !== undefined)
    if (wrong !== undefined) {
      form.getInputNode(wrong)?.focus()
      return
    }
    update.mutate(form.values, {
      onSuccess: () => {
        toast.success(examMessages.updated)
        onClose()
      },
      onError: (error) => {
        toast.error(messageOf(error, examMessages.updateFailed))
        const known = error instanceof ApiError ? error.fields : []
        form.setErrors(Object.fromEntries(known.map(({ path, message }) => [path, message])))
      },
    })
  }

  return (
    <Dialog opened onClose={onClose} title={`Edit: ${exam.subject}, ${className}`}>
      <form noValidate onSubmit={save}>
        <Stack gap="md">
          <TextInput type="date" label="Date" data-autofocus {...form.getInputProps('scheduled_date')} />
          <TextInput type="time" label="Time" {...form.getInputProps('scheduled_time')} />
          <WholeNumberInput
            label="Duration (minutes)"
            {...(exam.attempts > 0 ? { description: 'Also applies to students who have started.' } : {})}
            {...form.getInputProps('duration')}
            value={form.values.duration}
            onChange={(digits) => form.setFieldValue('duration', digits)}
          />
          {exam.examType === 'Descriptive' ? null : (
            <ShuffleSwitch
              checked={form.values.shuffle_options}
              hasStarted={exam.attempts > 0}
              onChange={(isOn) => form.setFieldValue('shuffle_options', isOn)}
            />
          )}
          <FormActions submitLabel="Save changes" busy={update.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
