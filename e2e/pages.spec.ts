/** Every view of the catalogue, light at a desk and dark on a phone: no violation of accessibility, nothing too wide. */
import type { Page } from '@playwright/test'
import { browserOf, openView, partsOf, type View, type Viewer } from './catalogue/view.ts'
import { views } from './catalogue/whole.ts'
import { expectGoodPage } from './good-page.ts'
import { expect, test } from './quiet-page.ts'
import { failingCalls } from './specification/visitors.ts'

test.use({ expectedFaults: [[failingCalls], { scope: 'test' }] })

const desk = { viewport: { width: 1366, height: 768 }, colorScheme: 'light' } as const
const phone = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' } as const

async function putAt(page: Page, { viewport, colorScheme }: typeof desk | typeof phone): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize(viewport)
}

/** A dialog has the focus, and gives it back to the page when Escape has closed it. */
async function expectFocusKept(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  const focus = page.locator(':focus')
  const throwAway = dialog.getByRole('button', { name: 'Throw away' })
  await expect(dialog.locator(':focus')).toHaveCount(1)
  // Open choices and what lies below the first of two dialogs take an Escape of their own.
  for (let press = 0; press < 3 && (await dialog.isVisible()); press += 1) {
    await page.keyboard.press('Escape')
    await expect(focus).toHaveCount(1)
    if (await throwAway.isVisible()) await throwAway.press('Enter')
  }
  await expect(dialog).toBeHidden()
  await expect(focus).toHaveCount(1)
}

/** Opens a view at the desk, and looks at it there and, as it is, on a phone. */
async function look(page: Page, view: View): Promise<void> {
  const place = view.only === 'phone' ? phone : desk
  await putAt(page, place)
  await openView(page, view)
  if (place === desk) {
    await expectGoodPage(page)
    await putAt(page, phone)
  }
  await expectGoodPage(page)
  if (!(await page.getByRole('dialog').isVisible())) return
  await putAt(page, place)
  await expectFocusKept(page)
}

const names = new Set(views.map(({ name }) => name))

/** What is done on a page of both roles is looked at once, as the principal: the dialogs are the same parts. */
function isSeenAsPrincipal({ name, role, isPage }: View): boolean {
  return role === 'teacher' && !isPage && names.has(name.replace(/^teacher-/, 'principal-'))
}

/** Views that one page shows one after another, so that logging in is done once. */
const viewers: Viewer[] = [...new Set(views.map(({ role }) => role))]
const atOnce = 8

test('every view has a name of its own', () => expect(names.size).toBe(views.length))

for (const role of viewers) {
  const own = views.filter((view) => view.role === role && !isSeenAsPrincipal(view))
  for (const part of partsOf(own, atOnce)) {
    test(`good pages: ${part[0]?.name} to ${part.at(-1)?.name}`, async ({ visitor, request, baseURL }) => {
      const page = await visitor({
        ...(await browserOf(role, { request, baseURL: baseURL ?? '' })),
        reducedMotion: 'reduce',
      })
      for (const view of part) await test.step(view.name, () => look(page, view))
    })
  }
}
