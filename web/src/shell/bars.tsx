import type { Role, StaffRole } from '@pariksha/contract/law/access.ts'
import { type Icon, IconHome, IconKey, IconNotebook, IconShieldLock, IconUsers } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { homeOf, paths } from '../paths.ts'
import { useLogOut } from './log-out.ts'
import { BarButton, type BarLink, TopBar } from './top-bar.tsx'

/** What the features give to the bars. */
export type BarParts = {
  /** Tells the server that the session ends; its failure changes nothing here. */
  endSession: () => Promise<unknown>
  /** The dialog that changes the signed-in person's own password; it may load late. */
  ResetPassword: ComponentType<StaffDialog>
  /** The dialog of the places where the signed-in person is logged in; it may load late. */
  Security: ComponentType<StaffDialog & { onLoggedOut: () => void }>
}

type StaffDialog = { role: StaffRole; opened: boolean; onClose: () => void }

const links: Record<Role, readonly BarLink[]> = {
  teacher: [
    { label: 'Home', href: paths.teacherHome(), icon: IconHome },
    { label: 'Exams', href: paths.teacherExams(), icon: IconNotebook },
  ],
  student: [
    { label: 'Home', href: paths.studentHome(), icon: IconHome },
    { label: 'Exams', href: paths.studentExams(), icon: IconNotebook },
  ],
  principal: [
    { label: 'Home', href: paths.principalHome(), icon: IconHome },
    { label: 'Exams', href: paths.principalExams(), icon: IconNotebook },
    { label: 'Teachers', href: paths.principalTeachers(), icon: IconUsers },
  ],
}

/** The bar of a role (specification section 2, navigation bars). */
export function Bar({ role, parts }: { role: Role; parts: BarParts }) {
  const logOut = useLogOut(role, parts.endSession)
  return (
    <TopBar home={homeOf(role)} links={links[role]} onLogOut={logOut}>
      {role === 'student' ? null : <StaffEntries role={role} parts={parts} />}
    </TopBar>
  )
}

const ended = () => Promise.resolve()

function StaffEntries({ role, parts: { ResetPassword, Security } }: { role: StaffRole; parts: BarParts }) {
  const leave = useLogOut(role, ended)
  return (
    <>
      <DialogEntry label="Reset Password" icon={IconKey}>
        {(dialog) => <ResetPassword role={role} {...dialog} />}
      </DialogEntry>
      <DialogEntry label="Security" icon={IconShieldLock}>
        {(dialog) => <Security role={role} {...dialog} onLoggedOut={leave} />}
      </DialogEntry>
    </>
  )
}

type EntryProps = { label: string; icon: Icon; children: (dialog: Omit<StaffDialog, 'role'>) => ReactNode }

/** An entry of the bar that opens a dialog, whose code comes when it is first wanted. */
function DialogEntry({ label, icon, children }: EntryProps) {
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)

  function open() {
    setWanted(true)
    setOpened(true)
  }

  return (
    <>
      <BarButton label={label} icon={icon} onClick={open} />
      {wanted ? <Suspense>{children({ opened, onClose: () => setOpened(false) })}</Suspense> : null}
    </>
  )
}
