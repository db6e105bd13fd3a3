import { NotBuiltYet } from '../../ui/not-built-yet.tsx'
import { Page } from '../../ui/page.tsx'

export function TeacherExams() {
  return (
    <Page title="Exams">
      <NotBuiltYet />
    </Page>
  )
}
