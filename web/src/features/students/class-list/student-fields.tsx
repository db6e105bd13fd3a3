import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { genders } from '@pariksha/contract/fields.ts'
import { type ClassKey, classLabel } from '@pariksha/contract/law/class-key.ts'
import { studentFields } from '@pariksha/contract/people/student-fields.ts'
import type { ReactNode } from 'react'
import { PhoneInput } from '../../../ui/form/phone-input.tsx'
import type { Fields } from '../../../ui/form/use-fields.ts'
import { type StudentDraft, studentLabels } from './student-draft.ts'

type Props = { form: Fields<StudentDraft>; standard: ClassKey }

/** The fields of a student's record. The class is fixed: students change it by promotion. */
export function StudentFields({ form, standard }: Props) {
  const labels = studentLabels
  const inputs = {
    name: <TextInput {...form.input('name')} label={labels.name} autoComplete="off" data-autofocus />,
    roll_number: <TextInput {...form.input('roll_number')} label={labels.roll_number} autoComplete="off" />,
    section: <TextInput {...form.input('section')} label={labels.section} placeholder="None" autoComplete="off" />,
    extra_percent: (
      <TextInput
        {...form.input('extra_percent')}
        label={labels.extra_percent}
        description="In every exam that begins later, for a student who needs it."
        placeholder="None"
        inputMode="numeric"
        autoComplete="off"
      />
    ),
    parent_name: <TextInput {...form.input('parent_name')} label={labels.parent_name} autoComplete="off" />,
    phone: <PhoneInput {...form.text('phone')} label={labels.phone} />,
    gender: (
      <Select
        {...form.choice('gender')}
        label={labels.gender}
        placeholder="Select gender"
        data={[...genders]}
        checkIconPosition="right"
      />
    ),
  } satisfies Record<keyof StudentDraft, ReactNode>
  return (
    <Stack gap="md">
      {inputs.name}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {inputs.roll_number}
        <TextInput value={classLabel(standard)} label={studentFields.standard.label} readOnly variant="filled" />
        {inputs.parent_name}
        {inputs.phone}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {inputs.gender}
        {inputs.section}
      </SimpleGrid>
      {inputs.extra_percent}
    </Stack>
  )
}
