import { pages } from '@pariksha/contract/law/pages.ts'
import { SettingsOfExams } from '../../../features/school/settings/settings-of-exams.tsx'
import { linkTo } from '../../../lib/address/page-link.ts'
import { Page } from '../../../ui/page.tsx'

export function PrincipalSettings() {
  return (
    <Page
      title="School settings"
      intro="What you choose here holds for the whole school."
      width="narrow"
      back={{ to: linkTo(pages.principalHome), label: 'Back to home' }}
    >
      <SettingsOfExams />
    </Page>
  )
}
