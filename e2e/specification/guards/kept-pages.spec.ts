/** The back button of a browser that keeps whole pages as they stood, which the other tests' browser does not. */

import { expect, test } from '../recorder.ts'
import { expectLedTo, homes, logins } from './homes.ts'

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const executablePath = process.env.CHROMIUM_PATH ?? ''
    await use({ ...launchOptions, executablePath, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  },
})

test('a page that the browser kept is not shown again after logging out', async ({ person, seen }) => {
  const page = await person(logins.teacher)
  await page.goto(homes.teacher)
  await expect(page.getByRole('group', { name: 'My Classes' })).toBeVisible()
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.body.dataset.broughtBack = String(persisted)
      document.body.dataset.shown = document.querySelector('main')?.textContent ?? ''
    })
  })
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expectLedTo(page, '/login')
  await seen.rule('guard.back', async () => {
    await page.evaluate(() => history.back())
    await expect(page.locator('body[data-brought-back="true"]')).toHaveAttribute('data-shown', '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student Log In')
    expect(new URL(page.url()).pathname).toBe('/login')
  })
})
