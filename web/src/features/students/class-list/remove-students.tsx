import { classLabel } from '@pariksha/contract/law/labels.ts'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { counted } from '../../../lib/counted.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { type Student, useRemoveStudents } from '../students.api.ts'
import { NamedStudents } from './named-students.tsx'

type Props = {
  opened: boolean
  standard: number
  students: readonly Student[]
  onRemoved: () => void
  onClose: () => void
}

/** Removes the selected students of a class, after naming them. */
export function RemoveStudents({ opened, standard, students, onRemoved, onClose }: Props) {
  const remove = useRemoveStudents(standard)

  function confirm() {
    remove.mutate(
      students.map(({ roll_number }) => roll_number),
      {
        onSuccess: ({ message }) => {
          toast.success(message)
          onRemoved()
        },
        onError: (error) => toast.error(messageOf(error, 'Failed to remove students')),
      },
    )
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={`Remove students from ${classLabel(standard)}?`}
      confirmLabel="Remove"
      danger
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Named students={students} />
      Their Student IDs stop working at once. Their results are kept.
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
