import { StudentPage } from '../../features/students/profile/student-page.tsx'

export function TeacherStudent() {
  return <StudentPage role="teacher" />
}
