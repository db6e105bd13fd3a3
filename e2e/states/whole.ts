/** Every page that asks the server for something before it can show it. */
import type { Login } from '../people.ts'
import { people } from '../specification/visitors.ts'
import { always, named, type StatefulPage } from './page-states.ts'
import { principalPages } from './principal-pages.ts'
import { studentPages } from './student-pages.ts'
import { teacherPages } from './teacher-pages.ts'

const setUpPage: StatefulPage = {
  address: '/setup?token=none',
  asks: /^\/school$/,
  pending: 'Loading...',
  failed: always('The school could not be looked up.'),
  ready: /^Set up your school$/,
}

/** By who sees them; somebody without a login is anybody. */
export const statefulPages: readonly { login: Login | undefined; pages: readonly StatefulPage[] }[] = [
  { login: undefined, pages: [setUpPage] },
  { login: people.teacher05, pages: teacherPages },
  { login: people.pupil, pages: studentPages },
  { login: people.principal, pages: principalPages },
]

/** A page that says what went wrong, and leaves: no second try there. */
export type LeavingPage = Pick<StatefulPage, 'address' | 'asks' | 'failed' | 'ready'> & {
  login: Login
  leadsTo: RegExp
}

const review = { failed: named('Failed to fetch exam data'), ready: /^Exam Questions and Answers$/ }
const studentAnswers = {
  ...review,
  address: '/teacher/student-exam-info?exam_id={exam}&uniqueCode=DEMO-5001',
  asks: /^\/exam\/get-student-answers$/,
}

export const leavingPages: readonly LeavingPage[] = [
  {
    ...review,
    login: { uniqueCode: 'DEMO-5001' },
    address: '/student/exam-info?exam_id={exam}',
    asks: /^\/student-exam\/get-exam-data\/\d+$/,
    leadsTo: /\/student\/my-exams$/,
  },
  { ...studentAnswers, login: people.teacher05, leadsTo: /\/teacher\/student-exam-data\?exam_id=\d+$/ },
  { ...studentAnswers, login: people.principal, leadsTo: /\/principal\/exam-data\?exam_id=\d+$/ },
]
