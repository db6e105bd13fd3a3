import { NotBuiltYet } from '../../ui/not-built-yet.tsx'
import { Page } from '../../ui/page.tsx'

export function TeacherCreateExam() {
  return (
    <Page title="Create an exam">
      <NotBuiltYet />
    </Page>
  )
}
