import { NotBuiltYet } from '../../ui/not-built-yet.tsx'
import { Page } from '../../ui/page.tsx'

export function TeacherClass() {
  return (
    <Page title="Students">
      <NotBuiltYet />
    </Page>
  )
}
