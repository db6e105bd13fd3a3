/** What students set for themselves in an exam, and what they are shown: marks, keys, text size, summary, receipt. */
import type { Page } from '@playwright/test'
import { answersPath, questionAt, startExam } from '../exam-page.ts'
import { expectGoodPage } from '../good-page.ts'
import { expect, test } from '../quiet-page.ts'

const palette = (page: Page) => page.getByRole('complementary', { name: 'Questions' })
const numberOf = (page: Page, label: string | RegExp) => palette(page).getByRole('button', { name: label })
const markOf = (page: Page, number: number) =>
  page.getByRole('checkbox', { name: `Mark for review question ${number}` })
const optionsOf = (page: Page, index: number) => questionAt(page, index).getByRole('radio')
const timer = (page: Page) => page.getByRole('timer', { name: 'Time left' })
const receipt = (page: Page) => page.getByRole('region', { name: 'Receipt' })

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

    const crashed = page.waitForEvent('crash')
    void page.goto('chrome://crash').catch(() => undefined)
    await crashed
    const next = await page.context().newPage()
    await next.goto(examUrl)
    await expectMarked(next)
  })
})

test('an exam can be answered with letters and numbers', async ({ visitor }) => {
  const page = await visitor()
  await startExam(page, 'DEMO-7003')
  await page.keyboard.press('b')
  await expect(optionsOf(page, 0).nth(1)).toBeChecked()
  await expect(optionsOf(page, 0).nth(1)).toBeFocused()
  await page.keyboard.press('n')
  await expect(questionAt(page, 1)).toBeFocused()
  await expect(numberOf(page, /^Question 2,/)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('3')
  await expect(optionsOf(page, 1).nth(2)).toBeChecked()
  await page.keyboard.press('m')
  await expect(markOf(page, 2)).toBeChecked()
  await expect(page.getByText('Question 2 is marked for review')).toBeAttached()
  await page.keyboard.press('m')
  await expect(markOf(page, 2)).not.toBeChecked()
  await page.keyboard.press('p')
  await expect(questionAt(page, 0)).toBeFocused()
  await page.keyboard.press('Control+c')
  await expect(optionsOf(page, 0).nth(1)).toBeChecked()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()

  const box = page.getByRole('textbox').first()
  await box.click()
  await page.keyboard.type('banana 1 map')
  await expect(box).toHaveValue('banana 1 map')
  await expect(box).toBeFocused()
  await numberOf(page, /^Question 1,/).click()

  await page.getByRole('button', { name: 'Keys' }).click()
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('a')
  await expect(optionsOf(page, 0).first()).not.toBeChecked()
  await keys.getByRole('checkbox', { name: 'Use these keys' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await expect(page.getByRole('button', { name: 'Keys' })).toBeFocused()
  await page.keyboard.press('a')
  await expect(optionsOf(page, 0).first()).not.toBeChecked()
  await page.reload()
  await expect(optionsOf(page, 0).nth(1)).toBeChecked()
  await page.keyboard.press('a')
  await expect(optionsOf(page, 0).first()).not.toBeChecked()
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

test.describe('a hidden countdown', () => {
  // Replies would set the clock right again: the exam has hardly begun.
  test.use({ expectedFaults: [/ERR_FAILED/] })

  test('comes back by itself in the last 10 percent', async ({ visitor }) => {
    const page = await visitor()
    await page.clock.install()
    await startExam(page, 'DEMO-7006')
    await page.getByRole('button', { name: 'Hide time' }).click()
    await expect(page.getByText('Time hidden')).toBeVisible()
    await expect(timer(page)).toBeHidden()
    await page.getByRole('button', { name: 'Show time' }).first().click()
    await expect(timer(page)).toBeVisible()
    await page.getByRole('button', { name: 'Hide time' }).click()
    await page.reload()
    await expect(page.getByText('Time hidden')).toBeVisible()

    await page.route(answersPath, (route) => route.abort())
    await page.clock.fastForward('53:00')
    await expect(page.getByText('Time hidden')).toBeVisible()
    await page.clock.fastForward('01:10')
    await expect(page.getByText('Time is running out! Only 6 minutes left!')).toBeVisible()
    await expect(timer(page)).toHaveText(/^00 : 05 : /)
    await expect(page.getByText('Time hidden')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Hide time' })).toBeHidden()
  })
})

test('before handing in a summary leads to what is left, after it there is a receipt to keep', async ({ visitor }) => {
  const page = await visitor()
  const examUrl = await startExam(page, 'DEMO-7007', 'Telugu')
  const count = await page.locator('[data-question]').count()
  for (let index = 0; index < count - 1; index += 1) await optionsOf(page, index).first().check()
  await markOf(page, 2).check()

  await page.getByRole('button', { name: 'Submit' }).click()
  const summary = page.getByRole('dialog', { name: 'Submit exam' })
  await expect(summary.getByText(`${count - 1} answered`)).toBeVisible()
  await expect(summary.getByText('1 not answered')).toBeVisible()
  await expect(summary.getByText('1 marked for review')).toBeVisible()
  await summary.getByRole('button', { name: 'Question 2, answered, marked for review' }).click()
  await expect(summary).toBeHidden()
  await expect(questionAt(page, 1)).toBeFocused()

  await page.getByRole('button', { name: 'Submit' }).click()
  await summary.getByRole('button', { name: 'Yes, submit' }).click()
  await expect(page.getByText('Questions are unanswered. Please review before submitting.')).toBeVisible()
  await optionsOf(page, count - 1)
    .first()
    .check()

  await page.getByRole('button', { name: 'Submit' }).click()
  const answer = page.waitForResponse('**/api/v1/student-exam/submit')
  await summary.getByRole('button', { name: 'Yes, submit' }).click()
  const { code } = (await (await answer).json()).receipt
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await expect(receipt(page)).toContainText(code)
  await expect(page).toHaveURL(/\/student\/home$/)
  const ofAttempt = new RegExp(`^comforts \\d+ ${new URL(examUrl).searchParams.get('id')}$`)
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.filter((key) => ofAttempt.test(key))).toEqual([])

  await page.getByRole('link', { name: /^Receipt: Telugu/ }).click()
  await expect(receipt(page)).toContainText(code)
  await expect(receipt(page)).toContainText(`Answers${count}`)
})
