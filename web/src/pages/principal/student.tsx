import { pages } from '@pariksha/contract/law/pages.ts'
import { ChangesOfStudent } from '../../features/changes/changes-beside.tsx'
import { StudentPage } from '../../features/students/profile/student-page.tsx'
import { linkTo } from '../../lib/address/page-link.ts'

export function PrincipalStudent() {
  return (
    <StudentPage
      role="principal"
      page={pages.principalStudent}
      historyOf={(studentId) => <ChangesOfStudent studentId={studentId} />}
      classLink={(label) => linkTo(pages.principalClass, { selectedClass: label })}
    />
  )
}
