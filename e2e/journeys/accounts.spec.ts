import type { Page } from '@playwright/test'
import { logInStaff } from '../people.ts'
import { expect, test } from '../quiet-page.ts'

// The browser reports every refused call in its console.
test.use({ expectedFaults: [[/the server responded with a status of 401/], { scope: 'test' }] })

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }))

test('a student who mistypes the ID, then pastes it', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 360, height: 740 } })
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student Log In')
  const logIn = page.getByRole('button', { name: 'Log in' })
  const studentId = page.getByLabel('Student ID')

  await logIn.click()
  await expect(page.getByText('Student ID is required')).toBeVisible()
  await studentId.fill('  ab ')
  await logIn.click()
  await expect(page.getByText('Student ID must be at least 3 characters long')).toBeVisible()
  await studentId.fill('ABCD-EFGH-JK')
  await logIn.click()
  await expect(page.getByText('Invalid Student ID. Please try again.')).toBeVisible()
  expect(await stored(page)).not.toHaveProperty('token')

  await studentId.fill('  demo 50o4 ')
  await studentId.press('Enter')
  await expect(page).toHaveURL(/\/student\/home$/)
  await expect
    .poll(() => stored(page))
    .toMatchObject({ role: 'student', roll_number: '4', name: expect.stringMatching(/\S/) })

  await page.getByRole('button', { name: 'Open menu' }).click()
  const exams = await page.getByRole('banner').getByRole('link', { name: 'Exams' }).boundingBox()
  const logOut = page.getByRole('button', { name: 'Log out' })
  // A thumb that aims at the one must not meet the other.
  expect(((await logOut.boundingBox())?.y ?? 0) - (exams?.y ?? 0) - (exams?.height ?? 0)).toBeGreaterThan(24)
  await logOut.click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await stored(page)).not.toHaveProperty('token')
})

test('a student who types before the script has come', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 360, height: 740 } })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const studentId = page.getByRole('textbox', { name: 'Student ID' })
  await studentId.pressSequentially('demo 50')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeDisabled()
  release()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled()
  await expect(studentId).toBeFocused()
  await page.keyboard.type('04')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/student\/home$/)
})

test('a teacher changes the password: other devices are logged out, this one is not', async ({ visitor }) => {
  const teacher = { username: 'teacher09', password: 'teacher123' }
  const [page, elsewhere] = [await visitor(), await visitor()]
  await logInStaff(page, teacher)
  await logInStaff(elsewhere, teacher)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset Password' })
  const [password, confirmation] = [dialog.getByLabel('New Password'), dialog.getByLabel('Confirm Password')]
  const reset = dialog.getByRole('button', { name: 'Reset Password' })

  await password.fill(teacher.password)
  await confirmation.fill(teacher.password)
  await reset.click()
  await expect(page.getByText('Password reset successfully')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.reload()
  await expect(page.getByText('Total Students')).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login$/)
  await expect(elsewhere.getByText('Your session has ended. Please log in again.')).toBeVisible()
})

test('a teacher sees where they are logged in, and logs out there, and everywhere', async ({ visitor }) => {
  const teacher = { username: 'teacher07', password: 'teacher123' }
  const [page, elsewhere] = [await visitor(), await visitor()]
  await logInStaff(page, teacher)
  await logInStaff(elsewhere, teacher)
  const ended = async (other: Page) => {
    await other.reload()
    await expect(other).toHaveURL(/\/login$/)
  }
  await page.getByRole('button', { name: 'Security' }).click()
  const dialog = page.getByRole('dialog', { name: 'Security' })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(dialog.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('Chrome on')
  await expect(dialog.getByText('For the whole school')).toHaveCount(0)
  await dialog.getByRole('button', { name: /^Log out Chrome on/ }).click()
  await expect(page.getByText('That device is logged out')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await ended(elsewhere)

  await logInStaff(elsewhere, teacher)
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click()
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await ended(elsewhere)
})
