/** Who sees which page, by the address bar. */
import type { APIRequestContext, Page } from '@playwright/test'
import { guardedRoutes } from './list/routes.ts'
import { examId, failingCalls, people, sessionOf } from './visitors.ts'
import { expect, test } from './witness.ts'

test.use({ expectedFaults: [[failingCalls], { scope: 'test' }] })

const homes = { teacher: '/teacher/home', student: '/student/home', principal: '/principal/home' } as const
const logins = { teacher: people.teacher05, student: people.pupil, principal: people.principal } as const
const roles = ['teacher', 'student', 'principal'] as const

/** Every guarded route with what its page needs to be shown. */
async function addresses(request: APIRequestContext) {
  const exam = await examId(request, { subject: 'Science', status: 'Completed' })
  const queries: Record<string, string> = {
    '/teacher/student-exam-data': `?exam_id=${exam}`,
    '/teacher/student': '?uniqueCode=DEMO-5001',
    '/teacher/student-exam-info': `?exam_id=${exam}&uniqueCode=DEMO-5001`,
    '/teacher/class-data': '?selectedClass=Class+5th',
    '/student/exam': `?id=${exam}`,
    '/student/exam-info': `?exam_id=${exam}`,
    '/principal/exam-data': `?exam_id=${exam}`,
    '/principal/class-data': '?selectedClass=Class+5th',
    '/principal/teacher': '?username=teacher05',
    '/principal/student': '?uniqueCode=DEMO-5001',
  }
  return Object.entries(guardedRoutes).map(([path, audience]) => ({
    path,
    audience: new Set<string>(audience),
    address: path + (queries[path] ?? ''),
  }))
}

async function openAs(page: Page, stored: Record<string, string>, address: string): Promise<void> {
  await page.evaluate((entries) => {
    localStorage.clear()
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
  await page.goto(address, { waitUntil: 'commit' })
}

async function expectLedTo(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a visitor without a token, or with an unknown role, goes to the login', async ({ visitor, request, seen }) => {
  const page = await visitor()
  await page.goto('/login')
  const routes = await addresses(request)
  await seen.rule('guard.no-token', async () => {
    for (const { address } of routes) {
      await openAs(page, {}, address)
      await expectLedTo(page, '/login')
    }
  })
  const { token = '' } = await sessionOf(request, people.teacher05)
  await seen.rule('guard.unknown-role', async () => {
    for (const { address } of routes) {
      await openAs(page, { token, role: 'caretaker' }, address)
      await expectLedTo(page, '/login')
    }
  })
})

test('a token that the server no longer knows leads to the login', async ({ visitor, request, seen }) => {
  const page = await visitor()
  await page.goto('/login')
  const routes = await addresses(request)
  const sessions = await Promise.all(roles.map((role) => sessionOf(request, logins[role])))
  for (const { token } of sessions) {
    await request.post('/api/v1/logout', { headers: { authorization: `Bearer ${token}` } })
  }
  await seen.rule('guard.expired-token', async () => {
    for (const { path, address, audience } of routes) {
      // Asks the server for nothing until its form is sent.
      if (path === '/principal/generate-exam') continue
      const session = sessions.find(({ role = '' }) => audience.has(role)) ?? {}
      await openAs(page, session, address)
      await expectLedTo(page, '/login')
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    }
  })
})

for (const role of roles) {
  test(`a ${role} sees the own pages, and the own home instead of others`, async ({ person, request, seen }) => {
    const page = await person(logins[role])
    const routes = await addresses(request)
    await seen.rule(`guard.${role}`, async () => {
      for (const { path, address, audience } of routes) {
        await page.goto(address, { waitUntil: 'commit' })
        await expectLedTo(page, audience.has(role) ? path : homes[role])
      }
    })
    if (role === 'student') return
    await seen.rule('guard.both-staff', async () => {
      await page.goto(routes.find(({ path }) => path === '/teacher/student-exam-info')?.address ?? '')
      await expect(page.getByText('Marks Obtained')).toBeVisible()
    })
  })
}
