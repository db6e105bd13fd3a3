import { Button } from '@mantine/core'
import type { StaffRole } from '@pariksha/contract/law/access.ts'
import { allClasses } from '@pariksha/contract/law/class-key.ts'
import { loginAddressOf } from '@pariksha/contract/law/pages.ts'
import { securityMessages } from '@pariksha/contract/staff/account/security.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageLink } from '../../../lib/address/page-link.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { schoolSettingsQuery } from '../../../lib/school-settings-query.ts'
import { Loadable } from '../../../ui/loadable.tsx'
import { Page } from '../../../ui/page.tsx'
import { PrintButton } from '../../../ui/paper/print-button.tsx'
import { Empty, Loading } from '../../../ui/states.tsx'
import { useQueryToasts } from '../../../ui/toast/use-query-toasts.ts'
import { wording } from '../wording.ts'
import addressClasses from './login-address.module.css'
import { LoginAddress } from './login-address.tsx'
import { LoginSlips } from './login-slips.tsx'
import { useSlips } from './use-slips.ts'

type Props = {
  role: StaffRole
  /** The class whose slips may be printed, or `All`; undefined when the address names none that this person may print. */
  label: string | undefined
  backLink: PageLink
}

/** The page that prints login slips; on paper only the slips are left of it. */
export function SlipsPage({ label, ...rest }: Props) {
  if (label !== undefined) return <SlipsOf label={label} {...rest} />
  return (
    <SlipsFrame title="Login slips" backLink={rest.backLink}>
      <Empty text="Only the class teacher and the principal print the login slips of a class." />
    </SlipsFrame>
  )
}

type FrameProps = { title: string; backLink: PageLink; actions?: React.ReactNode; children: React.ReactNode }

function SlipsFrame({ title, backLink, actions = null, children }: FrameProps) {
  return (
    <Page
      title={title}
      intro="Eight to an A4 sheet. Cut along the lines; each student gets one."
      width="paper"
      back={{ to: backLink, label: 'Back to the class list' }}
      actions={actions}
    >
      {children}
    </Page>
  )
}

/** The address that this page was opened by, unless only the server's own computer knows it. */
const ownAddress = () => loginAddressOf(window.location.origin)

function SlipsOf({ role, label, backLink }: Props & { label: string }) {
  const slips = useSlips(label)
  const settings = useQuery(schoolSettingsQuery)
  const [isChanging, setChanging] = useState(false)
  const address = settings.data && (settings.data.login_address || ownAddress())
  const failure = (error: unknown) => messageOf(error, wording[role].listFailed)
  useQueryToasts(slips.query, { failure })
  const isReady = slips.isWhole && slips.students.length > 0 && address !== undefined && !isChanging
  return (
    <SlipsFrame
      title={label === allClasses ? 'Login slips of the whole school' : `Login slips of ${label}`}
      backLink={backLink}
      actions={<PrintButton isMain disabled={!isReady} />}
    >
      <Loadable query={settings} failureOf={(error) => messageOf(error, securityMessages.settingsLoadFailed)}>
        {() =>
          role === 'principal' && (isChanging || address === undefined) ? (
            <LoginAddress address={address ?? ''} onSaved={() => setChanging(false)} />
          ) : (
            <ShownAddress address={address} onChange={role === 'principal' ? () => setChanging(true) : undefined} />
          )
        }
      </Loadable>
      <Loadable query={slips.query} pending={<Loading text="Loading students..." />} failureOf={failure}>
        {() => (address === undefined ? null : <LoadedSlips slips={slips} address={address} />)}
      </Loadable>
    </SlipsFrame>
  )
}

function ShownAddress({ address, onChange }: { address: string | undefined; onChange: (() => void) | undefined }) {
  if (address === undefined) {
    return <Empty text="Open this page by the address that pupils use, or ask the principal to say it here once." />
  }
  return (
    <p className={addressClasses.shown}>
      <span>
        Pupils log in at <strong>{address}</strong>
      </span>
      {onChange ? (
        <Button size="compact-sm" variant="subtle" onClick={onChange}>
          Change address
        </Button>
      ) : null}
    </p>
  )
}

function LoadedSlips({ slips, address }: { slips: ReturnType<typeof useSlips>; address: string }) {
  const { students, total, isTooLong, isWhole } = slips
  if (isTooLong) return <Empty text={wording.tooManyToPrint} />
  if (!isWhole) return <Loading text={`Loading students... ${students.length} of ${total}`} />
  if (students.length === 0) return <Empty text="No students found." />
  return <LoginSlips students={students} address={address} />
}
