import { parseClass } from '@pariksha/contract/law/class-key.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { isClassTeacherOf } from '../../features/students/class-choice.ts'
import { RemovedStudentsPage } from '../../features/students/removed/removed-students-page.tsx'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { useSession } from '../../lib/use-session.ts'

export function TeacherRemovedStudents() {
  const [{ selectedClass = '', q }, setSearch] = usePageSearch(pages.teacherRemovedStudents)
  const cteacher = useSession()?.cteacher
  return (
    <RemovedStudentsPage
      role="teacher"
      standard={isClassTeacherOf(selectedClass, cteacher) ? parseClass(selectedClass) : undefined}
      typed={q ?? ''}
      onSearch={(typed) => setSearch({ q: typed })}
      backLink={linkTo(pages.teacherClass, { selectedClass })}
    />
  )
}
