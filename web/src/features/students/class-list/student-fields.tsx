import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { genders } from '@pariksha/contract/fields.ts'
import { classLabel } from '@pariksha/contract/law/labels.ts'
import { DigitsInput } from '../../../ui/form/digits-input.tsx'
import { studentLabels } from '../wording.ts'
import type { StudentDraft } from './student-draft.ts'

type Props = { form: UseFormReturnType<StudentDraft>; standard: number }

/** The fields of a student's record. The class is fixed: students change it by promotion. */
export function StudentFields({ form, standard }: Props) {
  return (
    <Stack gap="md">
      <TextInput {...form.getInputProps('name')} label={studentLabels.name} autoComplete="off" data-autofocus />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput {...form.getInputProps('roll_number')} label={studentLabels.roll_number} autoComplete="off" />
        <TextInput value={classLabel(standard)} label="Class" readOnly variant="filled" />
        <TextInput {...form.getInputProps('parent_name')} label={studentLabels.parent_name} autoComplete="off" />
        <DigitsInput {...form.getInputProps('phone')} label={studentLabels.phone} maxDigits={10} />
      </SimpleGrid>
      <Select
        {...form.getInputProps('gender')}
        value={form.values.gender || null}
        label={studentLabels.gender}
        placeholder="Select gender"
        data={[...genders]}
        checkIconPosition="right"
      />
    </Stack>
  )
}
