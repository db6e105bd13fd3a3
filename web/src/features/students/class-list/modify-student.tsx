import type { StaffRole } from '@pariksha/contract/law/access.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SharedRecordForm } from '../../../ui/form/shared-record-form.tsx'
import { useSharedRecord } from '../../../ui/form/use-shared-record.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { type Student, useModifyStudent } from '../students.api.ts'
import { studentLabels } from '../wording.ts'
import { draftOf, readStudent } from './student-draft.ts'
import { StudentFields } from './student-fields.tsx'
import { useStudentForm } from './use-student-form.ts'

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
  const modify = useModifyStudent(student.student_id)
  const { form, onSubmit, showFailure } = useStudentForm(role, draftOf(student).draft)
  const shared = useSharedRecord({ opened: draftOf(student), values: form.values, setValues: form.setValues })

  function handleFailure(error: unknown) {
    const theirs = error instanceof ApiError && error.code === 'record.changed_meanwhile' && readStudent(error.current)
    if (theirs) shared.showTheirs(draftOf(theirs))
    else showFailure(error, 'Failed to modify student')
  }

  const submit = onSubmit(student.standard, (values) =>
    modify.mutate(
      { ...values, version: shared.version },
      {
        onSuccess: ({ message }) => {
          toast.success(message)
          onClose()
        },
        onError: handleFailure,
      },
    ),
  )
  return (
    <SharedRecordForm
      shared={shared}
      labels={studentLabels}
      busy={modify.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <StudentFields form={form} standard={student.standard} />
    </SharedRecordForm>
  )
}
