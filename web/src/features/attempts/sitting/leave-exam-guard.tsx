import { useBlocker } from '@tanstack/react-router'
import { thisDevice } from '../../../lib/device/this-device.ts'
import { session } from '../../../lib/session-store.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'

type Props = {
  hasUnsaved: () => boolean
  isStored: () => boolean
  /** Numbers of the questions whose answers are too long to be saved whole. */
  tooLong: readonly number[]
}

function tooLongText(tooLong: readonly number[]): string {
  return `The end of your answer to question ${tooLong.join(', ')} cannot be saved. Make it shorter before you leave.`
}

function unsentText(isStored: boolean): string {
  return isStored
    ? `They are kept on ${thisDevice()}. Stay until the top of the page says Saved. If you leave, open this exam here again: then they are sent.`
    : 'If you leave now, they are lost. Stay until the top of the page says Saved.'
}

/**
 * Asks before the exam is left while an answer has not reached the server. A reload is no leaving where this computer
 * keeps the answer, and a session that has ended leads to the login unasked.
 */
export function LeaveExamGuard({ hasUnsaved, isStored, tooLong }: Props) {
  const isTooLong = tooLong.length > 0
  const blocker = useBlocker({
    shouldBlockFn: () => (hasUnsaved() || isTooLong) && session.current() !== undefined,
    enableBeforeUnload: () => isTooLong || (hasUnsaved() && !isStored()),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={isTooLong ? 'An answer is too long' : 'Some answers are not sent yet'}
      confirmLabel="Leave anyway"
      cancelLabel="Stay here"
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {isTooLong ? tooLongText(tooLong) : unsentText(isStored())}
    </ConfirmDialog>
  )
}
