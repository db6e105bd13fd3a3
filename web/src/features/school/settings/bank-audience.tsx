import { Button, NativeSelect, Stack } from '@mantine/core'
import { type BankAudience, bankAudiences } from '@pariksha/contract/staff/bank/bank-fields.ts'
import { examSettingMessages, examSettingsForm } from '@pariksha/contract/staff/exam-settings.ts'
import { readFormInput } from '../../../lib/form-input.ts'
import { Card } from '../../../ui/card.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useChangeExamSettings } from './exam-settings.api.ts'

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
    mutation: useChangeExamSettings(),
    succeeded: examSettingMessages.saved,
    failed: examSettingMessages.saveFailed,
  })
  return (
    <Card>
      <form {...form.props} aria-label="Question bank">
        <Stack gap="md">
          <NativeSelect
            label="Who sees the questions of the school's exams"
            description="A question comes into the bank when its exam is completed. The principal sees all of them, students none."
            data={bankAudiences.map((value) => ({ value, label: names[value] }))}
            {...form.input('bank_shows')}
          />
          <Button type="submit" loading={form.isBusy} style={{ alignSelf: 'start' }}>
            Save question bank
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
