/** What the principal changes about teachers. The list, and what fails: `web/test/pages/teachers.test.tsx`. */
import type { Page } from '@playwright/test'
import { expect, placeOf, test } from './recorder.ts'
import { failingCalls, people } from './visitors.ts'

test.use({ expectedFaults: [[failingCalls], { scope: 'test' }] })

const dialogOf = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click()
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const field = (page: Page, label: string) => dialogOf(page).getByLabel(label, { exact: true })

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await dialogOf(page).getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option }).click()
}

test('the principal adds, modifies and removes a teacher', async ({ person, seen }) => {
  const page = await person(people.principal)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/principal/teachers-data')
  await placeOf(page, 'teachers.add').click()
  // The form is in view whole, without scrolling.
  for (const part of [field(page, 'Name'), dialogOf(page).getByRole('button', { name: 'Add Teacher', exact: true })])
    await expect(part).toBeInViewport({ ratio: 1 })
  await field(page, 'Name').fill('Specimen Teacher')
  await field(page, 'Username').fill('spec')
  await field(page, 'Password').fill('specimen')
  await field(page, 'Phone Number').fill('9876543210')
  await field(page, 'Age').fill('30')
  await field(page, 'Classes').fill(' 1 , ,Class 2nd,, ')
  await field(page, 'Subjects').fill(' Dance ,, Yoga , ')
  await choose(page, 'Gender', 'Female')
  await press(page, 'Add Teacher')
  await seen.words(page, 'teachers.added')
  await expect(rowOf(page, 'Specimen Teacher')).toContainText('Class 1st, Class 2nd')
  await seen.rule('teachers.server-message', async () => {
    await placeOf(page, 'teachers.add').click()
    await field(page, 'Name').fill('Another')
    await field(page, 'Username').fill('spec')
    await field(page, 'Password').fill('specimen')
    await field(page, 'Phone Number').fill('9876543210')
    await field(page, 'Age').fill('30')
    await field(page, 'Classes').fill('1')
    await field(page, 'Subjects').fill('Dance')
    await choose(page, 'Gender', 'Female')
    await press(page, 'Add Teacher')
    await expect(page.getByRole('alert').filter({ hasText: 'This username is already taken.' })).toBeVisible()
    // While it is being sent, a dialog stays.
    await expect(dialogOf(page).locator('[data-loading]')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await press(page, 'Throw away')
  })

  await page.getByRole('searchbox').fill('Specimen')
  await rowOf(page, 'Specimen Teacher').getByRole('checkbox').check()
  await placeOf(page, 'teachers.modify').click()
  await field(page, 'Age').fill('31')
  await press(page, 'Save Changes')
  await seen.words(page, 'teachers.modified')
  const teacher = await person({ username: 'spec', password: 'specimen' })
  await teacher.goto('/teacher/home')
  await expect(teacher.getByRole('button', { name: 'Class 2nd' })).toBeVisible()

  await rowOf(page, 'Specimen Teacher').getByRole('checkbox').check()
  await placeOf(page, 'teachers.remove').click()
  await press(page, 'Remove')
  await seen.words(page, 'teachers.removed')
})

test('the principal transfers a subject', async ({ person, seen }) => {
  const page = await person(people.principal)
  await page.goto('/principal/teachers-data')
  await placeOf(page, 'teachers.transfer').click()
  const transfer = dialogOf(page).getByRole('button', { name: 'Transfer', exact: true })
  await choose(page, 'Source Teacher', /\(teacher20\)/)
  await seen.rule('transfer.choices', async () => {
    await dialogOf(page).getByRole('combobox', { name: 'Subject', exact: true }).click()
    await expect(page.getByRole('option')).toHaveText(['Biology'])
    await page.getByRole('option', { name: 'Biology' }).click()
    await dialogOf(page).getByRole('combobox', { name: 'Class', exact: true }).click()
    await expect(page.getByRole('option')).toHaveText(['Class 8th', 'Class 9th', 'Class 10th'])
    await page.getByRole('option', { name: 'Class 8th' }).click()
  })
  await choose(page, 'Target Teacher', /\(teacher19\)/)
  await transfer.click()
  await seen.words(page, 'teachers.transferred')
})
