import { pages } from '@pariksha/contract/law/pages.ts'
import { RollOver } from '../../../features/students/roll-over.tsx'
import { linkTo } from '../../../lib/address/page-link.ts'
import { Page } from '../../../ui/page.tsx'

export function PrincipalRollOver() {
  return (
    <Page
      title="Year roll-over"
      intro="Moves every class up one, all at once."
      width="narrow"
      back={{ to: linkTo(pages.principalClass), label: 'Back to the class list' }}
    >
      <RollOver />
    </Page>
  )
}
