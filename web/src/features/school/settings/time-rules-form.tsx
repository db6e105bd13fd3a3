import { Button, Stack } from '@mantine/core'
import type { TimeRules } from '@pariksha/contract/law/clock/time-rules.ts'
import { examSettingMessages, examSettingsForm } from '@pariksha/contract/staff/exam-settings.ts'
import { readFormInput } from '../../../lib/form-input.ts'
import { Card } from '../../../ui/card.tsx'
import { TimeRuleInputs } from '../../../ui/form/time-rule-inputs.tsx'
import { rulesOfTyped, typedRules } from '../../../ui/form/typed-time-rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useChangeExamSettings } from './exam-settings.api.ts'

/** The time rules of all exams that have none of their own. */
export function TimeRulesForm({ rules }: { rules: TimeRules }) {
  const form = useForm({
    initial: typedRules(rules),
    read: (typed) => readFormInput(examSettingsForm, rulesOfTyped(typed)),
    mutation: useChangeExamSettings(),
    succeeded: examSettingMessages.saved,
    failed: examSettingMessages.saveFailed,
  })
  return (
    <Card>
      <form {...form.props} aria-label="Time rules">
        <Stack gap="lg">
          <TimeRuleInputs form={form} />
          <Button type="submit" loading={form.isBusy} style={{ alignSelf: 'start' }}>
            Save time rules
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
