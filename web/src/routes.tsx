import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { lazy } from 'react'
import { endSession } from './features/accounts/log-out.ts'
import { parseSearch, stringifySearch } from './lib/address/search-params.ts'
import { paths, searchOf } from './paths.ts'
import type { BarParts } from './shell/bar/bars.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { Frame } from './shell/frame.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { pageLoader, pageRoutes } from './shell/page-route.ts'

const barParts: BarParts = {
  endSession,
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
    throw redirect({ href: paths.studentLogin(), replace: true })
  },
})

const page = pageRoutes(root)
const open = pageLoader(() => import('./ui/styles/account.ts'))
const pupil = pageLoader()
const staff = pageLoader(() => import('./ui/styles/staff.ts'))

const anybody = 'everyone'
const teacher = ['teacher'] as const
const student = ['student'] as const
const principal = ['principal'] as const
const eitherStaff = ['teacher', 'principal'] as const

/* biome-ignore format: one line a route, to be read as the table it is */
const table = [
  page('/login', anybody, { reads: searchOf.nothing, shows: open(() => import('./pages/account/student-login.tsx'), 'StudentLogin') }),
  page('/teacher/login', anybody, { reads: searchOf.nothing, shows: open(() => import('./pages/account/staff-login.tsx'), 'StaffLogin') }),
  page('/setup', anybody, { reads: searchOf.setup, shows: open(() => import('./pages/account/setup.tsx'), 'SetUp') }),

  page('/teacher/home', teacher, { reads: searchOf.nothing, shows: staff(() => import('./pages/teacher/home.tsx'), 'TeacherHome') }),
  page('/teacher/my-exams', teacher, { reads: searchOf.classChoice, shows: staff(() => import('./pages/teacher/my-exams.tsx'), 'TeacherExams') }),
  page('/teacher/student-exam-data', teacher, { reads: searchOf.examResults, shows: staff(() => import('./pages/teacher/student-exam-data.tsx'), 'TeacherExamResults') }),
  page('/teacher/mark-exam', teacher, { reads: searchOf.markExam, shows: staff(() => import('./pages/staff/mark-exam.tsx'), 'MarkAnswers') }),
  page('/teacher/class-data', teacher, { reads: searchOf.classStudents, shows: staff(() => import('./pages/teacher/class-data.tsx'), 'TeacherClass') }),
  page('/teacher/login-slips', teacher, { reads: searchOf.loginSlips, shows: staff(() => import('./pages/teacher/login-slips.tsx'), 'TeacherLoginSlips') }),
  page('/teacher/import-students', teacher, { reads: searchOf.importStudents, shows: staff(() => import('./pages/teacher/import-students.tsx'), 'TeacherImportStudents') }),
  page('/teacher/generate-exam', teacher, { reads: searchOf.nothing, shows: staff(() => import('./pages/teacher/generate-exam.tsx'), 'TeacherCreateExam') }),
  page('/teacher/generate-exam-with-ai', teacher, { reads: searchOf.nothing, shows: staff(() => import('./pages/teacher/generate-exam-with-ai.tsx'), 'TeacherGenerateExam') }),
  page('/teacher/student', teacher, { reads: searchOf.student, shows: staff(() => import('./pages/teacher/student.tsx'), 'TeacherStudent') }),
  page('/teacher/student-exam-info', eitherStaff, { reads: searchOf.studentAnswers, shows: staff(() => import('./pages/staff/student-exam-info.tsx'), 'StudentAnswers') }),

  page('/student/home', student, { reads: searchOf.search, shows: pupil(() => import('./pages/student/home.tsx'), 'StudentHome') }),
  page('/student/exam', student, { reads: searchOf.takeExam, shows: pupil(() => import('./pages/student/exam.tsx'), 'TakeExam') }),
  page('/student/my-exams', student, { reads: searchOf.studentExams, shows: pupil(() => import('./pages/student/my-exams.tsx'), 'StudentExams') }),
  page('/student/exam-info', student, { reads: searchOf.examReview, shows: pupil(() => import('./pages/student/exam-info.tsx'), 'ExamReview') }),

  page('/principal/home', principal, { reads: searchOf.search, shows: staff(() => import('./pages/principal/home.tsx'), 'PrincipalHome') }),
  page('/principal/my-exams', principal, { reads: searchOf.classChoice, shows: staff(() => import('./pages/principal/my-exams.tsx'), 'PrincipalExams') }),
  page('/principal/exam-data', principal, { reads: searchOf.examResults, shows: staff(() => import('./pages/principal/exam-data.tsx'), 'PrincipalExamResults') }),
  page('/principal/mark-exam', principal, { reads: searchOf.markExam, shows: staff(() => import('./pages/staff/mark-exam.tsx'), 'MarkAnswers') }),
  page('/principal/class-data', principal, { reads: searchOf.classStudents, shows: staff(() => import('./pages/principal/class-data.tsx'), 'PrincipalClass') }),
  page('/principal/login-slips', principal, { reads: searchOf.loginSlips, shows: staff(() => import('./pages/principal/login-slips.tsx'), 'PrincipalLoginSlips') }),
  page('/principal/import-students', principal, { reads: searchOf.importStudents, shows: staff(() => import('./pages/principal/import-students.tsx'), 'PrincipalImportStudents') }),
  page('/principal/import-teachers', principal, { reads: searchOf.nothing, shows: staff(() => import('./pages/principal/import-teachers.tsx'), 'PrincipalImportTeachers') }),
  page('/principal/roll-over', principal, { reads: searchOf.nothing, shows: staff(() => import('./pages/principal/roll-over.tsx'), 'PrincipalRollOver') }),
  page('/principal/teachers-data', principal, { reads: searchOf.search, shows: staff(() => import('./pages/principal/teachers-data.tsx'), 'PrincipalTeachers') }),
  page('/principal/generate-exam', principal, { reads: searchOf.nothing, shows: staff(() => import('./pages/principal/generate-exam.tsx'), 'PrincipalCreateExam') }),
  page('/principal/generate-exam-with-ai', principal, { reads: searchOf.nothing, shows: staff(() => import('./pages/principal/generate-exam-with-ai.tsx'), 'PrincipalGenerateExam') }),
  page('/principal/teacher', principal, { reads: searchOf.teacher, shows: staff(() => import('./pages/principal/teacher.tsx'), 'PrincipalTeacher') }),
  page('/principal/student', principal, { reads: searchOf.student, shows: staff(() => import('./pages/principal/student.tsx'), 'PrincipalStudent') }),
]

export function createAppRouter() {
  return createRouter({
    routeTree: root.addChildren([start, ...table]),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  })
}
