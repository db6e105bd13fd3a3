import { NotBuiltYet } from '../../ui/not-built-yet.tsx'
import { Page } from '../../ui/page.tsx'

export function TakeExam() {
  return (
    <Page title="Exam">
      <NotBuiltYet />
    </Page>
  )
}
