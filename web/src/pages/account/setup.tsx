import { NotBuiltYet } from '../../ui/not-built-yet.tsx'
import { Page } from '../../ui/page.tsx'

export function SetUp() {
  return (
    <Page title="Set up your school">
      <NotBuiltYet />
    </Page>
  )
}
