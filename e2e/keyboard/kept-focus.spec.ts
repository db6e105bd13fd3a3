/** Where a press takes its own button away or out of use, the keyboard does not lose its place. */
import { expect, test } from '../quiet-page.ts'
import { failingCalls, people, sessionOf, withSession } from '../specification/visitors.ts'

test.use({ expectedFaults: [[failingCalls], { scope: 'test' }] })

test('a button has the focus again after work that failed', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/teacher/login')
  await page.getByLabel('Username').fill('teacher05')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  const logIn = page.getByRole('button', { name: 'Log in' })
  await logIn.press('Enter')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(logIn).toBeFocused()
})

test('clearing a search or a selection keeps the place', async ({ visitor, request, baseURL }) => {
  const page = await visitor(withSession(baseURL ?? '', await sessionOf(request, people.principal)))
  await page.goto('/principal/class-data?selectedClass=Class+8th&q=DEMO')
  await page.getByRole('searchbox').fill('a')
  await page.getByRole('button', { name: 'Clear search' }).press('Enter')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('checkbox', { name: 'Select all rows' }).press('Space')
  await page.getByRole('button', { name: 'Clear selection' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ students$/ })).toBeFocused()
})
