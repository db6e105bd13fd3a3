import { Stack } from '@mantine/core'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormActions } from '../../ui/form/form-actions.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { emptyDraft, readNewTeacher } from './teacher-draft.ts'
import { TeacherFields } from './teacher-fields.tsx'
import { type Teacher, useCreateTeacher } from './teachers.api.ts'
import { useTeacherForm } from './use-teacher-form.ts'

type Props = { teachers: readonly Teacher[]; onClose: () => void }

export function AddTeacher({ opened, ...rest }: Props & { opened: boolean }) {
  return (
    <Dialog opened={opened} onClose={rest.onClose} title="Add Teacher" size="xl" closeOnClickOutside={false}>
      <AddTeacherForm {...rest} />
    </Dialog>
  )
}

function AddTeacherForm({ teachers, onClose }: Props) {
  const create = useCreateTeacher()
  const { form, showMessages, showFailure } = useTeacherForm(emptyDraft)
  const submit = form.onSubmit((typed) => {
    const read = readNewTeacher(typed)
    if (!read.isValid) return showMessages(read.messages)
    create.mutate(read.values, {
      onSuccess: ({ message }) => {
        toast.success(message)
        onClose()
      },
      onError: (error) => showFailure(error, 'Failed to add teacher. Please try again.'),
    })
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <TeacherFields form={form} others={teachers} isModified={false} />
        <FormActions submitLabel="Add Teacher" busy={create.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
