import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ButtonRow } from '../button-row.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  opened: boolean
  title: string
  /** What will happen, naming what goes. */
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  busy?: boolean
  /** False while what is asked for has not been chosen. */
  canConfirm?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: Props) {
  const {
    opened,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    danger,
    busy = false,
    canConfirm = true,
    onConfirm,
    onClose,
  } = props
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="md">
      <Stack gap="lg">
        <div>{children}</div>
        <ButtonRow align="end">
          <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
            {cancelLabel}
          </Button>
          <Button {...(danger ? { color: 'red' } : {})} onClick={onConfirm} loading={busy} disabled={!canConfirm}>
            {confirmLabel}
          </Button>
        </ButtonRow>
      </Stack>
    </Dialog>
  )
}
