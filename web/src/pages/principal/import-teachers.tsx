import { ImportSteps } from '../../features/imports/import-steps.tsx'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'

export function PrincipalImportTeachers() {
  return (
    <Page
      title="Import teachers"
      intro="One row for each teacher; without a password, one is made."
      width="wide"
      back={{ href: paths.principalTeachers(), label: 'Back to the teachers' }}
    >
      <ImportSteps kind="teachers" listHref={paths.principalTeachers()} />
    </Page>
  )
}
