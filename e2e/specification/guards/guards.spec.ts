/** Where people are led whom the server no longer knows, and what the back button shows. Who sees which page: `web/test/pages`. */
import { logout } from '@pariksha/contract/accounts.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { createStudent, deleteStudents } from '@pariksha/contract/students.ts'
import { createTeacher, deleteTeacher } from '@pariksha/contract/teachers.ts'
import type { Page } from '@playwright/test'
import { type Call, callerOf, clientOf } from '../../client.ts'
import type { Login } from '../../people.ts'
import { guardedRoutes } from '../list/routes.ts'
import { expect, test } from '../recorder.ts'
import { failingCalls, people, sessionOf, withSession } from '../visitors.ts'
import { expectLedTo, homes, logins, type Role, roles } from './homes.ts'

test.use({ expectedFaults: [[failingCalls], { scope: 'test' }] })

test('the pages of the product are for whom the specification says', () => {
  const guarded = Object.values(pages).filter(({ access }) => access !== 'public')
  expect(Object.fromEntries(guarded.map(({ path, access }) => [path, access]))).toEqual(guardedRoutes)
})

/** Two steps into this tab's past. */
async function goBackTwice(page: Page, path: string): Promise<void> {
  for (let step = 0; step < 2; step += 1) {
    await page.goBack({ waitUntil: 'commit' })
    await expectLedTo(page, path)
  }
}

test('Back shows nobody the pages of the one who logged out before', async ({ person, seen }) => {
  const page = await person(logins.principal)
  await page.goto(homes.principal)
  for (const name of ['Exams', 'Teachers', 'Exams', 'Teachers', 'Home']) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name === 'Home' ? /^Good / : name)
  }
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expectLedTo(page, '/login')
  await seen.rule('guard.back', () => goBackTwice(page, '/login'))
  await seen.rule('guard.back-as-another', async () => {
    await page.getByLabel('Student ID').fill(people.pupil.uniqueCode)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expectLedTo(page, homes.student)
    // Over the login, which anybody sees.
    await page.goBack({ waitUntil: 'commit' })
    await goBackTwice(page, homes.student)
  })
})

test('a token that the server no longer knows leads to the login', async ({ visitor, request, baseURL, seen }) => {
  await seen.rule('guard.expired-token', async () => {
    for (const role of roles) {
      const session = await sessionOf(request, logins[role])
      await callerOf(request, session.token)(logout, {})
      const page = await visitor(withSession(baseURL ?? '', session))
      await page.goto(homes[role])
      await expectLedTo(page, '/login')
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    }
  })
})

type Newcomer = { role: Role; login: Login; remove: () => Promise<unknown>; opens: string }

/** A teacher and a student whom nobody else knows, and how each is removed. */
async function newcomers(principal: Call) {
  const facts = { name: 'Soon Removed', phone: '9876543210', gender: 'Other' } as const
  const username = 'guards-removed'
  const teaching = { classes: ['5'], subjects: ['Science'], class_teacher: null, age: 40 }
  const teacher = { ...facts, ...teaching, username, password: 'removed1' }
  await principal(createTeacher, { body: teacher })
  const student = { ...facts, standard: 1, roll_number: 'guards-1', parent_name: 'Parent' }
  const created = await principal(createStudent, { body: student })
  return [
    // The home has asked for the exams already: the class it has not.
    {
      role: 'teacher',
      login: { username, password: 'removed1' },
      remove: () => principal(deleteTeacher, { params: { username } }),
      opens: 'Class 5th',
    },
    {
      role: 'student',
      login: { uniqueCode: created.student.uniqueCode },
      remove: () => principal(deleteStudents, { query: { standard: 1 }, body: { roll_numbers: ['guards-1'] } }),
      opens: 'Exams',
    },
  ] as const satisfies Newcomer[]
}

test('somebody who has been removed goes to the login', async ({ person, request, seen }) => {
  const principal = await clientOf(request, people.principal)
  await seen.rule('guard.removed-person', async () => {
    for (const { role, login, remove, opens } of await newcomers(principal)) {
      const page = await person(login)
      // Told by itself some seconds after a log-in, it would lead to the login before the click does.
      await page.route('**/student-exam/device', (route) => route.abort())
      await page.goto(homes[role])
      await expectLedTo(page, homes[role])
      const way = page.getByRole('button', { name: opens }).or(page.getByRole('link', { name: opens, exact: true }))
      await expect(way.first()).toBeVisible()
      // A call still under way would lead to the login before the click does.
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await remove()
      await way.first().click()
      await expectLedTo(page, '/login')
      await page.goBack({ waitUntil: 'commit' })
      await expectLedTo(page, '/login')
    }
  })
})
