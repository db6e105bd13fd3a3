/** Every page that asks the server for something before it can show it. */
import type { Endpoint } from '@pariksha/contract/endpoint.ts'
import type { Role } from '@pariksha/contract/law/access.ts'
import { getExamReview } from '@pariksha/contract/results.ts'
import { getSchool } from '@pariksha/contract/school.ts'
import { getStudentAnswers } from '@pariksha/contract/staff/student-answers.ts'
import { named, type StatefulPage } from './page-states.ts'
import { principalPages } from './principal-pages.ts'
import { studentPages } from './student-pages.ts'
import { teacherPages } from './teacher-pages.ts'

const setUpPage: StatefulPage = {
  address: '/setup?token=none',
  asks: getSchool,
  pending: 'Loading...',
  failed: named('The school could not be looked up.'),
  ready: /^Set up your school$/,
}

type Visited<P> = P & { role: Role | undefined }

const visited = (role: Role | undefined, pages: readonly StatefulPage[]): Visited<StatefulPage>[] =>
  pages.map((page) => ({ ...page, role }))

/** With who sees them; somebody without a login is anybody. */
export const statefulPages = [
  ...visited(undefined, [setUpPage]),
  ...visited('teacher', teacherPages),
  ...visited('student', studentPages),
  ...visited('principal', principalPages),
]

/** A page that says what went wrong, and leaves: no second try there. */
type LeavingPage = Pick<StatefulPage, 'address' | 'failed' | 'ready'> & { asks: Endpoint; leadsTo: string }

const review = { failed: named('Failed to fetch exam data'), ready: /^Exam Questions and Answers$/ }
const studentAnswers = {
  ...review,
  address: '/teacher/student-exam-info?exam_id=3&student_id=7',
  asks: getStudentAnswers,
}

export const leavingPages: readonly Visited<LeavingPage>[] = [
  {
    ...review,
    role: 'student',
    address: '/student/exam-info?exam_id=3',
    asks: getExamReview,
    leadsTo: '/student/my-exams',
  },
  { ...studentAnswers, role: 'teacher', leadsTo: '/teacher/student-exam-data?exam_id=3' },
  { ...studentAnswers, role: 'principal', leadsTo: '/principal/exam-data?exam_id=3' },
]
