import type { ReactNode } from 'react'
import { formatDateWithDay, schoolDate } from '../../lib/format.ts'
import { serverClock } from '../../lib/server-clock.ts'
import { greetingName } from '../../lib/session-store.ts'
import { useSession } from '../../lib/use-session.ts'
import { Page } from '../../ui/page.tsx'
import { greetingAt } from './greeting.ts'

/** The frame of the two staff homes: a greeting by name and the school's date. */
export function HomePage({ note, children }: { note?: string | undefined; children: ReactNode }) {
  const name = greetingName(useSession())
  const now = serverClock.now()
  const today = formatDateWithDay(schoolDate(now))
  return (
    <Page
      title={`${greetingAt(now)}, ${name}`}
      documentTitle="Home"
      intro={note === undefined ? today : `${today} · ${note}`}
    >
      {children}
    </Page>
  )
}
