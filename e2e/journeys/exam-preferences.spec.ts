/** What students set for themselves in an exam, where a real page is needed: all else in `chosen-in-exam.test.tsx`. */
import type { Page } from '@playwright/test'
import { crash, questionAt, startExam } from '../exam-page.ts'
import { expectGoodPage } from '../good-page.ts'
import { expect, test } from '../quiet-page.ts'

const palette = (page: Page) => page.getByRole('complementary', { name: 'Questions' })
const numberOf = (page: Page, label: string | RegExp) => palette(page).getByRole('button', { name: label })
const markOf = (page: Page, number: number) =>
  page.getByRole('checkbox', { name: `Mark for review question ${number}` })
const optionsOf = (page: Page, index: number) => questionAt(page, index).getByRole('radio')

async function expectMarked(page: Page): Promise<void> {
  await expect(numberOf(page, 'Question 2, answered, marked for review')).toBeVisible()
  await expect(markOf(page, 2)).toBeChecked()
  await expect(page.getByText('Marked for review: 1')).toBeVisible()
}

test.describe('a question marked for review', () => {
  test.use({ expectedFaults: [/crash/i] })

  test('shows so, answered or not, after a reload and a crash too', async ({ visitor }) => {
    const page = await visitor()
    const examUrl = await startExam(page, 'DEMO-7001')
    await markOf(page, 2).check()
    await expect(numberOf(page, /^Question 2, (not )?visited, marked for review$/)).toBeVisible()
    await optionsOf(page, 1).first().check()
    await expectMarked(page)
    await page.reload()
    await expectMarked(page)

    await crash(page)
    const next = await page.context().newPage()
    await next.goto(examUrl)
    await expectMarked(next)
  })
})

test('a key acts on what is in view, not on a question that was scrolled away', async ({ visitor }) => {
  const page = await visitor()
  await startExam(page, 'DEMO-7004')
  await optionsOf(page, 0).first().check()
  await questionAt(page, 4).evaluate((element) => element.scrollIntoView())
  await expect(numberOf(page, /^Question 5,/)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('d')
  await expect(optionsOf(page, 4).nth(3)).toBeChecked()
  await expect(optionsOf(page, 0).first()).toBeChecked()
})

test('the questions grow in three steps, and stay so', async ({ visitor }) => {
  const page = await visitor()
  await startExam(page, 'DEMO-7005', 'Telugu')
  const sizeOf = (text: string) =>
    page
      .locator(text)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const before = { question: await sizeOf('legend:lang(te)'), bar: await sizeOf('h1') }
  await page.getByRole('button', { name: 'Large text', exact: true }).click()
  const large = await sizeOf('legend:lang(te)')
  await page.getByRole('button', { name: 'Largest text' }).click()
  await expect(page.getByRole('button', { name: 'Largest text' })).toHaveAttribute('aria-pressed', 'true')
  const largest = await sizeOf('legend:lang(te)')
  expect(large).toBeGreaterThan(before.question)
  expect(largest).toBeGreaterThan(large)
  expect(await sizeOf('h1')).toBe(before.bar)
  await page.reload()
  await expect(questionAt(page, 0)).toBeVisible()
  expect(await sizeOf('legend:lang(te)')).toBe(largest)
  // A phone, and the desk at 200 percent.
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 683, height: 384 },
  ]) {
    await page.setViewportSize(viewport)
    await expectGoodPage(page)
  }
})
