import { NotBuiltYet } from '../../ui/not-built-yet.tsx'
import { Page } from '../../ui/page.tsx'

export function TeacherStudent() {
  return (
    <Page title="Student">
      <NotBuiltYet />
    </Page>
  )
}
