import { NotBuiltYet } from '../../ui/not-built-yet.tsx'
import { Page } from '../../ui/page.tsx'

export function TeacherGenerateExam() {
  return (
    <Page title="Create an exam with AI">
      <NotBuiltYet />
    </Page>
  )
}
