/** The logins, the bars and the change of the own password, to the letter. */
import type { Page } from '@playwright/test'
import { expect, placeOf, test } from './recorder.ts'
import { answerWith, failingCalls, people } from './visitors.ts'

test.use({ expectedFaults: [[failingCalls], { scope: 'test' }] })

/** Nobody else logs in as these two. */
const teacher10 = { username: 'teacher10', password: 'teacher123' }
const pupil = { uniqueCode: 'DEMO-5013' }

const logIn = (page: Page) => page.getByRole('button', { name: 'Log in' }).click()
const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage))

test('a student logs in', async ({ visitor, seen }) => {
  const page = await visitor()
  await seen.rule('root.to-login', async () => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/login$/)
  })
  await seen.words(page, 'student-login.heading', 'student-login.id', 'student-login.to-teacher')
  await seen.rule('student-login.one-field', () => expect(page.getByRole('textbox')).toHaveCount(1))
  const id = page.getByLabel('Student ID')
  await logIn(page)
  await seen.words(page, 'student-login.required')
  await seen.rule('student-login.trimmed', async () => {
    await id.fill('   ab   ')
    await logIn(page)
    await seen.words(page, 'student-login.short')
  })
  await seen.rule('limit.student-id', async () => {
    await id.fill('abc')
    const sent = page.waitForRequest('**/api/v1/login*')
    await logIn(page)
    expect((await sent).postDataJSON()).toEqual({ uniqueCode: 'abc' })
    await seen.words(page, 'student-login.failed')
  })
  await seen.rule('student-login.to-teacher-leads', async () => {
    await placeOf(page, 'student-login.to-teacher').click()
    await expect(page).toHaveURL(/\/teacher\/login$/)
  })

  await page.clock.install()
  await page.goto('/login')
  await seen.rule('student-login.redirect', async () => {
    await page.getByLabel('Student ID').fill(pupil.uniqueCode)
    await page.clock.pauseAt(Date.now() + 60_000)
    await logIn(page)
    await expect(page.getByText('Logged in successfully')).toBeVisible()
    await page.clock.runFor(990)
    await expect(page).toHaveURL(/\/login$/)
    await page.clock.runFor(20)
    await expect(page).toHaveURL(/\/student\/home$/)
  })
})

test('staff log in', async ({ visitor, seen }) => {
  const page = await visitor()
  await page.goto('/teacher/login')
  await seen.words(page, 'teacher-login.heading', 'teacher-login.username', 'teacher-login.password')
  const [username, password] = [page.getByLabel('Username'), page.getByLabel('Password', { exact: true })]
  await seen.rule('teacher-login.toggle', async () => {
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show or hide the password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Show or hide the password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
  })
  await logIn(page)
  await seen.words(page, 'teacher-login.required', 'teacher-login.invalid')
  await username.fill('abc')
  await logIn(page)
  await seen.words(page, 'teacher-login.short')
  await seen.rule('teacher-login.any-password', async () => {
    await username.fill('abcd')
    await seen.rule('teacher-login.server-message', async () => {
      await logIn(page)
      await expect(page.getByText('Invalid username or password.')).toBeVisible()
    })
  })
  for (const [answer, id] of [
    [{ status: 500, body: '' }, 'teacher-login.failed'],
    [{ json: { role: 'teacher' } }, 'teacher-login.no-token'],
  ] as const) {
    await answerWith(page, '/login', answer)
    await logIn(page)
    await seen.words(page, id)
    await page.unrouteAll()
  }
  for (const [person, home, id] of [
    [people.teacher05, /\/teacher\/home$/, 'teacher-login.to-teacher-home'],
    [people.principal, /\/principal\/home$/, 'teacher-login.to-principal-home'],
  ] as const) {
    await seen.rule(id, async () => {
      await page.goto('/teacher/login')
      await username.fill(person.username)
      await password.fill(person.password)
      await logIn(page)
      await expect(page).toHaveURL(home)
    })
  }
})

/** The browser refuses to empty its storage. */
async function keepStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Storage.prototype.clear = () => {
      throw new DOMException('no', 'SecurityError')
    }
  })
}

test('the bar of teachers', async ({ person, seen }) => {
  const page = await person(teacher10)
  await page.goto('/teacher/my-exams')
  const bar = page.getByRole('banner')
  await seen.words(bar, 'teacher-bar.home', 'teacher-bar.exams', 'teacher-bar.reset', 'teacher-bar.log-out')
  await seen.rule('teacher-bar.logo', async () => {
    await bar.getByRole('link', { name: 'Pariksha, home' }).click()
    await expect(page).toHaveURL(/\/teacher\/home$/)
  })
  await placeOf(bar, 'teacher-bar.exams').click()
  await expect(page).toHaveURL(/\/teacher\/my-exams$/)
  await placeOf(bar, 'teacher-bar.home').click()
  await expect(page).toHaveURL(/\/teacher\/home$/)
  await seen.rule('teacher-bar.logged-out', async () => {
    await page.evaluate(() => localStorage.setItem('left', 'behind'))
    const load = page.waitForEvent('load')
    await placeOf(bar, 'teacher-bar.log-out').click()
    await load
    await expect(page).toHaveURL(/\/login$/)
    expect(await storedKeys(page)).toEqual([])
  })

  const other = await person(teacher10)
  await other.goto('/teacher/home')
  await keepStorage(other)
  await placeOf(other.getByRole('banner'), 'teacher-bar.log-out').click()
  await seen.words(other, 'teacher-bar.log-out-failed')
})

test('the bar of students', async ({ person, seen }) => {
  const page = await person(pupil)
  await page.goto('/student/my-exams')
  const bar = page.getByRole('banner')
  await seen.words(bar, 'student-bar.home', 'student-bar.exams', 'student-bar.log-out')
  await seen.rule('student-bar.logo', async () => {
    await bar.getByRole('link', { name: 'Pariksha, home' }).click()
    await expect(page).toHaveURL(/\/student\/home$/)
  })
  await seen.rule('student-bar.leads', async () => {
    await placeOf(bar, 'student-bar.exams').click()
    await expect(page).toHaveURL(/\/student\/my-exams$/)
    await placeOf(bar, 'student-bar.home').click()
    await expect(page).toHaveURL(/\/student\/home$/)
  })
  await seen.rule('student-bar.logged-out', async () => {
    await page.evaluate(() => localStorage.setItem('left', 'behind'))
    await placeOf(bar, 'student-bar.log-out').click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('status').filter({ hasText: 'Logged out successfully' })).toBeVisible()
    expect(await storedKeys(page)).toEqual([])
  })

  const other = await person(pupil)
  await other.goto('/student/home')
  await keepStorage(other)
  await placeOf(other.getByRole('banner'), 'student-bar.log-out').click()
  await seen.words(other, 'student-bar.log-out-failed')
})

test('the bar of the principal', async ({ person, seen }) => {
  const page = await person(people.principal)
  await page.goto('/principal/home')
  const bar = page.getByRole('banner')
  await seen.words(bar, 'principal-bar.home', 'principal-bar.exams', 'principal-bar.teachers', 'principal-bar.reset')
  await seen.words(bar, 'principal-bar.log-out')
  await seen.rule('principal-bar.leads', async () => {
    for (const [id, address] of [
      ['principal-bar.exams', /\/principal\/my-exams$/],
      ['principal-bar.teachers', /\/principal\/teachers-data$/],
      ['principal-bar.home', /\/principal\/home$/],
    ] as const) {
      await placeOf(bar, id).click()
      await expect(page).toHaveURL(address)
    }
  })
  await seen.rule('principal-bar.logged-out', async () => {
    await page.evaluate(() => localStorage.setItem('left', 'behind'))
    await placeOf(bar, 'principal-bar.log-out').click()
    await expect(page).toHaveURL(/\/login$/)
    await seen.words(page, 'principal-bar.logged-out-toast')
    expect(await storedKeys(page)).toEqual([])
  })

  const other = await person(people.principal)
  await other.goto('/principal/home')
  await keepStorage(other)
  await placeOf(other.getByRole('banner'), 'principal-bar.log-out').click()
  await seen.words(other, 'principal-bar.log-out-failed')
})

function resetDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Reset Password' })
  return {
    dialog,
    password: dialog.getByLabel('New Password'),
    confirmation: dialog.getByLabel('Confirm Password'),
    reset: () => dialog.getByRole('button', { name: 'Reset Password' }).click(),
  }
}

test('a teacher changes the own password', async ({ person, seen }) => {
  const page = await person(teacher10)
  await page.goto('/teacher/home')
  await placeOf(page.getByRole('banner'), 'teacher-bar.reset').click()
  const { dialog, password, confirmation, reset } = resetDialog(page)
  await seen.rule('teacher-bar.reset-opens', () => expect(dialog).toHaveAttribute('aria-modal', 'true'))
  await reset()
  await seen.words(dialog, 'teacher-reset.required', 'teacher-reset.confirm')
  await seen.rule('limit.teacher-password', async () => {
    await password.fill('12345')
    await reset()
    await seen.words(dialog, 'teacher-reset.short')
    await password.fill('123456')
    await confirmation.fill('1234567')
    await reset()
    await seen.words(dialog, 'teacher-reset.differ')
    await expect(placeOf(dialog, 'teacher-reset.short')).toHaveCount(0)
  })
  await password.fill(teacher10.password)
  await confirmation.fill(teacher10.password)
  await answerWith(page, '/teacher/reset-password', { status: 500, body: '' })
  await reset()
  await seen.words(page, 'reset.failed')
  await page.unrouteAll()
  await seen.rule('reset.server-message', async () => {
    await answerWith(page, '/teacher/reset-password', { status: 503, json: { message: 'Not now, please.' } })
    await reset()
    await expect(page.getByRole('alert').filter({ hasText: 'Not now, please.' })).toBeVisible()
    await page.unrouteAll()
  })
  await reset()
  await seen.words(page, 'reset.done')
})

test('what the password of a principal must have', async ({ person, seen }) => {
  const page = await person(people.principal)
  await page.goto('/principal/home')
  await placeOf(page.getByRole('banner'), 'principal-bar.reset').click()
  const { dialog, password, confirmation, reset } = resetDialog(page)
  await seen.rule('principal-bar.reset-opens', () => expect(dialog).toHaveAttribute('aria-modal', 'true'))
  await seen.rule('principal-reset.inputs', async () => {
    for (const input of [password, confirmation]) {
      await expect(input).toHaveAttribute('required')
      await expect(input).toHaveAttribute('minlength', '8')
    }
  })
  for (const [typed, id] of [
    ['Abcdef1', 'principal-reset.short'],
    ['abcdefg1', 'principal-reset.case'],
    ['Abcdefgh', 'principal-reset.digit'],
    ['Abcdefg1', 'principal-reset.special'],
  ] as const) {
    await password.fill(typed)
    await reset()
    await seen.words(dialog, id)
  }
  await seen.rule('principal-reset.specials', async () => {
    for (const special of '!@#$%^&*(),.?":{}|<>') {
      await password.fill(`Abcdef1${special}`)
      await reset()
      await expect(placeOf(dialog, 'principal-reset.special')).toHaveCount(0)
      await password.fill('Abcdefg1')
      await reset()
      await expect(placeOf(dialog, 'principal-reset.special')).toBeVisible()
    }
  })
  await seen.rule('limit.principal-password', async () => {
    await password.fill('Abcde1!')
    await reset()
    await expect(placeOf(dialog, 'principal-reset.short')).toBeVisible()
    await password.fill('Abcdef1!')
    await confirmation.fill('Abcdef1?')
    await reset()
    await seen.words(dialog, 'principal-reset.differ')
  })
})
