import type { Role } from '@pariksha/contract/law/access.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { IconHome, IconNotebook, IconUsers } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { homeOf, linkTo } from '../../lib/address/page-link.ts'
import { useLogOut } from '../use-log-out.ts'
import type { AccountDialogComponent } from './staff-entries.tsx'
import { type BarLink, TopBar } from './top-bar.tsx'

/** What the features give to the bars. */
export type BarParts = {
  /** Tells the server that the session ends; its failure changes nothing here. */
  endSession: () => Promise<unknown>
  /** The dialogs of staff about their own account; they may load late. */
  AccountDialog: AccountDialogComponent
}

const links: Record<Role, readonly BarLink[]> = {
  teacher: [
    { label: 'Home', to: linkTo(pages.teacherHome), icon: IconHome },
    { label: 'Exams', to: linkTo(pages.teacherExams), icon: IconNotebook },
  ],
  student: [
    { label: 'Home', to: linkTo(pages.studentHome), icon: IconHome },
    { label: 'Exams', to: linkTo(pages.studentExams), icon: IconNotebook },
  ],
  principal: [
    { label: 'Home', to: linkTo(pages.principalHome), icon: IconHome },
    { label: 'Exams', to: linkTo(pages.principalExams), icon: IconNotebook },
    { label: 'Teachers', to: linkTo(pages.principalTeachers), icon: IconUsers },
  ],
}

// Apart, so that no pupil loads it.
const StaffEntries = lazy(async () => {
  const { StaffEntries: Entries } = await import('./staff-entries.tsx')
  return { default: Entries }
})

/** The bar of a role (product 2.3). */
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
