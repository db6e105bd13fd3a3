import { TeachersList } from '../../features/teachers/teachers-list.tsx'
import { usePageSearch, useSetPageSearch } from '../../lib/page-search.ts'
import { searchOf } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'

export function PrincipalTeachers() {
  const { q } = usePageSearch(searchOf.search)
  const setSearch = useSetPageSearch()
  return (
    <Page title="Teachers" width="wide">
      <TeachersList typed={q ?? ''} onSearch={(typed) => setSearch({ q: typed })} />
    </Page>
  )
}
