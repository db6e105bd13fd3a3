import { PasswordInput, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { genders } from '@pariksha/contract/fields.ts'
import { classKeys, classLabel, isSameClass, parseClass } from '@pariksha/contract/law/class-key.ts'
import { knownSubjects } from '@pariksha/contract/law/known-subjects.ts'
import type { ReactNode } from 'react'
import { passwordToggle } from '../../ui/form/password-toggle.ts'
import { PhoneInput } from '../../ui/form/phone-input.tsx'
import type { Fields } from '../../ui/form/use-fields.ts'
import { ListedTextInput } from './listed-text-input.tsx'
import { type TeacherDraft, teacherLabels } from './teacher-draft.ts'
import type { Teacher } from './teachers.api.ts'

type Props = {
  form: Fields<TeacherDraft>
  /** Everybody else: their classes already have a class teacher. */
  others: readonly Teacher[]
  /** Whether the record exists already, so that a blank password means the old one. */
  isModified: boolean
}

const nameSameClass = (item: string, choice: string) => isSameClass(parseClass(item), parseClass(choice))
const isSameSubject = (item: string, choice: string) => item.toLowerCase() === choice.toLowerCase()

function classTeacherChoices(others: readonly Teacher[]) {
  return classKeys.map((standard) => {
    const holder = others.find(({ class_teacher }) => isSameClass(class_teacher, standard))
    const label = holder ? `${classLabel(standard)} (${holder.name})` : classLabel(standard)
    return { value: String(standard), label, disabled: holder !== undefined }
  })
}

/** The fields of a teacher's record. */
export function TeacherFields({ form, others, isModified }: Props) {
  const labels = teacherLabels
  const inputs = {
    name: <TextInput {...form.input('name')} label={labels.name} autoComplete="off" data-autofocus />,
    username: (
      <TextInput
        {...form.input('username')}
        label={labels.username}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
    ),
    password: (
      <PasswordInput
        {...form.input('password')}
        label={labels.password}
        placeholder={isModified ? 'Blank keeps the old one' : undefined}
        autoComplete="new-password"
        {...passwordToggle}
      />
    ),
    phone: <PhoneInput {...form.text('phone')} label={labels.phone} />,
    age: <TextInput {...form.input('age')} label={labels.age} inputMode="numeric" autoComplete="off" />,
    gender: (
      <Select
        {...form.choice('gender')}
        label={labels.gender}
        placeholder="Select gender"
        data={[...genders]}
        checkIconPosition="right"
      />
    ),
    classes: (
      <ListedTextInput
        {...form.text('classes')}
        label={labels.classes}
        placeholder="Class 5th, Class 6th"
        choices={classKeys.map(classLabel)}
        isSame={nameSameClass}
      />
    ),
    subjects: (
      <ListedTextInput
        {...form.text('subjects')}
        label={labels.subjects}
        placeholder="Mathematics, Science"
        choices={knownSubjects}
        isSame={isSameSubject}
      />
    ),
    class_teacher: (
      <Select
        {...form.choice('class_teacher')}
        label={labels.class_teacher}
        placeholder="Of no class"
        clearable
        clearButtonProps={{ 'aria-label': 'Class teacher of no class' }}
        data={classTeacherChoices(others)}
        checkIconPosition="right"
      />
    ),
  } satisfies Record<keyof TeacherDraft, ReactNode>
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 4 }} spacing="md" verticalSpacing="md">
        {inputs.name}
        {inputs.username}
        {inputs.password}
        {inputs.phone}
        {inputs.age}
        {inputs.gender}
        {inputs.class_teacher}
      </SimpleGrid>
      {inputs.classes}
      {inputs.subjects}
    </Stack>
  )
}
