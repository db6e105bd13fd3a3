import { NotBuiltYet } from '../../ui/not-built-yet.tsx'
import { Page } from '../../ui/page.tsx'

export function PrincipalCreateExam() {
  return (
    <Page title="Create an exam">
      <NotBuiltYet />
    </Page>
  )
}
