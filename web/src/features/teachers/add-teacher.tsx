import { Stack } from '@mantine/core'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormActions } from '../../ui/form/form-actions.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { emptyTeacherDraft, readNewTeacher } from './teacher-draft.ts'
import { TeacherFields } from './teacher-fields.tsx'
import { type Teacher, useCreateTeacher } from './teachers.api.ts'

type Props = { teachers: readonly Teacher[]; onClose: () => void }

export function AddTeacher({ opened, ...rest }: Props & { opened: boolean }) {
  return (
    <Dialog opened={opened} onClose={rest.onClose} title="Add Teacher" size="xl" closeOnClickOutside={false}>
      <AddTeacherForm {...rest} />
    </Dialog>
  )
}

function AddTeacherForm({ teachers, onClose }: Props) {
  const form = useForm({
    initial: emptyTeacherDraft,
    read: readNewTeacher,
    mutation: useCreateTeacher(),
    succeeded: ({ message }) => message,
    failed: 'Failed to add teacher. Please try again.',
    onSuccess: onClose,
  })
  return (
    <form {...form.props}>
      <Stack gap="lg">
        <TeacherFields form={form} others={teachers} isModified={false} />
        <FormActions submitLabel="Add Teacher" busy={form.isBusy} onCancel={onClose} />
      </Stack>
    </form>
  )
}
