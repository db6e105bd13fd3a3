import type { StaffRole } from '@pariksha/contract/law/access.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SharedRecordForm } from '../../../ui/form/shared-record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { type Student, useModifyStudent } from '../students.api.ts'
import { readCurrentStudent, studentDraftOf, studentLabels, studentReader } from './student-draft.ts'
import { StudentFields } from './student-fields.tsx'

type Props = { role: StaffRole; student: Student; onClose: () => void }

/** Changes one student's record. */
export function ModifyStudent({
  opened,
  student,
  ...rest
}: Omit<Props, 'student'> & { opened: boolean; student: Student | undefined }) {
  return (
    <Dialog opened={opened} onClose={rest.onClose} title="Modify Student" size="lg" closeOnClickOutside={false}>
      {student ? <ModifyStudentForm {...rest} student={student} /> : null}
    </Dialog>
  )
}

function ModifyStudentForm({ role, student, onClose }: Props) {
  const form = useRecordForm({
    opened: studentDraftOf(student),
    read: studentReader(role, student.standard),
    readCurrent: readCurrentStudent,
    mutation: useModifyStudent(student.student_id),
    succeeded: ({ message }) => message,
    failed: 'Failed to modify student',
    onSuccess: onClose,
  })
  return (
    <SharedRecordForm form={form} labels={studentLabels} onCancel={onClose}>
      <StudentFields form={form} standard={student.standard} />
    </SharedRecordForm>
  )
}
