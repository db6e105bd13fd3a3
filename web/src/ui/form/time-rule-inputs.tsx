import { Radio, Stack, Switch } from '@mantine/core'
import type { TypedTimeRules } from './typed-time-rules.ts'
import { WholeNumberInput } from './whole-number-input.tsx'

/** Of a form that has them among its fields. */
export type RuleFields = {
  values: TypedTimeRules
  set: ((name: 'hand_in_at_zero' | 'completes', value: boolean) => void) & ((name: 'late_start', value: string) => void)
  text: (name: 'grace_sec' | 'complete_after_min') => {
    'data-field': string
    error: string | undefined
    value: string
    onChange: (text: string) => void
  }
}

type Props = { form: RuleFields; disabled?: boolean }

/** What happens by itself at the end of the time. `disabled`: a student has begun, so only the completion may change. */
export function TimeRuleInputs({ form, disabled = false }: Props) {
  const { values } = form
  return (
    <Stack gap="md">
      <Switch
        size="md"
        label="Hand in at zero"
        description="When a student’s time is over, the server hands the paper in with what is saved. Off: a student goes on until the exam is completed, and the overtime shows."
        checked={values.hand_in_at_zero}
        disabled={disabled}
        onChange={(event) => form.set('hand_in_at_zero', event.currentTarget.checked)}
      />
      {values.hand_in_at_zero ? (
        <WholeNumberInput
          label="Grace (seconds)"
          description="So long the server waits for answers that are on their way. Nobody can type any more."
          disabled={disabled}
          {...form.text('grace_sec')}
        />
      ) : null}
      <Radio.Group
        label="Who begins late"
        description="From when the time of a student counts who begins after the scheduled start."
        value={values.late_start}
        onChange={(chosen) => form.set('late_start', chosen)}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="own" label="Has the whole time, from their own start" disabled={disabled} />
          <Radio value="bell" label="Ends with the others: the time counts from the bell" disabled={disabled} />
        </Stack>
      </Radio.Group>
      <Switch
        size="md"
        label="Complete the exam by itself"
        description="So many minutes after the last possible end, the server collects what is still open and announces the results. Off: staff complete it."
        checked={values.completes}
        onChange={(event) => form.set('completes', event.currentTarget.checked)}
      />
      {values.completes ? (
        <WholeNumberInput label="Minutes after the last possible end" {...form.text('complete_after_min')} />
      ) : null}
    </Stack>
  )
}
