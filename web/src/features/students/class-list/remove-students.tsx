import { type ClassKey, classLabel } from '@pariksha/contract/law/class-key.ts'
import { useState } from 'react'
import { counted } from '../../../lib/counted.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { useUndo } from '../../../ui/action/use-undo.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useRestoreStudents } from '../removed/removed-students.api.ts'
import { type Student, useRemoveStudents } from '../students.api.ts'
import { NamedStudents } from './named-students.tsx'

type Props = {
  opened: boolean
  standard: ClassKey
  students: readonly Student[]
  onRemoved: () => void
  onClose: () => void
}

/** Removes the selected students of a class, after naming them. */
export function RemoveStudents({ opened, standard, students, onRemoved, onClose }: Props) {
  const tellWithUndo = useUndo(useRestoreStudents(standard), 'Failed to restore students')
  const remove = useAction(useRemoveStudents(standard), {
    failed: 'Failed to remove students',
    onSuccess({ message }, removed) {
      tellWithUndo(
        message,
        removed.map(({ student_id }) => student_id),
      )
      onRemoved()
    },
  })

  return (
    <ConfirmDialog
      opened={opened}
      title={`Remove students from ${classLabel(standard)}?`}
      confirmLabel="Remove"
      danger
      busy={remove.isBusy}
      onConfirm={() => remove.run(students)}
      onClose={onClose}
    >
      <Named students={students} />
      Their Student IDs stop working at once. Their results are kept, and they can be brought back from the removed
      students.
    </ConfirmDialog>
  )
}

/** While the dialog fades out, it names those it was opened with. */
function Named({ students }: { students: readonly Student[] }) {
  const [named] = useState(students)
  return (
    <>
      {counted(named.length, ['student', 'students'])} will be removed:
      <NamedStudents students={named} />
    </>
  )
}
