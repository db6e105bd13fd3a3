/** A message covers no control, wherever the page stands. */
import type { Page } from '@playwright/test'
import { expect, test } from '../quiet-page.ts'
import { people, sessionOf, withSession } from '../specification/visitors.ts'

const screens = {
  desk: { width: 1366, height: 768 },
  phone: { width: 360, height: 740 },
} as const

/** Pages that tell of their load, and have controls near the top: how far each is scrolled while the message is there. */
const pages = [
  '/principal/home',
  '/principal/my-exams',
  '/principal/teachers-data',
  '/principal/student?uniqueCode=DEMO-5001',
]
const scrolls = [0, 130, 400]

/** Points at nine places of every control that is in view, wherever the page is scrolled to. */
async function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(async (places) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)))
    const covered: string[] = []
    for (const top of places) {
      scrollTo({ top, behavior: 'instant' })
      await frame()
      await frame()
      if (document.querySelector('[data-kind="success"]') === null) return [...covered, `no message at ${top}`]
      for (const control of document.querySelectorAll('a[href], button, input, select, textarea')) {
        if (control.closest('[data-kind]')) continue
        const { left, top: above, width, height } = control.getBoundingClientRect()
        const points = [0.05, 0.5, 0.95].flatMap((x) =>
          [0.1, 0.5, 0.9].map((y) => [left + x * width, above + y * height] as const),
        )
        const isCovered = points.some(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-kind]'))
        if (width > 1 && isCovered)
          covered.push(`${control.textContent || control.getAttribute('aria-label')} at ${top}`)
      }
    }
    return covered
  }, scrolls)
}

for (const [screen, viewport] of Object.entries(screens)) {
  test(`no control is covered while a message is shown (${screen})`, async ({ visitor, request, baseURL }) => {
    const page = await visitor({ ...withSession(baseURL ?? '', await sessionOf(request, people.principal)), viewport })
    for (const address of pages) {
      await page.goto(address)
      await expect(page.locator('[data-kind="success"]')).toBeVisible()
      expect(await coveredControls(page), address).toEqual([])
    }
  })
}
