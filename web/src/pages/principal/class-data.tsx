import { NotBuiltYet } from '../../ui/not-built-yet.tsx'
import { Page } from '../../ui/page.tsx'

export function PrincipalClass() {
  return (
    <Page title="Students">
      <NotBuiltYet />
    </Page>
  )
}
