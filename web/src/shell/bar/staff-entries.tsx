import type { StaffRole } from '@pariksha/contract/law/access.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { type Icon, IconKey, IconSettings, IconShieldLock } from '@tabler/icons-react'
import { type ComponentType, Suspense, useState } from 'react'
import { linkTo } from '../../lib/address/page-link.ts'
import { useLogOut } from '../use-log-out.ts'
import { BarButton, BarItem } from './top-bar.tsx'

const ended = () => Promise.resolve()

type Shown = 'password' | 'security'

/** The dialogs of staff about their own account; they may load late. */
export type AccountDialogComponent = ComponentType<{
  shows: Shown
  role: StaffRole
  opened: boolean
  onClose: () => void
  onLoggedOut: () => void
}>

type Props = { role: StaffRole; AccountDialog: AccountDialogComponent }

const entries: readonly { shows: Shown; label: string; icon: Icon }[] = [
  { shows: 'password', label: 'Reset Password', icon: IconKey },
  { shows: 'security', label: 'Security', icon: IconShieldLock },
]

/** What only staff have in the bar: of principals the settings of the school, and dialogs about their own account. */
export function StaffEntries(props: Props) {
  return (
    <>
      {props.role === 'principal' ? (
        <BarItem label="Settings" to={linkTo(pages.principalSettings)} icon={IconSettings} />
      ) : null}
      {entries.map((entry) => (
        <DialogEntry key={entry.shows} {...entry} {...props} />
      ))}
    </>
  )
}

/** An entry of the bar that opens a dialog, whose code comes when it is first wanted. */
function DialogEntry({ shows, label, icon, role, AccountDialog }: (typeof entries)[number] & Props) {
  const leave = useLogOut(role, ended)
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)

  function open() {
    setWanted(true)
    setOpened(true)
  }

  return (
    <>
      <BarButton label={label} icon={icon} onClick={open} />
      {wanted ? (
        <Suspense>
          <AccountDialog
            shows={shows}
            role={role}
            opened={opened}
            onClose={() => setOpened(false)}
            onLoggedOut={leave}
          />
        </Suspense>
      ) : null}
    </>
  )
}
