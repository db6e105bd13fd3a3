import { pages } from '@pariksha/contract/law/pages.ts'
import { ImportSteps } from '../../features/imports/import-steps.tsx'
import { linkTo } from '../../lib/address/page-link.ts'
import { Page } from '../../ui/page.tsx'

export function PrincipalImportTeachers() {
  return (
    <Page
      title="Import teachers"
      intro="One row for each teacher; without a password, one is made."
      width="wide"
      back={{ to: linkTo(pages.principalTeachers), label: 'Back to the teachers' }}
    >
      <ImportSteps kind="teachers" listLink={linkTo(pages.principalTeachers)} />
    </Page>
  )
}
