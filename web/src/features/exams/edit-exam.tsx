import { Stack, TextInput } from '@mantine/core'
import { examMessages, updateExamForm } from '@pariksha/contract/exams.ts'
import { timeRulesForm } from '@pariksha/contract/staff/time-rule-fields.ts'
import type * as z from 'zod/mini'
import { type Read, readFormInput } from '../../lib/form-input.ts'
import { schoolDate } from '../../lib/format.ts'
import { serverClock } from '../../lib/server-clock.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { examName } from '../../ui/exam-card/exam-name.ts'
import { FormActions } from '../../ui/form/form-actions.tsx'
import {
  noOwnRules,
  ownRulesOfTyped,
  rulesOfTyped,
  type TypedOwnRules,
  typedRules,
} from '../../ui/form/typed-time-rules.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { WholeNumberInput } from '../../ui/form/whole-number-input.tsx'
import { titleLabel } from './creation/details-form.tsx'
import { minutesPast, usePastStart } from './creation/past-start.tsx'
import { useEndsPapers } from './ends-papers.tsx'
import { type StaffExam, useUpdateExam } from './exams.api.ts'
import { type HoldInput, HoldResults } from './hold-results.tsx'
import { ShuffleSwitches } from './shuffle-switches.tsx'
import { TimeRulesPart } from './time-rules-part.tsx'

type Props = { exam: StaffExam; className: string; onClose: () => void }
type Schedule = HoldInput &
  TypedOwnRules & {
    scheduled_date: string
    scheduled_time: string
    duration: string
    shuffle_options: boolean
    shuffle_questions: boolean
    title: string
  }

/** What is wrong with a rule stands at its own field. */
function withRuleFaults<Output>(read: Read<Output>, typed: Schedule): Read<Output> {
  if (read.isValid || !typed.has_own_rules) return read
  const rules = readFormInput(timeRulesForm, rulesOfTyped(typed))
  const { time_rules: _, ...messages } = read.messages
  return { isValid: false, messages: rules.isValid ? messages : { ...messages, ...rules.messages } }
}

/** A start left as it is may lie in the past: an exam of yesterday may still need more time. */
function scheduleReader({ date, time, timeRules }: StaffExam) {
  return (typed: Schedule): Read<z.output<typeof updateExamForm>> => {
    // A server of the version before knows no rules.
    const rules = timeRules === undefined ? {} : { time_rules: ownRulesOfTyped(typed) }
    const read = withRuleFaults(readFormInput(updateExamForm, { ...typed, ...rules }), typed)
    const isMoved = typed.scheduled_date !== date || typed.scheduled_time !== time
    if (!isMoved || typed.scheduled_date >= schoolDate(serverClock.now())) return read
    return {
      isValid: false,
      messages: { scheduled_date: examMessages.datePast, ...(read.isValid ? {} : read.messages) },
    }
  }
}

const saving = { label: 'Save and start', done: 'the change is saved' }

/** Changes when an exam starts, how long it lasts, its title, its time rules, what of it is shuffled, and when its results come. */
export function EditExam({ exam, className, onClose }: Props) {
  const start = usePastStart(saving)
  const ending = useEndsPapers()
  const wasToCome = minutesPast({ scheduled_date: exam.date, scheduled_time: exam.time }) < 0
  const form = useForm({
    initial: {
      scheduled_date: exam.date,
      scheduled_time: exam.time,
      duration: String(exam.durationMin),
      shuffle_options: exam.shufflesOptions,
      shuffle_questions: exam.shufflesQuestions,
      title: exam.title ?? '',
      hold_results: exam.held !== null,
      release_date: exam.held?.release_date ?? '',
      release_time: exam.held?.release_time ?? '',
      ...noOwnRules,
      ...(exam.timeRules === undefined
        ? {}
        : { ...typedRules(exam.timeRules), has_own_rules: !exam.timeRules.follows_school }),
    },
    read: scheduleReader(exam),
    mutation: useUpdateExam(exam.id, ending.takeConfirmed),
    confirm: (values, send) => (wasToCome ? start.confirmThen(values, send) : send()),
    succeeded: examMessages.updated,
    failed: examMessages.updateFailed,
    onSuccess: onClose,
    onFailure: ending.onFailure,
  })

  return (
    <>
      <Dialog
        opened={!start.isAsking && !ending.isAsking}
        onClose={onClose}
        title={`Edit: ${examName(exam)}, ${className}`}
      >
        <form {...form.props}>
          <Stack gap="md">
            <TextInput type="date" label="Date" data-autofocus {...form.input('scheduled_date')} />
            <TextInput
              type="time"
              label="Time"
              description={
                wasToCome && minutesPast(form.values) > 0
                  ? 'This time is past: the exam starts as soon as you save it.'
                  : undefined
              }
              {...form.input('scheduled_time')}
            />
            <WholeNumberInput
              label="Duration (minutes)"
              {...(exam.attempts > 0 ? { description: 'Also applies to students who have started.' } : {})}
              {...form.text('duration')}
            />
            <TextInput label={titleLabel} {...form.input('title')} />
            <ShuffleSwitches
              values={form.values}
              hasOptions={exam.examType !== 'Descriptive'}
              hasStarted={exam.attempts > 0}
              onChange={form.set}
            />
            <HoldResults
              isHeld={form.values.hold_results}
              input={form.input}
              onChange={(isHeld) => form.set('hold_results', isHeld)}
            />
            {exam.timeRules === undefined ? null : (
              <TimeRulesPart form={form} current={exam.timeRules} hasStarted={exam.attempts > 0} />
            )}
            <FormActions submitLabel="Save changes" busy={form.isBusy} onCancel={onClose} />
          </Stack>
        </form>
      </Dialog>
      {start.dialog}
      {ending.dialog(form.submit)}
    </>
  )
}
