import type { ComponentType } from 'react'
import { thisDevice } from '../../../lib/device/this-device.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { isUnsentStored, type KeptExam, listKeptExams } from './kept-exams.api.ts'
import { unsentText } from './unsent-text.ts'

type Asked = { opened: boolean; onLogOut: () => void; onClose: () => void }

type Props = Asked & { exams: readonly KeptExam[] }

/** @returns the question for a pupil who has an exam open, or anything unsent */
export async function askBeforeLogOut(): Promise<ComponentType<Asked> | undefined> {
  const exams = await listKeptExams()
  return exams.length === 0 ? undefined : (asked) => <LogOutQuestion {...asked} exams={exams} />
}

const tooLongText = 'An answer is too long, and its end cannot be saved. Make it shorter before you log out.'

/** What becomes of what is not sent. */
function unsentFate(): string {
  return isUnsentStored()
    ? `To send the rest, log in again on ${thisDevice()} and open the exam.`
    : 'This browser cannot keep the rest: it is lost if you log out now.'
}

/** Says what is unsent, before it is out of reach. */
function LogOutQuestion({ exams, opened, onLogOut, onClose }: Props) {
  return (
    <ConfirmDialog
      opened={opened}
      title="Your exam is not handed in"
      confirmLabel="Log out"
      cancelLabel="Stay here"
      danger
      onConfirm={onLogOut}
      onClose={onClose}
    >
      {exams.map(({ examId, subject = 'Your exam', unsentCount, isTooLong }) => (
        <p key={examId}>
          <strong>{subject}:</strong> {isTooLong ? tooLongText : unsentText(unsentCount)}
        </p>
      ))}
      {exams.some(({ unsentCount }) => unsentCount > 0) ? <p>{unsentFate()}</p> : null}
      <p>The clock goes on while you are logged out.</p>
    </ConfirmDialog>
  )
}
