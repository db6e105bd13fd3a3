import { NativeSelect } from '@mantine/core'
import { type BankAudience, bankAudiences } from '@pariksha/contract/staff/bank/bank-fields.ts'
import { examSettingsForm } from '@pariksha/contract/staff/exam-settings.ts'
import { readFormInput } from '../../../lib/form-input.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { SettingsCard, useSettingsSaving } from './settings-form.tsx'

const names: Record<BankAudience, string> = {
  own: 'Only who wrote them',
  subject: 'Teachers of the subject, in any class',
  school: 'All teachers',
}

/** For whom the bank shows the questions that the school has written. */
export function BankAudienceForm({ chosen }: { chosen: BankAudience }) {
  const form = useForm({
    initial: { bank_shows: String(chosen) },
    read: (typed) => readFormInput(examSettingsForm, typed),
    ...useSettingsSaving(),
  })
  return (
    <SettingsCard form={form} name="Question bank" save="Save question bank">
      <NativeSelect
        label="Who sees the questions of the school's exams"
        description="A question comes into the bank when its exam is completed. The principal sees all of them, students none."
        data={bankAudiences.map((value) => ({ value, label: names[value] }))}
        {...form.input('bank_shows')}
      />
    </SettingsCard>
  )
}
