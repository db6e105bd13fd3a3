import { ApiError } from '../../lib/api/api-error.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SharedRecordForm } from '../../ui/form/shared-record-form.tsx'
import { useSharedRecord } from '../../ui/form/use-shared-record.ts'
import { toast } from '../../ui/toast/toast.ts'
import { draftOf, readChangedTeacher, readTeacher, teacherLabels } from './teacher-draft.ts'
import { TeacherFields } from './teacher-fields.tsx'
import { type Teacher, useModifyTeacher } from './teachers.api.ts'
import { useTeacherForm } from './use-teacher-form.ts'

type Props = { teacher: Teacher; teachers: readonly Teacher[]; onModified: () => void; onClose: () => void }
type DialogProps = Omit<Props, 'teacher'> & { opened: boolean; teacher: Teacher | undefined }

export function ModifyTeacher({ opened, teacher, ...rest }: DialogProps) {
  return (
    <Dialog opened={opened} onClose={rest.onClose} title="Modify Teacher" size="xl" closeOnClickOutside={false}>
      {teacher ? <ModifyTeacherForm {...rest} teacher={teacher} /> : null}
    </Dialog>
  )
}

function ModifyTeacherForm({ teacher, teachers, onModified, onClose }: Props) {
  const modify = useModifyTeacher(teacher.username)
  const { form, showMessages, showFailure } = useTeacherForm(draftOf(teacher).draft)
  const shared = useSharedRecord({ opened: draftOf(teacher), values: form.values, setValues: form.setValues })

  function handleFailure(error: unknown) {
    const theirs = error instanceof ApiError && error.code === 'record.changed_meanwhile' && readTeacher(error.current)
    if (theirs) shared.showTheirs(draftOf(theirs))
    else showFailure(error, 'Failed to modify teacher. Please try again.')
  }

  const submit = form.onSubmit((typed) => {
    const read = readChangedTeacher(typed)
    if (!read.isValid) return showMessages(read.messages)
    modify.mutate(
      { ...read.values, version: shared.version },
      {
        onSuccess: ({ message }) => {
          toast.success(message)
          onModified()
        },
        onError: handleFailure,
      },
    )
  })
  return (
    <SharedRecordForm
      shared={shared}
      labels={teacherLabels}
      busy={modify.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TeacherFields form={form} others={teachers.filter(({ username }) => username !== teacher.username)} isModified />
    </SharedRecordForm>
  )
}
