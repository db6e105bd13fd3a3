/** The pictures of the handbook: some views of the catalogue, small. */
import path from 'node:path'
import type { Page } from '@playwright/test'
import { browserOf, openView } from '../catalogue/view.ts'
import { views } from '../catalogue/whole.ts'
import { expect, test } from '../quiet-page.ts'
import { screens, takePicture, toasts } from './picture.ts'

// What a page logs, the tests of the catalogue look at.
test.use({ expectedFaults: [[/./], { scope: 'test' }] })

const desk = { width: 1024, height: 640 }

type Picture = {
  view: string
  viewport?: { width: number; height: number }
  /** What is done there before the picture is taken. */
  arrange?: (page: Page) => Promise<unknown>
}

const pictures: readonly Picture[] = [
  { view: 'set-up' },
  { view: 'principal-import-check', viewport: { width: 1024, height: 1100 } },
  { view: 'principal-login-slips' },
  { view: 'teacher-write-questions' },
  { view: 'teacher-generated' },
  {
    view: 'exam-no-connection',
    viewport: screens.phone,
    arrange: (page) => page.locator('textarea:focus').fill('Ten in each basket, so 90 ÷ 10 = 9 baskets.'),
  },
  { view: 'teacher-marking' },
  { view: 'teacher-correct-marking-outlook' },
  {
    view: 'teacher-rechecks',
    arrange: (page) =>
      page.getByRole('form', { name: /^Answer Aditya Nair/ }).evaluate((form) => form.scrollIntoView({ block: 'end' })),
  },
  {
    view: 'teacher-late-answers-decision',
    arrange: async (page) => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    },
  },
  { view: 'principal-roll-over' },
  { view: 'student-exam-info', viewport: screens.phone },
]

for (const { view: name, viewport = desk, arrange } of pictures) {
  test(name, async ({ visitor, request, baseURL }) => {
    const view = views.find((one) => one.name === name)
    if (view === undefined) throw new Error(`The catalogue has no view ${name}`)
    const session = await browserOf(view.role, { request, baseURL: baseURL ?? '' })
    const page = await visitor({ ...session, viewport, reducedMotion: 'reduce' })
    await openView(page, view)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page.locator(toasts)).toHaveCount(0)
    await arrange?.(page)
    await takePicture(page, path.join('handbook', `${name}.png`))
  })
}
