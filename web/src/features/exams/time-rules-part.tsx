import { Stack, Switch } from '@mantine/core'
import type { TimeRules } from '@pariksha/contract/law/clock/time-rules.ts'
import { type RuleFields, TimeRuleInputs } from '../../ui/form/time-rule-inputs.tsx'
import { timeRuleWords } from '../../ui/form/time-rule-words.ts'
import type { TypedOwnRules } from '../../ui/form/typed-time-rules.ts'

type Props = {
  form: RuleFields & { values: TypedOwnRules; set: (name: 'has_own_rules', value: boolean) => void }
  /** Those that hold now, where the exam is there already. */
  current?: TimeRules & { follows_school: boolean }
  /** What students have been told who have started stays. */
  hasStarted?: boolean
}

const followText = 'Off: the time rules of the school hold.'

/** What happens by itself at the end of the time of this exam: what the school says, or something of its own. */
export function TimeRulesPart({ form, current, hasStarted = false }: Props) {
  const { has_own_rules: hasOwn } = form.values
  const description = current === undefined ? followText : `${followText} Now: ${timeRuleWords(current).join(' ')}`
  return (
    <Stack gap="md">
      <Switch
        size="md"
        label="Own time rules"
        description={
          hasStarted ? 'A student has already started: only when the exam completes itself can change.' : description
        }
        checked={hasOwn}
        disabled={hasStarted && current?.follows_school === false}
        onChange={(event) => form.set('has_own_rules', event.currentTarget.checked)}
      />
      {hasOwn ? <TimeRuleInputs form={form} disabled={hasStarted} /> : null}
    </Stack>
  )
}
