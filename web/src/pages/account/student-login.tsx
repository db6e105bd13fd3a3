import { NotBuiltYet } from '../../ui/not-built-yet.tsx'
import { Page } from '../../ui/page.tsx'

export function StudentLogin() {
  return (
    <Page title="Student Log In">
      <NotBuiltYet />
    </Page>
  )
}
