import { Button } from '@mantine/core'
import type { StaffRole } from '@pariksha/contract/law/access.ts'
import { IconPrinter } from '@tabler/icons-react'
import type { PageLink } from '../../lib/address/page-link.ts'
import { Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/states.tsx'
import { LoginSlips } from './login-slips.tsx'

type Props = {
  role: StaffRole
  /** The class whose slips may be printed; undefined when the address names none that this person may print. */
  label: string | undefined
  backLink: PageLink
}

/** The page that prints login slips; on paper only the slips are left of it. */
export function SlipsPage({ role, label, backLink }: Props) {
  return (
    <Page
      title={label ? `Login slips of ${label}` : 'Login slips'}
      intro="Eight to an A4 sheet. Cut along the lines; each student gets one."
      width="paper"
      back={{ to: backLink, label: 'Back to the class list' }}
      actions={
        label ? (
          <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
        ) : null
      }
    >
      {label ? (
        <LoginSlips role={role} label={label} />
      ) : (
        <Empty text="Only the class teacher and the principal print the login slips of a class." />
      )}
    </Page>
  )
}
