/** Who sees which page, by the address bar, by a link and by the back button. */
import { logout } from '@pariksha/contract/accounts.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { createStudent, deleteStudents } from '@pariksha/contract/students.ts'
import { createTeacher, deleteTeacher } from '@pariksha/contract/teachers.ts'
import type { Page } from '@playwright/test'
import { type Call, callerOf, clientOf } from '../../client.ts'
import type { Login } from '../../people.ts'
import { guardedRoutes } from '../list/routes.ts'
import { expect, test } from '../recorder.ts'
import { failingCalls, people, sessionOf } from '../visitors.ts'
import {
  expectLedTo,
  follow,
  guardedPages,
  homes,
  load,
  logins,
  oneForEachAudience,
  type Role,
  roles,
  store,
  stored,
} from './guarded-pages.ts'

test.use({ expectedFaults: [[failingCalls], { scope: 'test' }] })

test('no page of the product is missing here', () => {
  const guarded = Object.values(pages).filter(({ access }) => access !== 'public')
  expect(Object.fromEntries(guarded.map(({ path, access }) => [path, access]))).toEqual(guardedRoutes)
})

test('a visitor without a token, or with an unknown role, goes to the login', async ({ visitor, request, seen }) => {
  const page = await visitor()
  await page.goto('/login')
  const pages = await guardedPages(request)
  const { token = '' } = await sessionOf(request, people.teacher05)
  for (const [id, session] of [
    ['guard.no-token', {}],
    ['guard.unknown-role', { token, role: 'caretaker' }],
  ] as const) {
    await seen.rule(id, async () => {
      for (const { address } of oneForEachAudience(pages)) {
        await store(page, session)
        await load(page, address)
        await expectLedTo(page, '/login')
      }
      for (const { address } of pages) {
        await follow(page, address)
        await expectLedTo(page, '/login')
      }
    })
  }
  await seen.rule('guard.unknown-path', async () => {
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to the login' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})

/** Everything in this tab's past, one step after the other. */
async function goBackThrough(page: Page, pages: number, path: string): Promise<void> {
  for (let step = 0; step < pages; step += 1) {
    await page.goBack({ waitUntil: 'commit' })
    await expectLedTo(page, path)
  }
}

for (const role of roles) {
  test(`a ${role} sees the own pages, and the own home instead of others`, async ({ person, request, seen }) => {
    const page = await person(logins[role])
    const pages = await guardedPages(request)
    const own = pages.filter(({ audience }) => audience.has(role))
    await seen.rule(`guard.${role}`, async () => {
      for (const { path, address, audience } of oneForEachAudience(pages)) {
        await load(page, address)
        await expectLedTo(page, audience.has(role) ? path : homes[role])
      }
      for (const { address } of pages.filter(({ audience }) => !audience.has(role))) {
        await follow(page, address)
        await expectLedTo(page, homes[role])
      }
      for (const { path, address } of own) {
        await follow(page, address)
        await expectLedTo(page, path)
      }
    })
    if (role !== 'student') {
      await seen.rule('guard.both-staff', async () => {
        await load(page, pages.find(({ path }) => path === '/teacher/student-exam-info')?.address ?? '')
        await expect(page.getByText('Marks Obtained')).toBeVisible()
      })
    }
    await seen.rule('guard.back', async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
      await expectLedTo(page, '/login')
      await goBackThrough(page, own.length, '/login')
    })
  })
}

test('Back shows nobody the pages of the one who logged out before', async ({ person, request, seen }) => {
  const page = await person(logins.principal)
  const pages = await guardedPages(request)
  const own = pages.filter(({ audience }) => audience.has('principal') && !audience.has('teacher'))
  await load(page, homes.principal)
  for (const { path, address } of own) {
    await follow(page, address)
    await expectLedTo(page, path)
  }
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expectLedTo(page, '/login')
  await seen.rule('guard.back-as-another', async () => {
    await page.getByLabel('Student ID').fill(people.pupil.uniqueCode)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expectLedTo(page, homes.student)
    // Over the login, which anybody sees.
    await page.goBack({ waitUntil: 'commit' })
    await goBackThrough(page, own.length, homes.student)
  })
})

type Session = Record<string, string>

test('a token that the server no longer knows leads to the login', async ({ visitor, request, seen }) => {
  const page = await visitor()
  await page.goto('/login')
  const pages = await guardedPages(request)
  const sessions = new Map<string, Session>()
  for (const role of roles) {
    const session = await sessionOf(request, logins[role])
    await callerOf(request, session.token)(logout, {})
    sessions.set(role, session)
  }
  await seen.rule('guard.expired-token', async () => {
    for (const { address, audience } of pages) {
      await store(page, sessions.get([...audience][0] ?? '') ?? {})
      await load(page, address)
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
  const pages = await guardedPages(request)
  await seen.rule('guard.removed-person', async () => {
    for (const { role, login, remove, opens } of await newcomers(principal)) {
      const page = await person(login)
      const own = pages.filter(({ audience }) => audience.has(role))
      await load(page, homes[role])
      await expectLedTo(page, homes[role])
      // As the class teacher's, whose pages ask for more.
      const session = { ...(await stored(page)), cteacher: '5' }
      const way = page.getByRole('button', { name: opens }).or(page.getByRole('link', { name: opens, exact: true }))
      await expect(way.first()).toBeVisible()
      // A call still under way would lead to the login before the click does.
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await remove()
      await way.first().click()
      await expectLedTo(page, '/login')
      await page.goBack({ waitUntil: 'commit' })
      await expectLedTo(page, '/login')
      for (const { address } of own) {
        await store(page, session)
        await load(page, '/no/such/page')
        await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
        await follow(page, address)
        await expectLedTo(page, '/login')
      }
    }
  })
})
