/** The practice exam of a pupil, as its page shows it. */
import { expect, type Page } from '@playwright/test'
import { questionAt } from './exam-page.ts'

/** Begins it, for a pupil who is logged in. */
export async function practise(page: Page): Promise<void> {
  await page.goto('/student/practice')
  await page.getByRole('button', { name: 'Start Exam' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(questionAt(page, 0)).toBeVisible()
}

/** Gives every answer of it. */
export async function answerPractice(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'A crow' }).check()
  for (const fruit of ['Mango', 'Banana', 'Guava']) await page.getByRole('checkbox', { name: fruit }).check()
  await page.getByRole('radio', { name: 'True' }).check()
  for (const [at, text] of ['8', 'Blue', 'I play. I read.'].entries()) {
    await questionAt(page, at + 3)
      .getByRole('textbox')
      .fill(text)
  }
}
