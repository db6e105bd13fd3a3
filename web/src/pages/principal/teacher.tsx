import { NotBuiltYet } from '../../ui/not-built-yet.tsx'
import { Page } from '../../ui/page.tsx'

export function PrincipalTeacher() {
  return (
    <Page title="Teacher">
      <NotBuiltYet />
    </Page>
  )
}
