/** A very full school on every page that shows its data, at a desk, on a tablet and on a phone: all of it can be read. */
import type { Page } from '@playwright/test'
import { type OwnSchool, startOwnSchool } from '../own-school.ts'
import { expect, test as quietTest } from '../quiet-page.ts'
import { sessionOf, withSession } from '../specification/visitors.ts'
import { expectUncutPage } from '../uncut-page.ts'
import { fillSchool, longSubject } from './full-school.ts'

type Full = OwnSchool & Awaited<ReturnType<typeof fillSchool>>

const test = quietTest.extend<{ person: (login: 'principal' | 'teacher' | 'pupil') => Promise<Page> }, { full: Full }>({
  full: [
    async ({}, use) => {
      const school = await startOwnSchool('full-school')
      await use({ ...school, ...(await fillSchool(school)) })
      await school.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ full }, use) => use(full.url),
  person: async ({ visitor, request, full }, use) => {
    await use(async (login) => {
      const session = withSession(full.url, await sessionOf(request, full[login]))
      return visitor({ ...session, reducedMotion: 'reduce' })
    })
  },
})

// One school serves all tests.
test.describe.configure({ mode: 'default' })

const screens = [
  { width: 1366, height: 768 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
]

/** What is open now, on every screen. */
async function expectUncut(page: Page): Promise<void> {
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await expectUncutPage(page)
  }
}

async function walk(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectUncut(page)
  }
}

test('the principal reads a very full school', async ({ person, full }) => {
  const page = await person('principal')
  await walk(page, [
    '/principal/home',
    '/principal/my-exams',
    '/principal/class-data?selectedClass=Class+5th',
    '/principal/login-slips?selectedClass=Class+5th',
    '/principal/teachers-data',
    `/principal/teacher?username=${full.teacher.username}`,
    `/principal/student?uniqueCode=${full.pupil.uniqueCode}`,
    `/principal/exam-data?exam_id=${full.completed}`,
    `/principal/mark-exam?exam_id=${full.completed}`,
  ])
  await page.goto('/principal/login-slips?selectedClass=Class+5th')
  await expect(page.getByRole('article')).toHaveCount(60)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 718, height: 1046 })
  await expectUncutPage(page)
})

test('a class teacher reads and changes a very full class', async ({ person, full }) => {
  const page = await person('teacher')
  await walk(page, [
    '/teacher/home',
    '/teacher/my-exams',
    `/teacher/student-exam-data?exam_id=${full.running}`,
    `/teacher/student-exam-info?exam_id=${full.completed}&uniqueCode=${full.pupil.uniqueCode}`,
    '/teacher/class-data?selectedClass=Class+5th',
  ])
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  for (const [button, words] of [
    ['Remove Selected', 'Remove'],
    ['Promote Students', 'Promote'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog')).toContainText(words)
    await expectUncut(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('a pupil takes an exam of a hundred questions and reviews another', async ({ person, full }) => {
  const page = await person('pupil')
  await walk(page, ['/student/home', '/student/my-exams', `/student/exam-info?exam_id=${full.completed}`])
  await page.goto(`/student/exam?id=${full.running}`)
  await expect(page.getByRole('dialog')).toContainText(longSubject)
  await expectUncut(page)
  await page.getByRole('button', { name: 'Start Exam' }).click()
  await expectUncut(page)
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.locator('[data-question="99"]')).toBeAttached()
  await expectUncut(page)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectUncut(page)
})
