/** The principal and the teachers. */
import type { Page } from '@playwright/test'
import { expect, placeOf, test } from './recorder.ts'
import { answerWith, failingCalls, people } from './visitors.ts'

test.use({ expectedFaults: [[failingCalls], { scope: 'test' }] })

const dialogOf = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click()
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const field = (page: Page, label: string) => dialogOf(page).getByLabel(label, { exact: true })

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await dialogOf(page).getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option }).click()
}

test('the list of teachers', async ({ person, seen }) => {
  const page = await person(people.principal)
  await page.goto('/principal/teachers-data')
  await seen.words(page, 'teachers.loaded', 'teachers.add', 'teachers.modify', 'teachers.transfer', 'teachers.remove')
  await seen.words(page, 'teachers.name', 'teachers.phone', 'teachers.classes', 'teachers.class-teacher')
  await seen.words(page, 'teachers.subject', 'teachers.age', 'teachers.gender')
  await seen.rule('teachers.remove-disabled', () => expect(placeOf(page, 'teachers.remove')).toBeDisabled())
  await placeOf(page, 'teachers.remove').click({ force: true })
  await seen.words(page, 'teachers.none-to-remove')
  const search = page.getByRole('searchbox')
  await seen.rule('teachers.search', async () => {
    await search.fill('teacher05')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('row').nth(1).getByRole('checkbox').check()
    await expect(placeOf(page, 'teachers.remove')).toBeEnabled()
  })
  await search.fill('nobody of this name')
  await seen.words(page, 'teachers.empty')
  await search.fill('teacher05')
  await seen.rule('teachers.to-teacher', async () => {
    await page.getByRole('row').nth(1).getByRole('link').click()
    await expect(page).toHaveURL(/\/principal\/teacher\?username=teacher05$/)
  })
  await answerWith(page, '/teacher/all-teachers', { status: 500, body: '' })
  await page.goto('/principal/teachers-data')
  await seen.words(page, 'teachers.failed')
})

test('the principal adds, modifies and removes a teacher', async ({ person, seen }) => {
  const page = await person(people.principal)
  await page.goto('/principal/teachers-data')
  await placeOf(page, 'teachers.add').click()
  await field(page, 'Username').fill('abc')
  await press(page, 'Add Teacher')
  const faults = ['phone', 'age', 'name', 'classes', 'subjects', 'username'] as const
  for (const id of faults) await seen.words(dialogOf(page), `teacher-form.${id}`)
  await seen.rule('teacher-form.gender', async () => {
    await expect(dialogOf(page).getByText('Please select a gender', { exact: true })).toBeVisible()
    await expect(dialogOf(page).getByText('Password must be at least 6 characters', { exact: true })).toBeVisible()
    await choose(page, 'Gender', 'Female')
  })
  await seen.rule('limit.username', async () => {
    await field(page, 'Username').fill('spec')
    await press(page, 'Add Teacher')
    await expect(placeOf(dialogOf(page), 'teacher-form.username')).toHaveCount(0)
  })
  await seen.rule('teacher-form.age-limits', async () => {
    for (const [age, isTaken] of [
      ['20', false],
      ['21', true],
      ['65', true],
      ['66', false],
    ] as const) {
      await field(page, 'Age').fill(age)
      await press(page, 'Add Teacher')
      await expect(placeOf(dialogOf(page), 'teacher-form.age')).toHaveCount(isTaken ? 0 : 1)
    }
  })
  await field(page, 'Name').fill('Specimen Teacher')
  await field(page, 'Password').fill('specimen')
  await field(page, 'Phone Number').fill('9876543210')
  await field(page, 'Age').fill('30')
  await field(page, 'Classes').fill(' 1 , ,Class 2nd,, ')
  await field(page, 'Subjects').fill(' Dance ,, Yoga , ')
  await answerWith(page, '/create-teacher', { status: 500, body: '' })
  await press(page, 'Add Teacher')
  await seen.words(page, 'teachers.add-failed')
  await page.unrouteAll()
  await seen.rule('teacher-form.lists', async () => {
    const sent = page.waitForRequest('**/api/v1/create-teacher')
    await press(page, 'Add Teacher')
    expect((await sent).postDataJSON()).toMatchObject({ subjects: ['Dance', 'Yoga'] })
    await seen.words(page, 'teachers.added')
    await expect(rowOf(page, 'Specimen Teacher')).toContainText('Class 1st, Class 2nd')
  })
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
    await page.keyboard.press('Escape')
  })

  await page.getByRole('searchbox').fill('Specimen')
  await rowOf(page, 'Specimen Teacher').getByRole('checkbox').check()
  await placeOf(page, 'teachers.modify').click()
  await field(page, 'Age').fill('31')
  await page.route(/modify-teacher/, (route) => route.fulfill({ status: 500, body: '' }))
  await press(page, 'Save Changes')
  await seen.words(page, 'teachers.modify-failed')
  await page.unrouteAll()
  await seen.rule('teacher-form.blank-password', async () => {
    const sent = page.waitForRequest(/modify-teacher/)
    await press(page, 'Save Changes')
    expect((await sent).postDataJSON()).not.toHaveProperty('password')
    await seen.words(page, 'teachers.modified')
  })

  await rowOf(page, 'Specimen Teacher').getByRole('checkbox').check()
  await placeOf(page, 'teachers.remove').click()
  await page.route(/delete-teacher/, (route) => route.fulfill({ status: 500, body: '' }))
  await press(page, 'Remove')
  await seen.words(page, 'teachers.remove-failed')
  await page.unrouteAll()
  await page.keyboard.press('Escape')
  await placeOf(page, 'teachers.remove').click()
  await press(page, 'Remove')
  await seen.words(page, 'teachers.removed')
})

test('the principal transfers a subject', async ({ person, seen }) => {
  const page = await person(people.principal)
  await page.goto('/principal/teachers-data')
  await placeOf(page, 'teachers.transfer').click()
  const transfer = dialogOf(page).getByRole('button', { name: 'Transfer', exact: true })
  await seen.rule('transfer.needs-all', async () => {
    await expect(transfer).toBeDisabled()
    await choose(page, 'Source Teacher', /\(teacher20\)/)
    await choose(page, 'Target Teacher', /\(teacher20\)/)
    await expect(transfer).toBeDisabled()
    await seen.rule('transfer.choices', async () => {
      await dialogOf(page).getByRole('combobox', { name: 'Subject', exact: true }).click()
      await expect(page.getByRole('option')).toHaveText(['Biology'])
      await page.getByRole('option', { name: 'Biology' }).click()
      await dialogOf(page).getByRole('combobox', { name: 'Class', exact: true }).click()
      await expect(page.getByRole('option')).toHaveText(['Class 8th', 'Class 9th', 'Class 10th'])
      await page.getByRole('option', { name: 'Class 8th' }).click()
    })
    await expect(transfer).toBeEnabled()
  })
  await transfer.click()
  await seen.words(page, 'transfer.same')
  await choose(page, 'Target Teacher', /\(teacher19\)/)
  await answerWith(page, '/teacher/transfer-subject', { status: 500, body: '' })
  await transfer.click()
  await seen.words(page, 'teachers.transfer-failed')
  await page.unrouteAll()
  await transfer.click()
  await seen.words(page, 'teachers.transferred')
})
