import { NotBuiltYet } from '../../ui/not-built-yet.tsx'
import { Page } from '../../ui/page.tsx'

export function StaffLogin() {
  return (
    <Page title="Teacher Log In">
      <NotBuiltYet />
    </Page>
  )
}
