import { examMessages } from '@pariksha/contract/exams.ts'
import { attendanceText } from '@pariksha/contract/staff/attendance.ts'
import { counted } from '../../lib/counted.ts'
import { focusHeading } from '../../lib/focus/focus-heading.ts'
import { formatDateWithDay } from '../../lib/format.ts'
import { useAction } from '../../ui/action/use-action.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { examName } from '../../ui/exam-card/exam-name.ts'
import { EditExam } from './edit-exam.tsx'
import type { ExamAction } from './exam-card.tsx'
import { type StaffExam, useCompleteExam, useDeleteExam } from './exams.api.ts'

type DialogProps = { exam: StaffExam; className: string; onClose: () => void }

/** Asks before an exam is changed, and says how it went. */
export function ExamDialog({ action, ...rest }: DialogProps & { action: ExamAction }) {
  if (action === 'edit') return <EditExam {...rest} />
  return action === 'complete' ? <CompleteExam {...rest} /> : <DeleteExam {...rest} />
}

function nameOf({ exam, className }: DialogProps): string {
  return `${examName(exam)}, ${className}, ${formatDateWithDay(exam.date)}`
}

/** The button that opened the dialog goes, with its card or from it. */
function leaveCard() {
  focusHeading()
}

function attendanceOf({ attempts, writing, stats: { totalStudents, attended } }: StaffExam): string {
  if (attempts === 0) return 'No student has started it.'
  return `${attendanceText({ students: totalStudents, writing, attended })}.`
}

function afterwards({ held }: StaffExam): string {
  return held === null
    ? 'Results are then shown to the students.'
    : 'Students do not see their results until those are released.'
}

function CompleteExam(props: DialogProps) {
  const { exam, onClose } = props
  const complete = useAction(useCompleteExam(exam.id), {
    succeeded: examMessages.completed,
    failed: examMessages.completeFailed,
    onSuccess: leaveCard,
    onSettled: onClose,
  })

  return (
    <ConfirmDialog
      opened
      title="Complete this exam?"
      confirmLabel="Complete exam"
      busy={complete.isBusy}
      onConfirm={() => complete.run()}
      onClose={onClose}
    >
      <strong>{nameOf(props)}</strong>
      <p>
        {attendanceOf(exam)} Papers that are still open are collected as they stand and marked. {afterwards(exam)} The
        exam can no longer be edited or taken.
      </p>
    </ConfirmDialog>
  )
}

function lossText(attempts: number): string {
  if (attempts === 0) return 'No student has started it. It disappears from every list.'
  return `${counted(attempts, ['attempt goes', 'attempts go'])} with it: it disappears from every list, together with its marks.`
}

function DeleteExam(props: DialogProps) {
  const { exam, onClose } = props
  const remove = useAction(useDeleteExam(exam.id), {
    succeeded: examMessages.deleted,
    failed: examMessages.deleteFailed,
    onSuccess: leaveCard,
    onSettled: onClose,
  })

  return (
    <ConfirmDialog
      opened
      title="Delete this exam?"
      confirmLabel="Delete exam"
      danger
      busy={remove.isBusy}
      onConfirm={() => remove.run()}
      onClose={onClose}
    >
      <strong>{nameOf(props)}</strong>
      <p>{lossText(exam.attempts)}</p>
    </ConfirmDialog>
  )
}
