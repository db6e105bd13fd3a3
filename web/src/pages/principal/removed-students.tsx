import { parseClass } from '@pariksha/contract/law/class-key.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { RemovedStudentsPage } from '../../features/students/removed/removed-students-page.tsx'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'

export function PrincipalRemovedStudents() {
  const [{ selectedClass, q }, setSearch] = usePageSearch(pages.principalRemovedStudents)
  return (
    <RemovedStudentsPage
      role="principal"
      standard={parseClass(selectedClass ?? '')}
      typed={q ?? ''}
      onSearch={(typed) => setSearch({ q: typed })}
      backLink={linkTo(pages.principalClass, { selectedClass })}
    />
  )
}
