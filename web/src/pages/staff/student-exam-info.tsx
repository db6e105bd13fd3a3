import { NotBuiltYet } from '../../ui/not-built-yet.tsx'
import { Page } from '../../ui/page.tsx'

export function StudentAnswers() {
  return (
    <Page title="Student's answers">
      <NotBuiltYet />
    </Page>
  )
}
