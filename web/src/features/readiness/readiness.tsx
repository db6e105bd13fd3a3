import {
  type CheckName,
  type CheckState,
  type ReadinessCheck,
  readinessMessages,
} from '@pariksha/contract/readiness/exam-readiness.ts'
import { IconCircleCheck, IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { PageLink } from '../../lib/address/page-link.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { formatInstantTime } from '../../lib/format.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Section } from '../../ui/section.tsx'
import { Loading } from '../../ui/states.tsx'
import { type LoadedReadiness, readinessQuery } from './readiness.api.ts'
import classes from './readiness.module.css'
import { ReadinessCheckItem } from './readiness-check.tsx'
import { readinessText } from './readiness-words.ts'
import { WifiTesting } from './wifi-testing.tsx'

/** Where something is done about a check; undefined where whoever looks cannot. */
export type CheckLinks = Partial<Record<CheckName, { label: string; to: PageLink } | undefined>>

type Props = { examId: string; links: CheckLinks; address: string | undefined; studentLink: (id: number) => PageLink }

/** What should be looked at before an exam, and the Wi-Fi test. */
export function ReadinessChecks(props: Props) {
  const readiness = useQuery(readinessQuery(props.examId))
  return (
    <>
      <Loadable
        query={readiness}
        pending={<Loading text="Looking at everything..." />}
        failureOf={(error) => messageOf(error, readinessMessages.failed)}
      >
        {(loaded) => <Checks readiness={loaded} {...props} />}
      </Loadable>
      <WifiTesting examId={props.examId} address={props.address} />
    </>
  )
}

const order: Record<CheckState, number> = { todo: 0, unknown: 1, ok: 2 }

/** What is to do stands first, what is ready last. */
function inOrder(checks: readonly ReadinessCheck[]): ReadinessCheck[] {
  return [...checks].sort((one, other) => order[one.state] - order[other.state])
}

function Checks({ readiness, links, studentLink }: Props & { readiness: LoadedReadiness }) {
  const { ready, to_do, checks, server_time } = readiness
  const Picture = ready ? IconCircleCheck : IconListCheck
  return (
    <Section
      title="Checks"
      aside={<span className={classes.checkedAt}>Looked at {formatInstantTime(server_time).slice(0, 5)}</span>}
    >
      <p className={classes.summary} data-state={ready ? 'ok' : 'todo'} role="status">
        <Picture size={28} stroke={1.8} aria-hidden />
        {readinessText(to_do)}
      </p>
      <ul className={classes.checks} aria-label="What was looked at">
        {inOrder(checks).map((check) => (
          <ReadinessCheckItem key={check.name} check={check} link={links[check.name]} studentLink={studentLink} />
        ))}
      </ul>
    </Section>
  )
}
