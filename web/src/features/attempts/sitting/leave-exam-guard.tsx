import { useBlocker } from '@tanstack/react-router'
import { thisDevice } from '../../../lib/device/this-device.ts'
import { session } from '../../../lib/session-store.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'

type Props = { hasUnsaved: () => boolean; isStored: () => boolean }

/**
 * Asks before the exam is left while an answer has not reached the server. A reload is no leaving where this computer
 * keeps the answer, and a session that has ended leads to the login unasked.
 */
export function LeaveExamGuard({ hasUnsaved, isStored }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: () => hasUnsaved() && session.current() !== undefined,
    enableBeforeUnload: () => hasUnsaved() && !isStored(),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title="Some answers are not sent yet"
      confirmLabel="Leave anyway"
      cancelLabel="Stay here"
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {isStored()
        ? `They are kept on ${thisDevice()}, and are sent when you open this exam here again. Better stay until the top of the page says Saved.`
        : 'If you leave now, they are lost. Stay until the top of the page says Saved.'}
    </ConfirmDialog>
  )
}
