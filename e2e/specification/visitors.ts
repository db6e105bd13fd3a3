/** People of the demo school who are logged in already: the login screens have tests of their own. */
import { getSession } from '@pariksha/contract/accounts.ts'
import type { CallInput, Endpoint, Reply } from '@pariksha/contract/endpoint.ts'
import { listAllExams } from '@pariksha/contract/exams.ts'
import type { APIRequestContext, BrowserContextOptions, Page } from '@playwright/test'
import { callerOf, clientOf, loggedIn } from '../client.ts'
import { demo, type Login } from '../people.ts'

/** Whom the tests of the specification are; what they change, no other test looks at. */
export const people = {
  principal: demo.principal,
  teacher05: demo.teacher05,
  pupil: { uniqueCode: 'DEMO-5012' },
} as const

/** The browser's own words about calls that a test lets fail. */
export const failingCalls = /the server responded with a status of|ERR_FAILED/

/** What the browser keeps of somebody who has logged in. */
export async function sessionOf(request: APIRequestContext, login: Login): Promise<Record<string, string>> {
  const { access_token: token, role } = await loggedIn(request, login)
  const person = await callerOf(request, token)(getSession, {})
  return {
    token,
    role,
    name: person.name,
    ...(person.class_teacher === null ? {} : { cteacher: String(person.class_teacher) }),
    ...(person.roll_number === null ? {} : { roll_number: person.roll_number }),
  }
}

/** The options of a browser in which this session is stored. */
export function withSession(baseURL: string, session: Record<string, string>): BrowserContextOptions {
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }))
  return { storageState: { cookies: [], origins: [{ origin: new URL(baseURL).origin, localStorage }] } }
}

type Answer = { status?: number; json?: unknown; body?: string }

/** Every call of a path, with whatever query, gets this answer instead of the server's. */
export async function answerWith(page: Page, path: string, answer: Answer): Promise<void> {
  await page.route(addressed(path), (route) => route.fulfill(answer))
}

/** The calls of a path no longer reach the server. */
export async function cutOff(page: Page, path: string): Promise<void> {
  await page.route(addressed(path), (route) => route.abort())
}

/** The calls of a path wait. @returns lets them go */
export async function holdUp(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addressed(path), async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

export function addressed(path: string): (url: URL) => boolean {
  return ({ pathname }) => pathname === `/api/v1${path}`
}

/** Calls the API as the person of this page. */
export async function apiOf<E extends Endpoint>(page: Page, endpoint: E, input: CallInput<E>): Promise<Reply<E>> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? undefined)
  return callerOf(page.request, token)(endpoint, input)
}

type Wanted = { subject: string; status: 'Upcoming' | 'Running' | 'Completed'; className?: string }

/** The id of an exam of the demo school, asked for with a principal's page. */
export async function examId(request: APIRequestContext, { subject, status, className = 'Class 5' }: Wanted) {
  const principal = await clientOf(request, people.principal)
  const exams = (await principal(listAllExams, {}))[className] ?? []
  const ids = exams.filter((exam) => exam.subject === subject && exam.status === status).map(({ exam_id }) => exam_id)
  // The demo school's own, whatever other tests have made meanwhile.
  const found = Math.min(...ids)
  if (!Number.isFinite(found)) throw new Error(`There is no ${status} exam of ${subject} in ${className}`)
  return found
}
