/** A message lies over no control, no question and no answer: it stands in a row of the bar, which pushes the page. */
import type { Page } from '@playwright/test'
import { startExam } from '../exam-page.ts'
import { expect, test } from '../quiet-page.ts'
import { people, sessionOf, withSession } from '../specification/visitors.ts'

const screens = {
  desk: { width: 1366, height: 768 },
  phone: { width: 360, height: 740 },
} as const

/** Pages that tell of their load, and have controls near the top. */
const pages = [
  '/principal/home',
  '/principal/my-exams',
  '/principal/teachers-data',
  '/principal/student?uniqueCode=DEMO-5001',
]

type Coming = { scrolledTo: number; pressed?: string }
type Seen = { covered: string[]; movedPx: number }

/**
 * Looks at many places of every control and question in view, scrolls and presses for a message to come, and looks at
 * the same places again. @returns what lies under it, and how far the page moved when it was closed
 */
async function underMessage(page: Page, coming: Coming): Promise<Seen> {
  return page.evaluate(async ({ scrolledTo, pressed }) => {
    const all = <Part extends Element>(selector: string) => [...document.querySelectorAll<Part & HTMLElement>(selector)]
    const shares = [0.02, 0.25, 0.5, 0.75, 0.98]
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)))
    const placesOf = (part: Element) => {
      const { left, top, width, height } = part.getBoundingClientRect()
      return shares.flatMap((x) =>
        shares.map((y) => ({ part, x, y, hit: [left + x * width, top + y * height] as const })),
      )
    }
    const parts = () =>
      all('a[href], button, input, textarea, label, [data-question]').filter((part) => !part.closest('[data-kind]'))
    const hitAt = ([x, y]: readonly [number, number]) => document.elementFromPoint(x, y)
    const inView = () =>
      parts()
        .flatMap(placesOf)
        .filter(({ part, hit }) => part.contains(hitAt(hit)))

    scrollTo({ top: scrolledTo, behavior: 'instant' })
    await frame()
    // A message that stands already covers whatever lies at its place.
    const before = pressed === undefined ? parts().flatMap(placesOf) : inView()
    all('button')
      .find(({ textContent }) => textContent === pressed)
      ?.click()
    await frame()
    await frame()
    if (all('[data-kind]').length === 0) return { covered: ['no message came'], movedPx: 0 }
    const covered = before.filter(({ part, x, y }) => {
      const now = placesOf(part).find((place) => place.x === x && place.y === y)
      return now !== undefined && hitAt(now.hit)?.closest('[data-kind]')
    })
    const topOfMain = () => document.querySelector('main > *')?.getBoundingClientRect().top ?? 0
    const was = topOfMain()
    all('[data-kind] [aria-label="Close message"]').forEach((button) => void button.click())
    await frame()
    await frame()
    const names = covered.map(({ part }) => part.textContent || part.getAttribute('aria-label') || part.tagName)
    return { covered: [...new Set(names)], movedPx: topOfMain() - was }
  }, coming)
}

for (const [screen, viewport] of Object.entries(screens)) {
  test(`a message covers no control (${screen})`, async ({ visitor, request, baseURL }) => {
    const page = await visitor({ ...withSession(baseURL ?? '', await sessionOf(request, people.principal)), viewport })
    for (const address of pages) {
      await page.goto(address)
      await expect(page.locator('[data-kind="success"]')).toBeVisible()
      expect((await underMessage(page, { scrolledTo: 0 })).covered, address).toEqual([])
    }
    // A list whose rows fill the window, wherever it is scrolled to.
    await page.goto('/principal/class-data?selectedClass=Class+5th')
    await expect(page.getByRole('button', { name: 'Modify Student' })).toBeEnabled()
    for (const scrolledTo of [0, 130, 400, 900]) {
      const { covered, movedPx } = await underMessage(page, { scrolledTo, pressed: 'Modify Student' })
      expect(covered, `scrolled to ${scrolledTo}`).toEqual([])
      // Nothing moves under a finger when it goes.
      expect(Math.abs(movedPx), `scrolled to ${scrolledTo}`).toBeLessThan(1)
    }
  })
}

test('a message covers neither a question nor an answer', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 360, height: 640 } })
  await startExam(page, 'DEMO-7008')
  expect(await underMessage(page, { scrolledTo: 0 })).toEqual({ covered: [], movedPx: 0 })
})
