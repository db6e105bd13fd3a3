import { NotBuiltYet } from '../../ui/not-built-yet.tsx'
import { Page } from '../../ui/page.tsx'

export function ExamReview() {
  return (
    <Page title="Review">
      <NotBuiltYet />
    </Page>
  )
}
