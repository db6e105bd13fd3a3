/** Light and dark: as the system has it, or as somebody chooses. */
import type { Page } from '@playwright/test'
import { demo, logInStaff } from '../people.ts'
import { expect, test } from '../quiet-page.ts'

const light = 'rgb(243, 247, 246)'
const dark = 'rgb(16, 23, 26)'

async function expectColours(page: Page, background: string): Promise<void> {
  await expect(page.locator('body')).toHaveCSS('background-color', background)
}

test('colours follow the system until another scheme is chosen, which lasts', async ({ visitor }) => {
  const page = await visitor({ colorScheme: 'light' })
  await page.goto('/login')
  await expectColours(page, light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectColours(page, dark)

  await page.getByRole('button', { name: 'Switch to light colours' }).click()
  await expectColours(page, light)
  await page.reload()
  await expectColours(page, light)
  await logInStaff(page, demo.teacher05)
  await expectColours(page, light)

  // What the system has anyway is no choice: from then on it leads again.
  await page.getByRole('button', { name: 'Switch to dark colours' }).click()
  await expectColours(page, dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectColours(page, light)
})
