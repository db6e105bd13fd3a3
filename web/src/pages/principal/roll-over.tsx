import { RollOver } from '../../features/students/roll-over.tsx'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'

export function PrincipalRollOver() {
  return (
    <Page
      title="Year roll-over"
      intro="Moves every class up one, all at once."
      width="narrow"
      back={{ href: paths.principalClass(), label: 'Back to the class list' }}
    >
      <RollOver />
    </Page>
  )
}
