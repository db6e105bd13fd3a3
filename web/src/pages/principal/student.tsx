import { StudentPage } from '../../features/students/profile/student-page.tsx'

export function PrincipalStudent() {
  return <StudentPage role="principal" />
}
