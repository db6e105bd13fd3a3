/** An exam goes on without the network, a reload included, and nothing of it is lost or shown to anybody else. */
import type { Page } from '@playwright/test'
import { answersPath, completeExam, startExam } from '../exam-page.ts'
import { Line } from '../line.ts'
import { demo, logInStaff, logInStudent } from '../people.ts'
import { expect, test } from '../quiet-page.ts'

const written = (page: Page) => page.getByRole('textbox').first()
const choice = (page: Page) => page.locator('[data-question="0"]').getByRole('radio')
const saved = (page: Page) => page.getByText(/^Saved \d/)
const kept = (page: Page) => page.getByText('Kept on this computer – will send').first()

/** Until the browser has the shell: from then on the page may be loaded without network. */
async function untilShellIsKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

async function loggedIn(page: Page, studentId: string): Promise<void> {
  await logInStudent(page, studentId)
  await untilShellIsKept(page)
}

/** What the server has: what a browser without any storage of its own is given. */
async function expectOnServer(page: Page, examUrl: string, text: string): Promise<void> {
  await page.goto(new URL(examUrl).pathname + new URL(examUrl).search)
  await expect(written(page)).toHaveValue(text)
}

/** What the browser's own database holds. */
async function storedRows(page: Page, store: string): Promise<unknown[]> {
  return page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve, reject) => {
        const request = indexedDB.open('pariksha')
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const rows = request.result.transaction(name).objectStore(name).getAll()
          rows.onsuccess = () => resolve(rows.result)
        }
      }),
    store,
  )
}

/** A row as another build of the pages may have left it. */
const unreadable = { studentId: 1, examId: 1, writer: 'another-build', index: 0 }

async function leaveUnreadableRow(page: Page): Promise<void> {
  await page.evaluate(
    (row) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('pariksha')
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const putting = request.result.transaction('answers', 'readwrite')
          putting.objectStore('answers').put(row)
          putting.oncomplete = () => resolve()
          putting.onerror = () => reject(putting.error)
        }
      }),
    unreadable,
  )
}

test.describe('without the network', () => {
  test.use({ expectedFaults: [/ERR_INTERNET_DISCONNECTED/] })

  test('the exam loads again, takes answers, and sends them when the network is back', async ({ visitor }) => {
    const page = await visitor()
    await loggedIn(page, 'DEMO-3001')
    const examUrl = await startExam(page, 'DEMO-3001')
    await choice(page).nth(1).check()
    await expect(saved(page)).toBeVisible()
    await page.context().setOffline(true)
    await written(page).fill('Written without the network')
    await expect(kept(page)).toBeVisible()
    await leaveUnreadableRow(page)
    await page.reload()
    await expect(page.getByText('Also 1 answer that this computer had kept.')).toBeVisible()
    await expect(choice(page).nth(1)).toBeChecked()
    await expect(written(page)).toHaveValue('Written without the network')
    await expect(page.getByText('No connection. 1 answer waits on this computer and will be sent.')).toBeVisible()
    await choice(page).nth(2).check()
    await expect(page.getByText('No connection. 2 answers wait on this computer')).toBeVisible()
    await page.reload()
    await expect(choice(page).nth(2)).toBeChecked()
    await written(page).fill('Written after two reloads')
    // Somebody who closed the page knows only the school's address.
    await page.goto('/')
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page.getByText('2 answers are only on this computer.')).toBeVisible()
    await page.getByRole('link', { name: 'Continue' }).click()

    await page.context().setOffline(false)
    await expect(saved(page)).toBeVisible()
    await expect(page.getByText('No connection.')).toBeHidden()
    await expect(written(page)).toHaveValue('Written after two reloads')
    await expect.poll(() => storedRows(page, 'answers')).toEqual([unreadable])

    const elsewhere = await visitor()
    await logInStudent(elsewhere, 'DEMO-3001')
    await expectOnServer(elsewhere, examUrl, 'Written after two reloads')
    await expect(choice(elsewhere).nth(2)).toBeChecked()
  })

  test('nobody else who uses the computer sees the paper', async ({ visitor }) => {
    const page = await visitor()
    await loggedIn(page, 'DEMO-3002')
    const examUrl = await startExam(page, 'DEMO-3002')
    const question = (await page.locator('legend').first().textContent()) ?? ''
    await written(page).fill('Of the first pupil')
    await expect(saved(page)).toBeVisible()
    await expect.poll(async () => (await storedRows(page, 'papers')).length).toBe(1)
    // Asked all the same: the question has come with the page.
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect.poll(() => storedRows(page, 'papers')).toEqual([])
    await expect.poll(() => storedRows(page, 'saved')).toEqual([])
    await page.context().setOffline(false)

    await loggedIn(page, 'DEMO-3003')
    await page.context().setOffline(true)
    await page.goto(examUrl)
    await expect(page.getByText('Failed to load exam data. Please refresh the page.').first()).toBeVisible()
    await expect(page.getByText(question)).toHaveCount(0)
    await expect(page.getByText('Of the first pupil')).toHaveCount(0)
  })
})

test.describe('where the server is gone', () => {
  test.use({ expectedFaults: [/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET|foreign request: http:\/\/localhost:/] })

  test('the exam loads again, cannot be handed in yet, and is handed in later', async ({ visitor, baseURL }) => {
    const line = await Line.to(baseURL ?? '')
    const page = await visitor({ baseURL: line.origin })
    await loggedIn(page, 'DEMO-3004')
    await startExam(page, 'DEMO-3004', 'Telugu')
    await line.cut()
    for (const question of await page.locator('[data-question]').all())
      await question.getByRole('radio').first().check()
    await page.reload()
    await expect(page.getByText('All questions are answered.')).toBeVisible()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('button', { name: 'Yes, submit' }).click()
    await expect(page.getByText('The school cannot be reached now. Nothing is lost')).toBeVisible()

    await line.mend()
    await expect(saved(page)).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('button', { name: 'Yes, submit' }).click()
    await expect(page.getByText('Exam submitted successfully')).toBeVisible()
    await expect.poll(() => storedRows(page, 'papers')).toEqual([])
    await expect.poll(() => storedRows(page, 'answers')).toEqual([])
    await expect(page).toHaveURL(/\/student\/home$/)
    await line.cut()
  })
})

test.describe('an exam that is completed meanwhile', () => {
  test.use({ expectedFaults: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  test('is told of, and what it ended without is handed in late', async ({ visitor }) => {
    const page = await visitor()
    await loggedIn(page, 'DEMO-2001')
    const examUrl = await startExam(page, 'DEMO-2001')
    const gone = await visitor()
    await loggedIn(gone, 'DEMO-2002')
    await startExam(gone, 'DEMO-2002')
    for (const one of [page, gone]) {
      await one.context().setOffline(true)
      await written(one).fill('Written too late')
      await expect(kept(one)).toBeVisible()
    }
    await page.reload()
    await choice(page).nth(1).check()

    const staff = await visitor()
    await logInStaff(staff, demo.principal)
    await completeExam(staff, examUrl)
    await page.context().setOffline(false)
    await expect(page.getByText('Your teacher has ended this exam.')).toBeVisible()
    await expect(
      page.getByText('2 answers were handed in late. Your teacher decides whether they count.'),
    ).toBeVisible()
    await expect.poll(() => storedRows(page, 'answers')).toEqual([])
    await expect.poll(() => storedRows(page, 'papers')).toEqual([])
    await page.reload()
    await expect(page.getByText('This exam is already completed.')).toBeVisible()
    await expect(page.getByText('handed in late')).toHaveCount(0)

    // This pupil never comes back to the exam, only to the home page.
    await gone.route(answersPath, (route) => route.abort())
    await gone.context().setOffline(false)
    await gone.goto('/student/home')
    await expect(gone.getByText('1 answer was handed in late. Your teacher decides whether it counts.')).toBeVisible()
    await expect.poll(() => storedRows(gone, 'answers')).toEqual([])

    await staff.goto(`/principal/exam-data?exam_id=${new URL(examUrl).searchParams.get('id')}`)
    await expect(staff.getByText('Written too late').first()).toBeVisible()
  })
})

test.describe('at a LAN address without TLS', () => {
  test.use({ expectedFaults: [/ERR_INTERNET_DISCONNECTED/] })

  test('the page says what it cannot survive, and holds everything else', async ({ baseURL, visitor }) => {
    const page = await visitor({ baseURL: `http://school.lan:${new URL(baseURL ?? '').port}` })
    await logInStudent(page, 'DEMO-3005')
    await page
      .getByRole('article')
      .filter({ hasText: 'Mathematics' })
      .getByRole('link', { name: 'Get Started' })
      .click()
    await expect(page.getByText('Do not close or reload this page before the connection is back.')).toBeVisible()
    await page.getByRole('button', { name: 'Start Exam' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect(written(page)).toBeVisible()
    await page.context().setOffline(true)
    await written(page).fill('Written on the LAN without the network')
    await expect(page.getByText('Go on, but do not close or reload this page.')).toBeVisible()
    await page.context().setOffline(false)
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(written(page)).toHaveValue('Written on the LAN without the network')
  })
})
