import type { Page } from '@playwright/test'
import { demo, logInStaff, logInStudent } from '../people.ts'
import { expect, test } from '../quiet-page.ts'
import { answerWith } from '../specification/visitors.ts'

// The browser reports every refused call in its console.
test.use({ expectedFaults: [[/the server responded with a status of (401|422|429|503)/], { scope: 'test' }] })

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

test('a demo account fills the form with one press', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/login')
  await page.getByRole('button', { name: 'DEMO-6001' }).click()
  await expect(page.getByLabel('Student ID')).toHaveValue('DEMO-6001')
  await page.getByRole('link', { name: "If you're a Teacher? Login Here" }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teacher Log In')
  await page.getByRole('button', { name: 'Principal principal' }).click()
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/principal\/home$/)
  await expect(page.getByText('Principal data loaded successfully')).toBeVisible()
})

test('a teacher who mistypes, and sees the own password', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/teacher/login')
  const [username, password] = [page.getByLabel('Username'), page.getByLabel('Password', { exact: true })]
  const logIn = page.getByRole('button', { name: 'Log in' })
  await logIn.click()
  await expect(page.getByText('Username is required.')).toBeVisible()
  await expect(page.getByText('Please fix the validation errors')).toBeVisible()
  await username.fill('abc')
  await logIn.click()
  await expect(page.getByText('Username must be at least 4 characters.')).toBeVisible()

  await username.fill('teacher08')
  await password.fill('teacher1234')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show or hide the password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await logIn.click()
  await expect(page.getByText('Invalid username or password.')).toBeVisible()
  await password.fill('teacher123')
  await logIn.click()
  await expect(page).toHaveURL(/\/teacher\/home$/)
  await expect.poll(() => stored(page)).toMatchObject({ role: 'teacher', cteacher: '8' })
})

test('a login that the server cannot answer says so', async ({ visitor }) => {
  const page = await visitor()
  const answers = [
    { status: 503, json: { message: 'The server is not ready.' } },
    { status: 200, json: { role: 'teacher' } },
    { status: 200, body: '' },
  ]
  await page.route('**/api/v1/login*', (route) => route.fulfill(answers.shift() ?? { status: 503, body: 'no' }))
  await page.goto('/teacher/login')
  await page.getByLabel('Username').fill('teacher05')
  for (const text of ['The server is not ready.', 'Invalid response from server', 'No data received from server']) {
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText(text)).toBeVisible()
    await page.getByRole('button', { name: 'Close message' }).click()
    await expect(page.getByText(text)).toBeHidden()
  }
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Login failed. Please try again.')).toBeVisible()

  await page.goto('/login')
  await page.getByLabel('Student ID').fill('DEMO-5001')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Invalid Student ID. Please try again.')).toBeVisible()
  await expect(page.getByText('Login failed. Please try again.')).toBeVisible()
})

test('a pupil who is told to come back later need do nothing', async ({ visitor }) => {
  const page = await visitor()
  const busy = { status: 429, headers: { 'retry-after': '1' }, json: { message: 'Busy', code: 'request.too_many' } }
  let asked = 0
  await page.route('**/api/v1/login*', (route) => {
    asked += 1
    return asked > 2 ? route.continue() : route.fulfill(busy)
  })
  await page.goto('/login')
  await page.getByLabel('Student ID').fill('DEMO-5007')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Many are logging in at the moment')).toBeVisible()
  await expect(page.getByText('Invalid Student ID. Please try again.')).toBeHidden()
  await expect(page).toHaveURL(/\/student\/home$/)
  expect(asked).toBe(3)
})

test('everybody stays on their own pages', async ({ visitor }) => {
  const page = await visitor()
  for (const path of ['/teacher/home', '/student/exam?id=1', '/principal/teachers-data']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
  }
  await logInStudent(page, 'DEMO-5006')
  await page.goto('/principal/home')
  await expect(page).toHaveURL(/\/student\/home$/)
  // From a page that asks the server for nothing: an answer would write the role again.
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('role', 'caretaker'))
  await page.goto('/student/home')
  await expect(page).toHaveURL(/\/login$/)
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

  await reset.click()
  await expect(dialog.getByText('Password is required')).toBeVisible()
  await expect(dialog.getByText('Please confirm your password')).toBeVisible()
  await password.fill('12345')
  await reset.click()
  await expect(dialog.getByText('Password must be at least 6 characters')).toBeVisible()
  await password.fill(teacher.password)
  await confirmation.fill('teacher124')
  await reset.click()
  await expect(dialog.getByText('Passwords do not match')).toBeVisible()
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

test('where the school asks for it, the current password goes with the new one', async ({ visitor }) => {
  const page = await visitor()
  await logInStaff(page, { username: 'teacher08', password: 'teacher123' })
  // Only this page is told so: the school is shared with other tests.
  await answerWith(page, '/school/settings', { json: { asks_current_password: true, login_address: '' } })
  await page.getByRole('button', { name: 'Reset Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset Password' })
  await expect(dialog.getByLabel('Current Password')).toBeFocused()
  await dialog.getByLabel('New Password').fill('teacher123')
  await dialog.getByLabel('Confirm Password').fill('teacher123')
  const reset = dialog.getByRole('button', { name: 'Reset Password' })
  await reset.click()
  await expect(dialog.getByText('Please enter your current password')).toBeVisible()
  await dialog.getByLabel('Current Password').fill('teacher124')
  const path = '/teacher/reset-password'
  const message = 'This is not your current password'
  const refusal = { status: 422, code: 'password.current_wrong', title: 'No', message, detail: message }
  await answerWith(page, path, { status: 422, json: { ...refusal, errors: [{ path: 'current_password', message }] } })
  const asked = page.waitForRequest((request) => request.url().endsWith(path))
  await reset.click()
  expect((await asked).postDataJSON()).toEqual({ password: 'teacher123', current_password: 'teacher124' })
  await expect(dialog.getByText(message)).toBeVisible()
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

test('the principal is told the first rule that a new password breaks', async ({ visitor }) => {
  const page = await visitor()
  await logInStaff(page, demo.principal)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset Password' })
  for (const [attempt, message] of [
    ['Abc1!', 'Password must be at least 8 characters long'],
    ['abcdefg1!', 'Password must contain both uppercase and lowercase letters'],
    ['Abcdefgh!', 'Password must contain at least one number'],
    ['Abcdefgh1', 'Password must contain at least one special character'],
    ['Abcdefgh1!', 'Passwords do not match'],
  ] as const) {
    await dialog.getByLabel('New Password').fill(attempt)
    await dialog.getByRole('button', { name: 'Reset Password' }).click()
    await expect(dialog.getByText(message)).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Throw away' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
})

test('the homes show real figures and lead to a class', async ({ visitor }) => {
  const page = await visitor()
  await logInStaff(page, demo.teacher05)
  await expect(page.getByText('Data loaded successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mathematics' })).toBeDisabled()
  const myClasses = page.getByRole('group', { name: 'My Classes' })
  await expect(myClasses.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true')
  await myClasses.getByRole('button', { name: 'Class 5th' }).click()
  await expect(page).toHaveURL(/\/teacher\/class-data\?selectedClass=Class\+5th$/)
  await page.goto('/teacher/home')
  await page.getByRole('link', { name: 'Start a new exam manually' }).click()
  await expect(page).toHaveURL(/\/teacher\/generate-exam$/)

  await page.evaluate(() => localStorage.clear())
  await logInStaff(page, demo.principal)
  const classes = page.getByRole('group', { name: 'Classes' })
  await expect(classes.getByRole('button')).toHaveText([
    'All',
    'Class 1st',
    'Class 2nd',
    'Class 3rd',
    ...[4, 5, 6, 7, 8, 9, 10].map((grade) => `Class ${grade}th`),
  ])
  await classes.getByRole('button', { name: 'Class 10th' }).click()
  await expect(page).toHaveURL(/\/principal\/class-data\?selectedClass=Class\+10th$/)
})
