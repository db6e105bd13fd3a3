import { PasswordInput, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { genders } from '@pariksha/contract/fields.ts'
import { classLabel, knownSubjects, standardOf, standards } from '@pariksha/contract/law/labels.ts'
import { DigitsInput } from '../../ui/form/digits-input.tsx'
import { passwordToggle } from '../../ui/form/password-toggle.ts'
import { ListedTextInput } from './listed-text-input.tsx'
import { type TeacherDraft, teacherLabels } from './teacher-draft.ts'
import type { Teacher } from './teachers.api.ts'

type Props = {
  form: UseFormReturnType<TeacherDraft>
  /** Everybody else: their classes already have a class teacher. */
  others: readonly Teacher[]
  /** Whether the record exists already, so that a blank password means the old one. */
  isModified: boolean
}

const isSameClass = (item: string, choice: string) => standardOf(item) === standardOf(choice)
const isSameSubject = (item: string, choice: string) => item.toLowerCase() === choice.toLowerCase()

function classTeacherChoices(others: readonly Teacher[]) {
  return standards.map((standard) => {
    const holder = others.find(({ class_teacher }) => class_teacher === standard)
    const label = holder ? `${classLabel(standard)} (${holder.name})` : classLabel(standard)
    return { value: String(standard), label, disabled: holder !== undefined }
  })
}

/** The fields of a teacher's record. */
export function TeacherFields({ form, others, isModified }: Props) {
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="md" verticalSpacing="md">
        <TextInput {...form.getInputProps('name')} label={teacherLabels.name} autoComplete="off" data-autofocus />
        <TextInput
          {...form.getInputProps('username')}
          label={teacherLabels.username}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <PasswordInput
          {...form.getInputProps('password')}
          label={teacherLabels.password}
          placeholder={isModified ? 'Blank keeps the old one' : undefined}
          autoComplete="new-password"
          {...passwordToggle}
        />
        <DigitsInput {...form.getInputProps('phone')} label={teacherLabels.phone} maxDigits={10} />
        <DigitsInput {...form.getInputProps('age')} label={teacherLabels.age} maxDigits={2} />
        <Select
          {...form.getInputProps('gender')}
          value={form.values.gender || null}
          label={teacherLabels.gender}
          placeholder="Select gender"
          data={[...genders]}
          checkIconPosition="right"
        />
      </SimpleGrid>
      <ListedTextInput
        {...form.getInputProps('classes')}
        value={form.values.classes}
        label={teacherLabels.classes}
        placeholder="Class 5th, Class 6th"
        choices={standards.map(classLabel)}
        isSame={isSameClass}
      />
      <ListedTextInput
        {...form.getInputProps('subjects')}
        value={form.values.subjects}
        label={teacherLabels.subjects}
        placeholder="Mathematics, Science"
        choices={knownSubjects}
        isSame={isSameSubject}
      />
      <Select
        {...form.getInputProps('class_teacher')}
        value={form.values.class_teacher || null}
        onChange={(standard) => form.setFieldValue('class_teacher', standard ?? '')}
        label={teacherLabels.class_teacher}
        placeholder="Of no class"
        clearable
        clearButtonProps={{ 'aria-label': 'Class teacher of no class' }}
        data={classTeacherChoices(others)}
        checkIconPosition="right"
      />
    </Stack>
  )
}
