/** What a pupil has answered survives the browser, the session and a second page; the network: `offline.spec.ts`. */
import type { Page } from '@playwright/test'
import { answersPath, crash, startExam } from '../exam-page.ts'
import { logInStudent } from '../people.ts'
import { expect, test } from '../quiet-page.ts'

const written = (page: Page) => page.getByRole('textbox').first()
const choice = (page: Page) => page.locator('[data-question="0"]').getByRole('radio')
const saved = (page: Page) => page.getByText(/^Saved \d/)
/** What the bar shows of the answers; it is also spoken. */
const kept = (page: Page) => page.getByText('Kept on this computer – will send').first()
const notSaved = (page: Page) => page.getByText('Not saved – tell your teacher').first()

/** What the server has of the attempt: what a browser without any storage of its own is given. */
async function expectOnServer(page: Page, examUrl: string, text: string): Promise<void> {
  await page.goto(examUrl)
  await expect(written(page)).toHaveValue(text)
  await expect(page.getByText('Welcome back!')).not.toContainText('kept')
}

test.describe('a browser that dies', () => {
  test.use({ expectedFaults: [/ERR_FAILED|crash/i] })

  test('leaves its answers to the next page', async ({ visitor }) => {
    const page = await visitor()
    const examUrl = await startExam(page, 'DEMO-4002')
    await page.route(answersPath, (route) => route.abort())
    await written(page).fill('Written before the crash')
    await expect(kept(page)).toBeVisible()
    await crash(page)

    const next = await page.context().newPage()
    await next.goto(examUrl)
    await expect(next.getByText('Also 1 answer that this computer had kept.')).toBeVisible()
    await expect(written(next)).toHaveValue('Written before the crash')
    await expect(saved(next)).toBeVisible()

    const elsewhere = await visitor()
    await logInStudent(elsewhere, 'DEMO-4002')
    await expectOnServer(elsewhere, examUrl, 'Written before the crash')
  })
})

test.describe('a session that ends during the exam', () => {
  test.use({ expectedFaults: [/401/] })

  test('leads to the login, and the exam goes on with every answer', async ({ visitor }) => {
    const page = await visitor()
    const examUrl = await startExam(page, 'DEMO-4003')
    await page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
      await fetch('/api/v1/logout', { method: 'POST', headers })
    })
    await written(page).fill('Written after the session ended')
    await expect(page).toHaveURL(/\/login\?exam=\d+&pupil=\d+$/)

    await logInStudent(page, 'DEMO-4004')
    await page.goto(examUrl)
    await expect(page.getByRole('button', { name: 'Start Exam' })).toBeVisible()
    await expect(page.getByText('Written after the session ended')).toHaveCount(0)

    await page.evaluate(() => localStorage.clear())
    await logInStudent(page, 'DEMO-4003')
    await page.goto(examUrl)
    await expect(written(page)).toHaveValue('Written after the session ended')
    await expect(saved(page)).toBeVisible()
  })
})

test.describe('two pages of one pupil', () => {
  test.use({ expectedFaults: [/ERR_FAILED/] })

  test('the older one turns read-only, and what it could not save is offered, not merged', async ({ visitor }) => {
    const older = await visitor()
    const examUrl = await startExam(older, 'DEMO-4005')
    await older.route(answersPath, (route) => route.abort())
    await written(older).fill('Written on the older page')
    await expect(kept(older)).toBeVisible()

    const newer = await visitor()
    await logInStudent(newer, 'DEMO-4005')
    await newer.goto(examUrl)
    await expect(written(newer)).toHaveValue('')
    await written(newer).fill('Written on the newer page')
    await expect(saved(newer)).toBeVisible()

    await older.unroute(answersPath)
    // Wherever on the paper the pupil is.
    await expect(older.getByText('You went on with this exam on another page, phone or computer.')).toBeInViewport({
      ratio: 1,
      timeout: 20_000,
    })
    await expect(written(older)).toHaveValue('Written on the older page')
    await expect(written(older)).not.toBeEditable()
    await expect(notSaved(older)).toBeVisible()

    await older.getByRole('button', { name: 'Go on here instead' }).click()
    await expect(written(older)).toHaveValue('Written on the newer page')
    await expect(older.getByText('Written on the older page')).toBeInViewport({ ratio: 1 })
    await older.getByRole('button', { name: 'Use this answer' }).click()
    await expect(written(older)).toHaveValue('Written on the older page')
    await expect(saved(older)).toBeVisible()
    await expect(older.getByRole('button', { name: 'Use this answer' })).toBeHidden()
  })
})

test.describe('a computer that keeps nothing', () => {
  test.use({ expectedFaults: [/ERR_FAILED/] })

  test('is not said to keep it', async ({ visitor }) => {
    const page = await visitor()
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
    await startExam(page, 'DEMO-4006')
    await choice(page).first().check()
    await expect(saved(page)).toBeVisible()
    await page.route(answersPath, (route) => route.abort())
    await choice(page).nth(1).check()
    await expect(notSaved(page)).toBeVisible()
    await page.unroute(answersPath)
    await expect(saved(page)).toBeVisible({ timeout: 20_000 })
  })
})
