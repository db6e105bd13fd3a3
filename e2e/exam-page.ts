/** The page on which a pupil takes an exam. */
import { expect, type Page } from '@playwright/test'
import { logInStudent } from './people.ts'

/** Every save and every beat of an exam page. */
export const answersPath = '**/api/v1/student-exam/answers/*'

/** Logs a pupil in and starts a running exam of a subject. @returns the address of the exam's page */
export async function startExam(page: Page, studentId: string, subject = 'Mathematics'): Promise<string> {
  await logInStudent(page, studentId)
  await page.getByRole('article').filter({ hasText: subject }).getByRole('link', { name: 'Get Started' }).click()
  const start = page.getByRole('button', { name: 'Start Exam' })
  // Whoever has to look for it on a phone does not begin.
  await expect(start).toBeInViewport({ ratio: 1 })
  await start.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(questionAt(page, 0)).toBeVisible()
  // The script's font comes after the question is there: a test that cuts the network must not cut it off.
  await page.evaluate(async () => void (await document.fonts.ready))
  return page.url()
}

/** One question of the paper. @param index from 0 */
export function questionAt(page: Page, index: number) {
  return page.locator(`[data-question="${index}"]`)
}

/** Ends a page as a computer does whose power is cut: it has no time to send anything, as one that is closed has. */
export async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  // It is gone before it can answer.
  void page.goto('chrome://crash').catch(() => undefined)
  await crashed
}

/** What a browser of the staff does to end an exam. @param staff a page of somebody who may, logged in */
export async function completeExam(staff: Page, examUrl: string): Promise<void> {
  const id = new URL(examUrl).searchParams.get('id')
  const status = await staff.evaluate(async (examId) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    return (await fetch(`/api/v1/exam/complete-exam/${examId}`, { headers })).status
  }, id)
  expect(status).toBe(200)
}
