/** One page through all that a server can do to it. The words of each page are looked at in `web/test/pages`. */
import type { Page } from '@playwright/test'
import { expect, test } from '../quiet-page.ts'
import { failingCalls, people, sessionOf, withSession } from '../specification/visitors.ts'
import { serverWords, type Way, Wire } from './network.ts'

test.use({ expectedFaults: [[failingCalls, /ERR_CONNECTION_REFUSED/], { scope: 'test' }] })

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' })

/** The page says that it waits, and nothing else. */
async function expectPending(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading exams...' })).toBeVisible()
  await expect(retry(page)).toHaveCount(0)
}

/** What goes wrong is told, also where the page has first tried again by itself. */
async function expectFailed(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(4_000)
    await expect(retry(page)).toBeVisible({ timeout: 300 })
  }).toPass()
  await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
}

const noData = 'Failed to load exams: No data received from server'
const failures: [Way, string][] = [
  ['500', `Failed to load exams: ${serverWords}`],
  ['nothing', noData],
  ['garbage', 'Failed to load exams: the server could not answer'],
  ['nobody', 'Failed to load exams: the server cannot be reached'],
]

test('a page waits for as long as it takes, can be left, says what failed, and is there in the end', async ({
  visitor,
  request,
  baseURL,
}) => {
  const page = await visitor(withSession(baseURL ?? '', await sessionOf(request, people.principal)))
  await page.clock.install()
  const wire = await Wire.to(page, /^\/exam\/staff-exams$/)
  await page.goto('/principal/my-exams')
  await page.clock.fastForward('30:00')
  await expectPending(page)
  await page.getByRole('banner').getByRole('link', { name: 'Teachers' }).click()
  await expect(page.getByRole('button', { name: '+ Add Teacher' })).toBeVisible()
  await page.goBack()
  await expectPending(page)
  for (const [way, text] of failures) {
    wire.release(way)
    await expectFailed(page, text)
    wire.hold()
    await retry(page).click()
    await expectPending(page)
  }
  wire.release('as usual')
  await expect(page.getByRole('button', { name: /^Delete/ }).first()).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
})
