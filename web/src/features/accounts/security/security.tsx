import { Stack } from '@mantine/core'
import type { StaffRole } from '@pariksha/contract/law/access.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { SchoolChoices } from './school-choices.tsx'

type Props = { role: StaffRole; opened: boolean; onClose: () => void; onLoggedOut: () => void }

/** Where one is logged in, and for the principal what the school asks of everybody. */
export function Security({ role, opened, onClose, onLoggedOut }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Security" size="lg">
      <Stack gap="xl">
        <OwnSessions onLoggedOut={onLoggedOut} />
        {role === 'principal' ? <SchoolChoices /> : null}
      </Stack>
    </Dialog>
  )
}
