import { pages } from '@pariksha/contract/law/pages.ts'
import { RemovedTeachers } from '../../features/teachers/removed/removed-teachers.tsx'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { Page } from '../../ui/page.tsx'

export function PrincipalRemovedTeachers() {
  const [{ q }, setSearch] = usePageSearch(pages.principalRemovedTeachers)
  return (
    <Page
      title="Removed teachers"
      intro="Whoever comes back has the same username, password, classes and subjects as before."
      width="wide"
      back={{ to: linkTo(pages.principalTeachers), label: 'Back to the teachers' }}
    >
      <RemovedTeachers typed={q ?? ''} onSearch={(typed) => setSearch({ q: typed })} />
    </Page>
  )
}
