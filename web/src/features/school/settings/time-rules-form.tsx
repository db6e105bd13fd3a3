import type { TimeRules } from '@pariksha/contract/law/clock/time-rules.ts'
import { examSettingsForm } from '@pariksha/contract/staff/exam-settings.ts'
import { readFormInput } from '../../../lib/form-input.ts'
import { TimeRuleInputs } from '../../../ui/form/time-rule-inputs.tsx'
import { rulesOfTyped, typedRules } from '../../../ui/form/typed-time-rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { SettingsCard, useSettingsSaving } from './settings-form.tsx'

/** The time rules of all exams that have none of their own. */
export function TimeRulesForm({ rules }: { rules: TimeRules }) {
  const form = useForm({
    initial: typedRules(rules),
    read: (typed) => readFormInput(examSettingsForm, rulesOfTyped(typed)),
    ...useSettingsSaving(),
  })
  return (
    <SettingsCard form={form} name="Time rules" save="Save time rules">
      <TimeRuleInputs form={form} />
    </SettingsCard>
  )
}
