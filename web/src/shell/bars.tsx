import type { Role, StaffRole } from '@pariksha/contract/law/access.ts'
import { IconHome, IconKey, IconNotebook, IconUsers } from '@tabler/icons-react'
import { type ComponentType, Suspense, useState } from 'react'
import { homeOf, paths } from '../paths.ts'
import { useLogOut } from './log-out.ts'
import { BarButton, type BarLink, TopBar } from './top-bar.tsx'

/** What the features give to the bars. */
export type BarParts = {
  /** Tells the server that the session ends; its failure changes nothing here. */
  endSession: () => Promise<unknown>
  /** The dialog that changes the signed-in person's own password; it may load late. */
  ResetPassword: ComponentType<{ role: StaffRole; opened: boolean; onClose: () => void }>
}

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
      {role === 'student' ? null : <ResetPasswordEntry role={role} parts={parts} />}
    </TopBar>
  )
}

function ResetPasswordEntry({ role, parts: { ResetPassword } }: { role: StaffRole; parts: BarParts }) {
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)

  function open() {
    setWanted(true)
    setOpened(true)
  }

  return (
    <>
      <BarButton label="Reset Password" icon={IconKey} onClick={open} />
      {wanted ? (
        <Suspense>
          <ResetPassword role={role} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
