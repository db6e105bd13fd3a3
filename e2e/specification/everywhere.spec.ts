/** What holds on every page: toasts, the icons of subjects, and what is said where a page's code cannot be had. */
import type { Locator } from '@playwright/test'
import { expect, placeOf, test } from './recorder.ts'
import { answerWith, failingCalls, people } from './visitors.ts'

test.use({ expectedFaults: [[failingCalls], { scope: 'test' }] })

/** The colour of the round beside a toast's text. */
async function hueOf(toast: Locator): Promise<'red' | 'green' | 'other'> {
  const colours = await toast.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].map((part) => getComputedStyle(part).backgroundColor),
  )
  for (const colour of colours) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = colour.match(/[\d.]+/g)?.map(Number) ?? []
    if (alpha === 0) continue
    if (red > 1.5 * green && red > 1.5 * blue) return 'red'
    if (green > 1.2 * red && green > 1.2 * blue) return 'green'
  }
  return 'other'
}

test('toasts', async ({ person, seen }) => {
  const page = await person(people.principal)
  await page.clock.install()
  await page.goto('/principal/class-data?selectedClass=Class+5th')
  const modify = placeOf(page, 'principal-class.modify')
  const failure = page.locator('[data-kind="error"]')
  await modify.click()
  await expect(failure).toHaveText('Please select one student to modify')
  await seen.rule('toast.error-red', async () => expect(await hueOf(failure)).toBe('red'))
  await seen.rule('toast.place', async () => {
    const box = await failure.boundingBox()
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(32)
    expect(box?.y ?? height).toBeLessThan(height / 4)
  })
  await seen.rule('toast.closable', async () => {
    await failure.getByRole('button', { name: 'Close message' }).click()
    await expect(failure).toHaveCount(0)
  })
  await page.goto('/principal/teachers-data')
  const success = placeOf(page, 'teachers.loaded')
  await seen.rule('toast.success-green', async () => {
    await expect(success).toBeVisible()
    expect(await hueOf(success)).toBe('green')
  })
  await seen.rule('toast.3000-ms', async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
    await expect(success).toHaveCount(0)
    await placeOf(page, 'teachers.modify').click()
    await expect(failure).toBeVisible()
    await page.clock.runFor(2_900)
    await expect(failure).toBeVisible()
    await page.clock.runFor(100)
    await expect(failure).toHaveCount(0)
  })
})

test.describe('a class page that does not load', () => {
  test.use({ expectedFaults: [[failingCalls, /dynamically imported module/], { scope: 'test' }] })

  test('is told', async ({ person, seen }) => {
    const page = await person(people.principal)
    await page.goto('/principal/home')
    await page.route(/class-data.*\.js/, (route) => route.abort())
    await page.getByRole('group', { name: 'Classes' }).getByRole('button', { name: 'Class 5th' }).click()
    await seen.words(page, 'home.no-class-page')
  })
})

test('the icons of subjects', async ({ person, seen }) => {
  const page = await person(people.pupil)
  const icons = {
    Telugu: 'telugu',
    Hindi: 'hindi',
    English: 'english',
    Mathematics: 'mathematics',
    PhysicalScience: 'physical-science',
    Biology: 'biology',
    Social: 'social',
    Science: 'science',
    Astrology: 'placeholder',
  }
  const card = { exam_date: '2099-01-10', status: 'upcoming', exam_type: 'Upcoming', progress: 'not started' }
  const stats = { totalQuestions: 1, scheduledTime: '10:00', scheduledDate: '2099-01-10', duration: 10 }
  const json = Object.fromEntries(
    Object.keys(icons).map((subject, index) => [
      subject,
      [{ ...card, subject, title: null, examStats: { ...stats, exam_id: index + 1 } }],
    ]),
  )
  await answerWith(page, '/student-exam/get-all-exams', { json })
  await page.goto('/student/my-exams')
  await seen.rule('subject-icons', async () => {
    for (const [subject, file] of Object.entries(icons)) {
      const icon = page.getByRole('article').filter({ has: page.getByRole('heading', { name: subject, exact: true }) })
      const image = icon.locator('img')
      await expect(image).toHaveAttribute('src', `/icons/subjects/${file}.svg`)
      expect(
        await image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth)),
      ).toBeGreaterThan(0)
    }
  })
})
