import { Badge, Button } from '@mantine/core'
import { securityMessages } from '@pariksha/contract/staff/account/security.ts'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { formatDate, formatInstantTime, formatTime, schoolDate } from '../../../lib/format.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { Loadable } from '../../../ui/loadable.tsx'
import { LogOutEverywhere } from './log-out-everywhere.tsx'
import { type OwnSession, ownSessionsQuery, useEndSession } from './security.api.ts'
import classes from './security.module.css'

/** The places where somebody is logged in, each with a way to log out there. */
export function OwnSessions({ onLoggedOut }: { onLoggedOut: () => void }) {
  const id = useId()
  const sessions = useQuery(ownSessionsQuery)
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h3 id={id} className={classes.title}>
        Where you are logged in
      </h3>
      <Loadable query={sessions} failureOf={(error) => messageOf(error, securityMessages.sessionsFailed)}>
        {(loaded) => (
          <>
            <ul className={classes.sessions}>
              {loaded.map((session) => (
                <SessionLine key={session.session_id} session={session} />
              ))}
            </ul>
            <LogOutEverywhere count={loaded.length} onLoggedOut={onLoggedOut} />
          </>
        )}
      </Loadable>
    </section>
  )
}

function momentOf(instant: string): string {
  return `${formatDate(schoolDate(Date.parse(instant)))}, ${formatTime(formatInstantTime(instant))}`
}

function SessionLine({ session }: { session: OwnSession }) {
  const end = useAction(useEndSession(), {
    succeeded: ({ message }) => message,
    failed: securityMessages.logOutFailed,
  })
  const device = session.device ?? 'Unknown browser'
  const Picture = /Android|iOS/.test(device) ? IconDeviceMobile : IconDeviceDesktop
  const since = `Logged in ${momentOf(session.logged_in_at)}`

  return (
    <li className={classes.session}>
      <Picture size={24} stroke={1.6} aria-hidden className={classes.icon} />
      <div className={classes.facts}>
        <div className={classes.device}>
          {device}{' '}
          {session.is_current ? (
            <Badge variant="light" tt="none">
              This device
            </Badge>
          ) : null}
        </div>
        <div className={classes.times}>{since}</div>
        <div className={classes.times}>Last used {momentOf(session.last_seen_at)}</div>
      </div>
      {session.is_current ? null : (
        <Button
          variant="default"
          loading={end.isBusy}
          onClick={() => end.run(session.session_id)}
          aria-label={`Log out ${device}, ${since}`}
        >
          Log out
        </Button>
      )}
    </li>
  )
}
