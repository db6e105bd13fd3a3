import { TeacherPage } from '../../features/teachers/teacher-page.tsx'

export function PrincipalTeacher() {
  return <TeacherPage />
}
