import { Button } from '@mantine/core'
import { homeOf } from '../lib/address/page-link.ts'
import { roleOf } from '../lib/session-store.ts'
import { useSession } from '../lib/use-session.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Page } from '../ui/page.tsx'

export function NotFoundPage() {
  const role = roleOf(useSession())
  return (
    <Page title="Page not found" intro="There is nothing at this address." width="narrow">
      <Button component={AppLink} to={homeOf(role)}>
        {role ? 'Go to the home page' : 'Go to the login'}
      </Button>
    </Page>
  )
}
