import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { session } from '../../../lib/session-store.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { questionsText } from '../questions/paper-draft.ts'

type Props = {
  unsent: number
  /** What is asked, and what would be lost, where it is not a new exam. */
  title?: string
  lost?: string
  onDiscard: () => void
}

/**
 * Asks before a page with unsent questions is left. A session that ended by itself passes: they are kept for after the
 * next login.
 */
export function UnsentExamGuard({ unsent, title, lost, onDiscard }: Props) {
  const holds = useCallback(() => unsent > 0 && session.current() !== undefined, [unsent])
  const blocked = useBlocker({ shouldBlockFn: holds, enableBeforeUnload: unsent > 0, withResolver: true })

  function leave() {
    onDiscard()
    blocked.proceed?.()
  }

  return (
    <ConfirmDialog
      opened={blocked.status === 'blocked'}
      title={title ?? 'Leave without creating the exam?'}
      confirmLabel="Leave and discard"
      cancelLabel="Stay here"
      danger
      onConfirm={leave}
      onClose={() => blocked.reset?.()}
    >
      {lost ?? `${questionsText(unsent)} will be lost: nothing has been sent yet.`}
    </ConfirmDialog>
  )
}
