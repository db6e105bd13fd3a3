import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SharedRecordForm } from '../../ui/form/shared-record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { readChangedTeacher, readCurrentTeacher, teacherDraftOf, teacherLabels } from './teacher-draft.ts'
import { TeacherFields } from './teacher-fields.tsx'
import { type Teacher, useModifyTeacher } from './teachers.api.ts'

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
  const form = useRecordForm({
    opened: teacherDraftOf(teacher),
    read: readChangedTeacher,
    readCurrent: readCurrentTeacher,
    mutation: useModifyTeacher(teacher.username),
    succeeded: ({ message }) => message,
    failed: 'Failed to modify teacher. Please try again.',
    onSuccess: onModified,
  })
  return (
    <SharedRecordForm form={form} labels={teacherLabels} onCancel={onClose}>
      <TeacherFields form={form} others={teachers.filter(({ username }) => username !== teacher.username)} isModified />
    </SharedRecordForm>
  )
}
