/** The day before an exam: what is to do is done, the Wi-Fi is tried with a phone, and a pupil practises. */
import type { Page } from '@playwright/test'
import { questionAt } from '../../exam-page.ts'
import { Line } from '../../line.ts'
import { demo, logInStaff, logInStudent } from '../../people.ts'
import { answerPractice, practise } from '../../practice.ts'
import { expect, test } from '../../quiet-page.ts'

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

/** An exam of a class of its own that starts within the day: everybody of the class has logged in before. */
async function examOfTomorrow(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' }
    const call = async (method: string, path: string, body?: object) =>
      (await fetch(`/api/v1${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })).json()
    const { exams } = await call('GET', '/exam/staff-exams?standard=9&status=Upcoming')
    // Two hours from now on the clock of the school, which is half past five ahead of Greenwich.
    const start = new Date(Date.now() + 7.5 * 60 * 60_000).toISOString()
    const schedule = { scheduled_date: start.slice(0, 10), scheduled_time: start.slice(11, 16), duration: 40 }
    await call('PATCH', `/exam/update-exam/${exams[0].exam_id}`, schedule)
    const students = (await call('GET', '/manage-student/students-by-class?standard=9'))['Class 9th']
    for (const { uniqueCode } of students) await call('POST', '/login?role=student', { uniqueCode })
  })
}

const check = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

test('from the card of an exam to Ready, with a phone that tries the Wi-Fi', async ({ visitor }) => {
  test.setTimeout(150_000)
  const staff = await visitor()
  await logInStaff(staff, demo.principal)
  await examOfTomorrow(staff)
  await staff.goto('/principal/my-exams?class=Class+9th&status=Upcoming')
  const card = staff.getByRole('link', { name: /things? to do:/ }).first()
  await expect(card).toHaveText('1 thing to do')
  await card.click()
  await expect(check(staff, 'Back-up')).toContainText('There is no back-up yet.')
  await expect(check(staff, 'Student IDs')).toContainText('Ready')

  await check(staff, 'Back-up').getByRole('link', { name: 'Back up now' }).click()
  const saved = staff.waitForEvent('download')
  await staff.getByRole('button', { name: 'Back up now' }).click()
  await (await saved).path()
  await expect(staff.getByText(/^Last back-up:/)).toBeVisible()
  await staff.goBack()
  await expect(staff.getByRole('status').filter({ hasText: /^Ready$/ })).toBeVisible()

  await staff.getByRole('button', { name: 'Start the test' }).click()
  await expect(staff.getByText('Waiting for the first phone…')).toBeVisible()
  const code = await staff.locator('strong', { hasText: /^[0-9A-Z]{3} [0-9A-Z]{3}$/ }).textContent()
  const visitorPhone = await visitor(phone)
  await visitorPhone.goto('/wifi')
  await visitorPhone.getByLabel('Code of the test').fill(`${code}`.toLowerCase())
  await visitorPhone.getByRole('button', { name: 'Start' }).click()
  await expect(visitorPhone.getByText('This is phone 1.')).toBeVisible()
  const shown = staff.getByRole('list', { name: 'Phones of the test' }).getByRole('listitem')
  await expect(shown).toContainText('Phone 1')
  await expect(visitorPhone.getByText('Thank you. You can close this page.')).toBeVisible({ timeout: 40_000 })
  await expect(shown).toContainText(/Good|Slow/, { timeout: 10_000 })
  await expect(check(staff, 'Wi-Fi')).toContainText('tried with 1 phone')
})

test.describe('on a phone whose line is cut', () => {
  test.use({ expectedFaults: [/Failed to load resource|ERR_/] })

  test('a pupil practises: answers are saved, kept without the line, sent, and handed in for nothing', async ({
    visitor,
    baseURL,
  }) => {
    const line = await Line.to(baseURL ?? '')
    const pupil = await visitor({ ...phone, baseURL: line.origin })
    await logInStudent(pupil, 'DEMO-3011')
    const before = await pupil.getByRole('main').textContent()
    await pupil.getByRole('link', { name: 'Practise: try how an exam works' }).click()
    await expect(pupil.getByRole('heading', { level: 1, name: 'Practice – does not count' })).toBeAttached()
    await practise(pupil)
    await questionAt(pupil, 0).getByRole('radio', { name: 'A crow' }).check()
    await expect(pupil.getByText(/^Saved \d/)).toBeVisible()
    await line.cut()
    await questionAt(pupil, 2).getByRole('radio', { name: 'True' }).check()
    await expect(pupil.getByText('Kept on this phone – will send').first()).toBeVisible()
    await line.mend()
    await expect(pupil.getByText(/^Saved \d/)).toBeVisible({ timeout: 40_000 })
    await answerPractice(pupil)
    await pupil.getByRole('button', { name: 'Submit', exact: true }).click()
    await pupil.getByRole('button', { name: 'Yes, submit' }).click()
    await expect(pupil.getByText('This was practice. It does not count, and nobody sees your answers.')).toBeVisible()
    await expect(pupil.getByText('PRACTICE', { exact: true })).toBeVisible()
    await pupil.getByRole('link', { name: 'Go to home' }).click()
    await expect(pupil.getByRole('heading', { name: 'Your exams' })).toBeVisible()
    expect(await pupil.getByRole('main').textContent()).toBe(before)
    await line.cut()
  })
})
