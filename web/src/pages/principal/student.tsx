import { NotBuiltYet } from '../../ui/not-built-yet.tsx'
import { Page } from '../../ui/page.tsx'

export function PrincipalStudent() {
  return (
    <Page title="Student">
      <NotBuiltYet />
    </Page>
  )
}
