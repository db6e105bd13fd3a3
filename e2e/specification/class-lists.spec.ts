/** What the server says when the students of a class are changed; all else of the list: `web/test/pages/class-lists.test.tsx`. */
import type { Page } from '@playwright/test'
import { expect, placeOf, test } from './recorder.ts'
import { people } from './visitors.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click()
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const tick = (page: Page, text: string) => rowOf(page, text).getByRole('checkbox').check()

test('the principal adds, modifies, promotes and removes a student', async ({ person, seen }) => {
  const page = await person(people.principal)
  await page.goto('/principal/class-data?selectedClass=Class+10th&q=spec-1')
  await placeOf(page, 'principal-class.add').click()
  for (const [label, text] of [
    ['Name', 'Xy'],
    ['Roll Number', 'spec-1'],
    ['Parent Name', 'Zw'],
    ['Phone Number', '9876543210'],
  ] as const) {
    await dialogOf(page).getByLabel(label, { exact: true }).fill(text)
  }
  await dialogOf(page).getByRole('combobox', { name: 'Gender' }).click()
  await page.getByRole('option', { name: 'Other', exact: true }).click()
  await press(page, 'Add Student')
  await seen.words(page, 'students.created')
  // While it is being sent, a dialog stays.
  await expect(dialogOf(page).locator('[data-loading]')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await tick(page, 'spec-1')
  await placeOf(page, 'principal-class.modify').click()
  await dialogOf(page).getByLabel('Name', { exact: true }).fill('Xyz Modified')
  await press(page, 'Save Changes')
  await seen.words(page, 'students.modified')
  await expect(rowOf(page, 'Xyz Modified')).toBeVisible()

  await placeOf(page, 'principal-class.promote').click()
  await dialogOf(page).getByRole('combobox', { name: 'Promote to class' }).click()
  await page.getByRole('option', { name: 'Class 9th' }).click()
  await seen.rule('promotion.moves', async () => {
    await press(page, 'Promote')
    await seen.words(page, 'students.promoted')
    await expect(rowOf(page, 'Xyz Modified')).toHaveCount(0)
    await page.goto('/principal/class-data?selectedClass=Class+9th&q=spec-1')
    await expect(rowOf(page, 'Xyz Modified')).toBeVisible()
  })

  await tick(page, 'Xyz Modified')
  await placeOf(page, 'principal-class.remove').click()
  await press(page, 'Remove')
  await seen.words(page, 'students.removed')
})
