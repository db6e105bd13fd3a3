import { NotBuiltYet } from '../../ui/not-built-yet.tsx'
import { Page } from '../../ui/page.tsx'

export function PrincipalTeachers() {
  return (
    <Page title="Teachers">
      <NotBuiltYet />
    </Page>
  )
}
