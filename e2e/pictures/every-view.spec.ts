/** Pictures of every view of the catalogue, on three screens, light and dark, for people to look at. */
import path from 'node:path'
import type { Page } from '@playwright/test'
import { browserOf, openView, partsOf, type View, type Viewer } from '../catalogue/view.ts'
import { views } from '../catalogue/whole.ts'
import { expect, test } from '../quiet-page.ts'
import { screens, takePicture, toasts } from './picture.ts'

// Here nothing is judged: what a page logs, the tests of the catalogue look at.
test.use({ expectedFaults: [[/./], { scope: 'test' }] })

const atOnce = 12
const viewers: Viewer[] = [...new Set(views.map(({ role }) => role))]

/** The page as the screen shows it, and the whole of it where that is more. */
async function picture(page: Page, { name, folder }: { name: string; folder: string }): Promise<void> {
  await takePicture(page, path.join(folder, `${name}.png`))
  const hasMore = await page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight + 8)
  if (!hasMore || (await page.getByRole('dialog').isVisible())) return
  // The toasts would lie over it, and are on the first picture already. The page's policy would refuse this style.
  const style = `${toasts} { visibility: hidden }`
  await takePicture(page, path.join(folder, `${name}.whole.png`), { fullPage: true, style })
}

/** One view in both schemes; it is opened once, because a scheme changes nothing else. */
async function picturesOf(page: Page, { view, screen }: { view: View; screen: string }): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  // Here nobody closes the dialogs of the view before.
  await page.goto('about:blank')
  await openView(page, view)
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await picture(page, { name: view.name, folder: `${screen}-${colorScheme}` })
  }
}

for (const role of viewers) {
  test.describe(role, () => {
    // On one screen after another: a second page of who sits an exam would take it over.
    if (role === 'sitter') test.describe.configure({ mode: 'default' })
    for (const [screen, viewport] of Object.entries(screens)) {
      const own = views.filter((view: View) => view.role === role && (view.only ?? screen) === screen)
      for (const part of partsOf(own, atOnce)) {
        test(`${screen}: ${part[0]?.name} to ${part.at(-1)?.name}`, async ({ visitor, request, baseURL }) => {
          const session = await browserOf(role, { request, baseURL: baseURL ?? '' })
          const page = await visitor({ ...session, viewport, reducedMotion: 'reduce', bypassCSP: true })
          const failed: string[] = []
          for (const view of part) {
            await test
              .step(view.name, () => picturesOf(page, { view, screen }))
              // The others are worth a look all the same.
              .catch((error: unknown) => failed.push(`${view.name}: ${error}`))
          }
          expect(failed).toEqual([])
        })
      }
    }
  })
}
