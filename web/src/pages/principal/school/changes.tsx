import { pages } from '@pariksha/contract/law/pages.ts'
import { ChangesOfSchool } from '../../../features/changes/changes-of-school.tsx'
import { usePageSearch } from '../../../lib/address/navigation.ts'
import { linkTo } from '../../../lib/address/page-link.ts'
import { Page } from '../../../ui/page.tsx'

export function PrincipalChanges() {
  const [typed, setSearch] = usePageSearch(pages.principalChanges)
  return (
    <Page
      title="What changed"
      intro="Who changed what, when, and from what to what. Nobody can alter or remove an entry."
      back={{ to: linkTo(pages.principalHome), label: 'Back to the home page' }}
    >
      <ChangesOfSchool typed={typed} onFilter={setSearch} />
    </Page>
  )
}
