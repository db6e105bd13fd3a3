import { pages } from '@pariksha/contract/law/pages.ts'
import { StudentPage } from '../../features/students/profile/student-page.tsx'
import { linkTo } from '../../lib/address/page-link.ts'

export function TeacherStudent() {
  return (
    <StudentPage
      role="teacher"
      page={pages.teacherStudent}
      classLink={(label) => linkTo(pages.teacherClass, { selectedClass: label })}
    />
  )
}
