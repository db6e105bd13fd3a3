import { NotBuiltYet } from '../../ui/not-built-yet.tsx'
import { Page } from '../../ui/page.tsx'

export function StudentExams() {
  return (
    <Page title="Exams">
      <NotBuiltYet />
    </Page>
  )
}
