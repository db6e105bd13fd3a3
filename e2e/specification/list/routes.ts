/** The route table of the specification, section 2. The pages themselves are in the other lists. */
import type { Part } from './part.ts'

/** Every page that is for some roles only. */
export const guardedRoutes = {
  '/teacher/home': ['teacher'],
  '/teacher/my-exams': ['teacher'],
  '/teacher/student-exam-data': ['teacher'],
  '/teacher/class-data': ['teacher'],
  '/teacher/generate-exam': ['teacher'],
  '/teacher/generate-exam-with-ai': ['teacher'],
  '/teacher/student': ['teacher'],
  '/teacher/student-exam-info': ['teacher', 'principal'],
  '/student/home': ['student'],
  '/student/exam': ['student'],
  '/student/my-exams': ['student'],
  '/student/exam-info': ['student'],
  '/principal/home': ['principal'],
  '/principal/my-exams': ['principal'],
  '/principal/exam-data': ['principal'],
  '/principal/class-data': ['principal'],
  '/principal/teachers-data': ['principal'],
  '/principal/generate-exam': ['principal'],
  '/principal/generate-exam-with-ai': ['principal'],
  '/principal/teacher': ['principal'],
  '/principal/student': ['principal'],
} as const

export const routes = [
  {
    at: 'every guarded route',
    section: 2,
    items: {
      'guard.no-token': ['rule', 'With no stored token, go to /login'],
      'guard.expired-token': ['rule', 'A token that the server no longer knows counts as none: go to /login'],
      'guard.unknown-role': ['rule', 'An unknown role goes to /login'],
      'guard.teacher': ['rule', 'A teacher sees the teacher routes, and elsewhere goes to /teacher/home'],
      'guard.student': ['rule', 'A student sees the student routes, and elsewhere goes to /student/home'],
      'guard.principal': ['rule', 'A principal sees the principal routes, and elsewhere goes to /principal/home'],
      'guard.both-staff': ['rule', '/teacher/student-exam-info is for teacher and principal'],
    },
  },
] as const satisfies Part[]
