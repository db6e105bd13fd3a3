/** Every guarded page with what it needs to be shown, and the ways to it. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { guardedRoutes } from '../list/routes.ts'
import { examId, people } from '../visitors.ts'

export const roles = ['teacher', 'student', 'principal'] as const
export type Role = (typeof roles)[number]

export const homes: Record<Role, string> = {
  teacher: '/teacher/home',
  student: '/student/home',
  principal: '/principal/home',
}
export const logins = { teacher: people.teacher05, student: people.pupil, principal: people.principal } as const

export type GuardedPage = { path: string; audience: ReadonlySet<string>; address: string }

/** What the heading of each page says. */
const headings: Record<string, RegExp> = {
  '/teacher/home': /^Good .+, /,
  '/teacher/my-exams': /^Exams$/,
  '/teacher/student-exam-data': /^Exam results$/,
  '/teacher/class-data': /^Students of Class 5th$/,
  '/teacher/generate-exam': /^New exam$/,
  '/teacher/generate-exam-with-ai': /^Create an exam with AI$/,
  '/teacher/student': /^Student profile$/,
  '/teacher/student-exam-info': /./,
  '/student/home': /^Hello, /,
  '/student/exam': /^Science$/,
  '/student/my-exams': /^Hello, /,
  '/student/exam-info': /^Your result$/,
  '/principal/home': /^Good .+, /,
  '/principal/my-exams': /^Exams$/,
  '/principal/exam-data': /^Hello, /,
  '/principal/class-data': /^Students of Class 5th$/,
  '/principal/teachers-data': /^Teachers$/,
  '/principal/generate-exam': /^New exam$/,
  '/principal/generate-exam-with-ai': /^Create an exam with AI$/,
  '/principal/teacher': /^Teacher profile$/,
  '/principal/student': /^Student profile$/,
  '/teacher/mark-exam': /^Mark answers$/,
  '/teacher/login-slips': /^Login slips of Class 5th$/,
  '/teacher/import-students': /^Import students of Class 5th$/,
  '/principal/mark-exam': /^Mark answers$/,
  '/principal/login-slips': /^Login slips of Class 5th$/,
  '/principal/import-students': /^Import students$/,
  '/principal/import-teachers': /^Import teachers$/,
  '/principal/roll-over': /^Year roll-over$/,
  '/login': /^Student Log In$/,
}

export async function guardedPages(request: APIRequestContext): Promise<GuardedPage[]> {
  const exam = `exam_id=${await examId(request, { subject: 'Science', status: 'Completed' })}`
  const ofClass = 'selectedClass=Class+5th'
  const queries: Record<string, string> = {
    '/teacher/student-exam-data': exam,
    '/teacher/student': 'uniqueCode=DEMO-5001',
    '/teacher/student-exam-info': `${exam}&uniqueCode=DEMO-5001`,
    '/teacher/class-data': ofClass,
    '/teacher/mark-exam': exam,
    '/teacher/login-slips': ofClass,
    '/teacher/import-students': ofClass,
    '/student/exam': exam.replace('exam_id', 'id'),
    '/student/exam-info': exam,
    '/principal/exam-data': exam,
    '/principal/class-data': ofClass,
    '/principal/mark-exam': exam,
    '/principal/login-slips': ofClass,
    '/principal/teacher': 'username=teacher05',
    '/principal/student': 'uniqueCode=DEMO-5001',
  }
  return Object.entries(guardedRoutes).map(([path, audience]) => ({
    path,
    audience: new Set<string>(audience),
    address: queries[path] === undefined ? path : `${path}?${queries[path]}`,
  }))
}

/** One page for each audience there is: at load, only the audience and the stored session decide. */
export function oneForEachAudience(pages: readonly GuardedPage[]): GuardedPage[] {
  return [...new Map(pages.map((page) => [[...page.audience].join(), page])).values()]
}

/** Stores a session without the page knowing: it reads it when it loads. */
export async function store(page: Page, session: Record<string, string>): Promise<void> {
  await page.evaluate((entries) => {
    localStorage.clear()
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, session)
}

export async function stored(page: Page): Promise<Record<string, string>> {
  return Object.fromEntries(await page.evaluate(() => Object.entries(localStorage)))
}

/** Types an address. */
export async function load(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' })
}

/** Goes to an address as the app's own links do: the page stays loaded. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address)
}

/** The page at this path is shown, and no other. */
export async function expectLedTo(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[path] ?? /never/)
}
