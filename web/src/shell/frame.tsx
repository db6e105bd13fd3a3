import { Outlet, useMatches } from '@tanstack/react-router'
import { roleOf } from '../lib/session-store.ts'
import { useSession } from '../lib/use-session.ts'
import { ToastRow } from '../ui/toast/toast-row.tsx'
import { Bar, type BarParts } from './bar/bars.tsx'
import topBar from './bar/top-bar.module.css'
import classes from './frame.module.css'
import { Logo } from './logo.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { SchemeToggle } from './scheme-toggle.tsx'

const mainId = 'main'

/** What surrounds every page: the skip link, the bar of whoever is signed in, and the place for the page. */
export function Frame({ barParts }: { barParts: BarParts }) {
  const role = roleOf(useSession())
  const access = useMatches({ select: (matches) => matches.at(-1)?.staticData.access })
  const isPublic = access === 'public'
  // With the session the page goes, at once: the browser keeps what stood last, and Back would show it again.
  const isClosed = role === undefined && access !== undefined && !isPublic
  return (
    <>
      <a href={`#${mainId}`} className={topBar.skip}>
        Skip to the content
      </a>
      {role && !isPublic ? <Bar role={role} parts={barParts} /> : <PublicBar />}
      <main id={mainId} tabIndex={-1} className={classes.main}>
        {isClosed ? null : <Outlet />}
      </main>
      <RouteAnnouncer />
    </>
  )
}

function PublicBar() {
  return (
    <header className={classes.publicBar}>
      <div className={classes.publicInner}>
        <span className={topBar.logo}>
          <Logo />
          Pariksha
        </span>
        <SchemeToggle />
      </div>
      <ToastRow />
    </header>
  )
}
