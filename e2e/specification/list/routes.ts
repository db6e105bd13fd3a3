/** The routes and their guard (product 2.1). The pages themselves are in the other lists. */
import type { Part } from './part.ts'

/** Every page that is for some roles only: the specification's, then those we added. */
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
  '/teacher/mark-exam': ['teacher'],
  '/teacher/removed-students': ['teacher'],
  '/teacher/login-slips': ['teacher'],
  '/teacher/import-students': ['teacher'],
  '/teacher/question-paper': ['teacher', 'principal'],
  '/teacher/exam-board': ['teacher'],
  '/teacher/class-results': ['teacher'],
  '/principal/class-results': ['principal'],
  '/principal/exam-board': ['principal'],
  '/principal/mark-exam': ['principal'],
  '/principal/removed-students': ['principal'],
  '/principal/removed-teachers': ['principal'],
  '/principal/login-slips': ['principal'],
  '/principal/import-students': ['principal'],
  '/principal/import-teachers': ['principal'],
  '/principal/roll-over': ['principal'],
} as const

export const routes = [
  {
    at: 'every guarded route',
    section: '2.1',
    items: {
      'guard.no-token': ['rule', 'With no stored token, go to /login'],
      'guard.expired-token': ['rule', 'A token that the server no longer knows counts as none: go to /login'],
      'guard.removed-person': ['rule', 'So does the token of somebody who has been removed'],
      'guard.unknown-role': ['rule', 'An unknown role goes to /login'],
      'guard.teacher': ['rule', 'A teacher sees the teacher routes, and elsewhere goes to /teacher/home'],
      'guard.student': ['rule', 'A student sees the student routes, and elsewhere goes to /student/home'],
      'guard.principal': ['rule', 'A principal sees the principal routes, and elsewhere goes to /principal/home'],
      'guard.both-staff': ['rule', '/teacher/student-exam-info is for teacher and principal'],
      'guard.back': ['rule', 'After logging out, Back shows no page any more'],
      'guard.back-as-another': [
        'rule',
        'Back leads whoever logs in next to their own home, not to pages of another role',
      ],
      'guard.unknown-path': [
        'rule',
        'Unknown paths (not shown): a small page that says so, with a way home (our reading)',
      ],
    },
  },
] as const satisfies Part[]
