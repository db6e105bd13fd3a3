import { Modal } from '@mantine/core'
import { NotBuiltYet } from '../../ui/not-built-yet.tsx'

type Props = { role: 'teacher' | 'principal'; opened: boolean; onClose: () => void }

export function ResetPassword({ opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Reset Password">
      <NotBuiltYet />
    </Modal>
  )
}
