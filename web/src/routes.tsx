import { type PageName, pages } from '@pariksha/contract/law/pages.ts'
import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { lazy } from 'react'
import { endSession } from './features/accounts/log-out.ts'
import { pageNames } from './lib/address/page-link.ts'
import { parseSearch, stringifySearch } from './lib/address/search-params.ts'
import type { BarParts } from './shell/bar/bars.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { Frame } from './shell/frame.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { pageLoader, pageRoute } from './shell/page-route.ts'

const barParts: BarParts = {
  endSession,
  askBeforeLogOut: async () => {
    const { askBeforeLogOut } = await import('./features/attempts/kept/log-out-question.tsx')
    return askBeforeLogOut()
  },
  AccountDialog: lazy(async () => {
    const { AccountDialog } = await import('./features/accounts/security/account-dialog.tsx')
    return { default: AccountDialog }
  }),
}

const root = createRootRoute({ component: () => <Frame barParts={barParts} />, notFoundComponent: NotFoundPage })

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: pages.studentLogin.path, replace: true })
  },
})

const open = pageLoader()
const pupil = pageLoader()
const staff = pageLoader(() => import('./ui/styles/staff.ts'))

// Once for both roles: each loader carries the list of what it loads into the first file of a pupil too.
const resultsByClass = staff(() => import('./pages/staff/class-results.tsx'), 'ResultsByClass')
const markAnswers = staff(() => import('./pages/staff/mark-exam.tsx'), 'MarkAnswers')
const importQuestions = staff(() => import('./pages/staff/import-questions.tsx'), 'ImportIntoBank')
const bankOfSchool = staff(() => import('./pages/staff/question-bank.tsx'), 'BankOfSchool')

/* biome-ignore format: one line a page, in the order and by the names of `contract/src/law/pages.ts`, to be read as the table it is */
const shown: Record<PageName, RouteComponent> = {
  studentLogin: open(() => import('./pages/account/student-login.tsx'), 'StudentLogin'),
  staffLogin: open(() => import('./pages/account/staff-login.tsx'), 'StaffLogin'),
  setup: open(() => import('./pages/account/setup.tsx'), 'SetUp'),
  wifiTest: open(() => import('./pages/account/wifi.tsx'), 'WifiTestOfPhone'),

  teacherHome: staff(() => import('./pages/teacher/home.tsx'), 'TeacherHome'),
  teacherExams: staff(() => import('./pages/teacher/my-exams.tsx'), 'TeacherExams'),
  teacherExamResults: staff(() => import('./pages/teacher/student-exam-data.tsx'), 'TeacherExamResults'),
  teacherExamBoard: staff(() => import('./pages/staff/exam-board.tsx'), 'TeacherExamBoard'),
  teacherClassResults: resultsByClass,
  teacherExamReadiness: staff(() => import('./pages/staff/exam-readiness.tsx'), 'TeacherExamReadiness'),
  teacherMarkExam: markAnswers,
  teacherClass: staff(() => import('./pages/teacher/class-data.tsx'), 'TeacherClass'),
  teacherRemovedStudents: staff(() => import('./pages/teacher/removed-students.tsx'), 'TeacherRemovedStudents'),
  teacherLoginSlips: staff(() => import('./pages/teacher/login-slips.tsx'), 'TeacherLoginSlips'),
  teacherImportStudents: staff(() => import('./pages/teacher/import-students.tsx'), 'TeacherImportStudents'),
  teacherImportQuestions: importQuestions,
  teacherCreateExam: staff(() => import('./pages/teacher/generate-exam.tsx'), 'TeacherCreateExam'),
  teacherGenerateExam: staff(() => import('./pages/teacher/generate-exam-with-ai.tsx'), 'TeacherGenerateExam'),
  teacherQuestionBank: bankOfSchool,
  teacherStudent: staff(() => import('./pages/teacher/student.tsx'), 'TeacherStudent'),
  studentAnswers: staff(() => import('./pages/staff/student-exam-info.tsx'), 'StudentAnswers'),
  examPaper: staff(() => import('./pages/staff/question-paper.tsx'), 'ExamPaper'),

  studentHome: pupil(() => import('./pages/student/home.tsx'), 'StudentHome'),
  takeExam: pupil(() => import('./pages/student/exam.tsx'), 'TakeExam'),
  studentExams: pupil(() => import('./pages/student/my-exams.tsx'), 'StudentExams'),
  practiceExam: pupil(() => import('./pages/practice/practice.tsx'), 'Practice'),
  examReview: pupil(() => import('./pages/student/exam-info.tsx'), 'ExamReview'),

  principalHome: staff(() => import('./pages/principal/home.tsx'), 'PrincipalHome'),
  principalExams: staff(() => import('./pages/principal/my-exams.tsx'), 'PrincipalExams'),
  principalExamResults: staff(() => import('./pages/principal/exam-data.tsx'), 'PrincipalExamResults'),
  principalExamBoard: staff(() => import('./pages/staff/exam-board.tsx'), 'PrincipalExamBoard'),
  principalClassResults: resultsByClass,
  principalExamReadiness: staff(() => import('./pages/staff/exam-readiness.tsx'), 'PrincipalExamReadiness'),
  principalMarkExam: markAnswers,
  principalClass: staff(() => import('./pages/principal/class-data.tsx'), 'PrincipalClass'),
  principalRemovedStudents: staff(() => import('./pages/principal/removed-students.tsx'), 'PrincipalRemovedStudents'),
  principalLoginSlips: staff(() => import('./pages/principal/login-slips.tsx'), 'PrincipalLoginSlips'),
  principalImportStudents: staff(() => import('./pages/principal/import-students.tsx'), 'PrincipalImportStudents'),
  principalImportTeachers: staff(() => import('./pages/principal/import-teachers.tsx'), 'PrincipalImportTeachers'),
  principalRollOver: staff(() => import('./pages/principal/school/roll-over.tsx'), 'PrincipalRollOver'),
  principalQuestionBank: bankOfSchool,
  principalChanges: staff(() => import('./pages/principal/school/changes.tsx'), 'PrincipalChanges'),
  principalTeachers: staff(() => import('./pages/principal/teachers-data.tsx'), 'PrincipalTeachers'),
  principalRemovedTeachers: staff(() => import('./pages/principal/removed-teachers.tsx'), 'PrincipalRemovedTeachers'),
  principalImportQuestions: importQuestions,
  principalCreateExam: staff(() => import('./pages/principal/generate-exam.tsx'), 'PrincipalCreateExam'),
  principalGenerateExam: staff(() => import('./pages/principal/generate-exam-with-ai.tsx'), 'PrincipalGenerateExam'),
  principalTeacher: staff(() => import('./pages/principal/teacher.tsx'), 'PrincipalTeacher'),
  principalStudent: staff(() => import('./pages/principal/student.tsx'), 'PrincipalStudent'),
  principalSettings: staff(() => import('./pages/principal/school/settings.tsx'), 'PrincipalSettings'),
}

const pageRoutes = pageNames.map((name) => pageRoute(root, pages[name], shown[name]))

/** @param history the browser's, unless it is another */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren([start, ...pageRoutes]),
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  })
}

/** Fetches what a pupil's pages are made of, while the pupil types the ID. */
export function loadStudentPages(): void {
  for (const page of [shown.studentHome, shown.takeExam]) void page.preload?.()
}
