import { NotBuiltYet } from '../../ui/not-built-yet.tsx'
import { Page } from '../../ui/page.tsx'

export function PrincipalExams() {
  return (
    <Page title="Exams">
      <NotBuiltYet />
    </Page>
  )
}
