import { Switch } from '@mantine/core'
import { type ExamSettings, examSettingsForm } from '@pariksha/contract/staff/exam-settings.ts'
import { readFormInput } from '../../../lib/form-input.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { WholeNumberInput } from '../../../ui/form/whole-number-input.tsx'
import { SettingsCard, useSettingsSaving } from './settings-form.tsx'

const usualDays = '7'

type Chosen = Pick<ExamSettings, 'recheck_days' | 'rechecks_per_exam'>

/** Whether students may ask for a question to be looked at again, how long and how often. */
export function RechecksForm({ chosen: { recheck_days, rechecks_per_exam } }: { chosen: Chosen }) {
  const form = useForm({
    initial: {
      takes_rechecks: recheck_days !== null,
      recheck_days: recheck_days === null ? usualDays : String(recheck_days),
      rechecks_per_exam: String(rechecks_per_exam),
    },
    // What is out of sight says nothing.
    read: ({ takes_rechecks, ...counts }) =>
      readFormInput(examSettingsForm, takes_rechecks ? counts : { recheck_days: null }),
    ...useSettingsSaving(),
  })
  return (
    <SettingsCard form={form} name="Re-check requests" save="Save re-check requests">
      <Switch
        size="md"
        label="Students may ask for a re-check"
        description="In the review of an exam, a student asks with a reason to have one question looked at again. The subject's teacher answers, and may change the marks. What was asked before stays readable when this is off."
        checked={form.values.takes_rechecks}
        onChange={(event) => form.set('takes_rechecks', event.currentTarget.checked)}
      />
      {form.values.takes_rechecks ? (
        <>
          <WholeNumberInput
            label="For so many days after the results"
            description="The last day counts whole. Where answers are marked later, the days count from the last marks."
            {...form.text('recheck_days')}
          />
          <WholeNumberInput label="Questions of one exam" {...form.text('rechecks_per_exam')} />
        </>
      ) : null}
    </SettingsCard>
  )
}
