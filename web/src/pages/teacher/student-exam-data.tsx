import { NotBuiltYet } from '../../ui/not-built-yet.tsx'
import { Page } from '../../ui/page.tsx'

export function TeacherExamResults() {
  return (
    <Page title="Exam results">
      <NotBuiltYet />
    </Page>
  )
}
