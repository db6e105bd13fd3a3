import type { Role } from '@pariksha/contract/law/access.ts'
import { IconHome, IconNotebook, IconUsers } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { homeOf, paths } from '../../paths.ts'
import { useLogOut } from '../log-out.ts'
import type { AccountDialog } from './staff-entries.tsx'
import { type BarLink, TopBar } from './top-bar.tsx'

/** What the features give to the bars. */
export type BarParts = {
  /** Tells the server that the session ends; its failure changes nothing here. */
  endSession: () => Promise<unknown>
  /** The dialogs of staff about their own account; they may load late. */
  AccountDialog: AccountDialog
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

// Apart, so that no pupil loads it.
const StaffEntries = lazy(async () => {
  const { StaffEntries: Entries } = await import('./staff-entries.tsx')
  return { default: Entries }
})

/** The bar of a role (specification section 2, navigation bars). */
export function Bar({ role, parts }: { role: Role; parts: BarParts }) {
  const logOut = useLogOut(role, parts.endSession)
  return (
    <TopBar home={homeOf(role)} links={links[role]} onLogOut={logOut}>
      {role === 'student' ? null : (
        <Suspense>
          <StaffEntries role={role} AccountDialog={parts.AccountDialog} />
        </Suspense>
      )}
    </TopBar>
  )
}
