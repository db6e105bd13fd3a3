import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

/** Asks before the page is left, but only while an answer has not reached the server. */
export function LeaveGuard({ isUnsent }: { isUnsent: () => boolean }) {
  const blocker = useBlocker({ shouldBlockFn: isUnsent, enableBeforeUnload: isUnsent, withResolver: true })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title="Some answers are not saved yet"
      confirmLabel="Leave anyway"
      cancelLabel="Stay here"
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      If you leave now, the answers that are not saved are lost. Stay until the top of the page says that they are
      saved.
    </ConfirmDialog>
  )
}
