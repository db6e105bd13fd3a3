/** Key terms beside the model answer, while they are changed. */
import { expect, type Page } from '@playwright/test'
import { type Staff, type View, visit } from '../view.ts'
import { completed, examOf } from '../ways.ts'

async function openKeyTerms(page: Page, role: Staff): Promise<void> {
  const exam = await examOf(page, completed)
  await visit(page, `/${role}/mark-exam?exam_id=${exam}`)
  await page.getByRole('button', { name: /^(?:Add|Change) key terms$/ }).click()
  await page.getByRole('button', { name: 'Add “any 2 of”' }).click()
  await expect(page.getByRole('textbox', { name: 'Key terms (optional)' })).toBeFocused()
}

export const keyTermViews: readonly View[] = (['teacher', 'principal'] as const).map((role) => ({
  name: `${role}-key-terms`,
  role,
  open: (page) => openKeyTerms(page, role),
}))
