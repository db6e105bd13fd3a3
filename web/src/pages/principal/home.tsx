import { NotBuiltYet } from '../../ui/not-built-yet.tsx'
import { Page } from '../../ui/page.tsx'

export function PrincipalHome() {
  return (
    <Page title="Home">
      <NotBuiltYet />
    </Page>
  )
}
