import { pages } from '@pariksha/contract/law/pages.ts'
import { StudentPage } from '../../features/students/profile/student-page.tsx'
import { linkTo } from '../../lib/address/page-link.ts'

export function PrincipalStudent() {
  return (
    <StudentPage
      role="principal"
      page={pages.principalStudent}
      classLink={(label) => linkTo(pages.principalClass, { selectedClass: label })}
    />
  )
}
