import { Button, Stack } from '@mantine/core'
import type { StaffRole } from '@pariksha/contract/law/access.ts'
import { type ClassKey, classLabel } from '@pariksha/contract/law/class-key.ts'
import { useState } from 'react'
import { ButtonRow } from '../../../ui/button-row.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { StudentId } from '../student-id.tsx'
import { type Student, useCreateStudent } from '../students.api.ts'
import { emptyStudentDraft, studentReader } from './student-draft.ts'
import { StudentFields } from './student-fields.tsx'

type Props = { role: StaffRole; standard: ClassKey; onClose: () => void }

/** Adds students to a class one after another; each gets a Student ID, which shows at once. */
export function AddStudent({ opened, ...rest }: Props & { opened: boolean }) {
  return (
    <Dialog
      opened={opened}
      onClose={rest.onClose}
      title={`Add a student to ${classLabel(rest.standard)}`}
      size="lg"
      closeOnClickOutside={false}
    >
      <AddStudentSteps {...rest} />
    </Dialog>
  )
}

function AddStudentSteps(props: Props) {
  const [added, setAdded] = useState<Student>()
  if (added) return <Added student={added} onNext={() => setAdded(undefined)} onClose={props.onClose} />
  return <AddStudentForm {...props} onAdded={setAdded} />
}

function AddStudentForm({ role, standard, onClose, onAdded }: Props & { onAdded: (student: Student) => void }) {
  const form = useForm({
    initial: emptyStudentDraft,
    read: studentReader(role, standard),
    mutation: useCreateStudent(),
    succeeded: ({ message }) => message,
    failed: 'Failed to create student',
    onSuccess: ({ student }) => onAdded(student),
  })
  return (
    <form {...form.props}>
      <Stack gap="lg">
        <StudentFields form={form} standard={standard} />
        <FormActions submitLabel="Add Student" busy={form.isBusy} onCancel={onClose} />
      </Stack>
    </form>
  )
}

function Added({ student, onNext, onClose }: { student: Student; onNext: () => void; onClose: () => void }) {
  return (
    <Stack gap="lg">
      <div>
        <strong>{student.name}</strong>, roll number {student.roll_number}, logs in with this Student ID:
      </div>
      <StudentId code={student.uniqueCode} />
      <ButtonRow align="end">
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
        <Button onClick={onNext} autoFocus>
          Add another
        </Button>
      </ButtonRow>
    </Stack>
  )
}
