import { NotBuiltYet } from '../../ui/not-built-yet.tsx'
import { Page } from '../../ui/page.tsx'

export function PrincipalGenerateExam() {
  return (
    <Page title="Create an exam with AI">
      <NotBuiltYet />
    </Page>
  )
}
