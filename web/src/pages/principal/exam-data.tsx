import { NotBuiltYet } from '../../ui/not-built-yet.tsx'
import { Page } from '../../ui/page.tsx'

export function PrincipalExamResults() {
  return (
    <Page title="Exam results">
      <NotBuiltYet />
    </Page>
  )
}
