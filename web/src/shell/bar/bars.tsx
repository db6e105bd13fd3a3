import type { Role } from '@pariksha/contract/law/access.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { IconHome, IconNotebook, IconUsers } from '@tabler/icons-react'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { homeOf, linkTo } from '../../lib/address/page-link.ts'
import { useLogOut } from '../use-log-out.ts'
import type { AccountDialogComponent } from './staff-entries.tsx'
import { type BarLink, TopBar } from './top-bar.tsx'

type LogOutQuestion = ComponentType<{ opened: boolean; onLogOut: () => void; onClose: () => void }>

/** What the features give to the bars. */
export type BarParts = {
  /** Tells the server that the session ends; its failure changes nothing here. */
  endSession: () => Promise<unknown>
  /** Learns what a pupil would leave behind by logging out: nothing, or the question whether to. */
  askBeforeLogOut: () => Promise<LogOutQuestion | undefined>
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
  if (role === 'student') return <StudentBar logOut={logOut} parts={parts} />
  return (
    <TopBar home={homeOf(role)} links={links[role]} onLogOut={logOut}>
      <Suspense>
        <StaffEntries role={role} AccountDialog={parts.AccountDialog} />
      </Suspense>
    </TopBar>
  )
}

function StudentBar({ logOut, parts }: { logOut: () => void; parts: BarParts }) {
  const [Question, setQuestion] = useState<LogOutQuestion>()
  const [opened, setOpened] = useState(false)

  async function askOrLogOut() {
    // Nobody stays signed in because this cannot be learned.
    const question = await parts.askBeforeLogOut().catch(() => undefined)
    if (question === undefined) return logOut()
    setQuestion(() => question)
    setOpened(true)
  }

  return (
    <>
      <TopBar home={homeOf('student')} links={links.student} onLogOut={() => void askOrLogOut()} />
      {Question ? <Question opened={opened} onLogOut={logOut} onClose={() => setOpened(false)} /> : null}
    </>
  )
}
