/** The students of a class: what the principal, the class teacher and other teachers can do with them. */
import type { Page } from '@playwright/test'
import { expect, placeOf, test } from './recorder.ts'
import { addressed, answerWith, cutOff, expectSameByCode, failingCalls, people } from './visitors.ts'

test.use({ expectedFaults: [[failingCalls], { scope: 'test' }] })

/** Class teacher of Class 10; nobody else logs in as this one. */
const teacher10 = { username: 'teacher10', password: 'teacher123' }
const class10 = '/principal/class-data?selectedClass=Class+10th'

const dialogOf = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click()
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const tick = (page: Page, text: string) => rowOf(page, text).getByRole('checkbox').check()

type Typed = { name: string; roll: string; parent: string; phone: string }

async function fill(page: Page, { name, roll, parent, phone }: Typed): Promise<void> {
  await dialogOf(page).getByLabel('Name', { exact: true }).fill(name)
  await dialogOf(page).getByLabel('Roll Number').fill(roll)
  await dialogOf(page).getByLabel('Parent Name').fill(parent)
  await dialogOf(page).getByLabel('Phone Number').fill(phone)
}

async function chooseGender(page: Page, gender: string): Promise<void> {
  await dialogOf(page).getByRole('combobox', { name: 'Gender' }).click()
  await page.getByRole('option', { name: gender, exact: true }).click()
}

test('the class list of the principal', async ({ person, seen }) => {
  const page = await person(people.principal)
  await page.goto('/principal/class-data?selectedClass=Class+5th')
  await seen.words(page, 'principal-class.add', 'principal-class.modify')
  await seen.words(page, 'principal-class.remove', 'principal-class.promote')
  await seen.words(page, 'principal-class.roll', 'principal-class.name', 'principal-class.phone')
  await seen.words(page, 'principal-class.grade', 'principal-class.parent', 'principal-class.gender')
  await seen.rule('principal-class.disabled', async () => {
    await expect(placeOf(page, 'principal-class.remove')).toBeDisabled()
    await expect(placeOf(page, 'principal-class.promote')).toBeDisabled()
    await page.getByRole('row').nth(1).getByRole('checkbox').check()
    await expect(placeOf(page, 'principal-class.remove')).toBeEnabled()
    await expect(placeOf(page, 'principal-class.promote')).toBeEnabled()
  })
  const search = page.getByRole('searchbox')
  await seen.rule('principal-class.search', async () => {
    const cells = page.getByRole('row').nth(2).getByRole('cell')
    const [roll = '', name = ''] = (await cells.allTextContents()).filter((text) => text !== '')
    for (const typed of [name.toUpperCase(), roll]) {
      await search.fill(typed)
      await expect(rowOf(page, name)).toBeVisible()
      for (const row of await page.getByRole('row').all()) {
        const text = await row.textContent()
        if (text?.includes('Parent Name')) continue
        expect(text?.toLowerCase()).toContain(typed.toLowerCase())
      }
    }
  })
  await search.fill('nobody of this name')
  await seen.words(page, 'principal-class.empty')
  await search.fill('')
  await seen.rule('principal-class.to-student', async () => {
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/principal\/student\?student_id=\d+$/)
    await expectSameByCode(page)
  })
})

test('the principal adds, modifies, promotes and removes a student', async ({ person, seen }) => {
  const page = await person(people.principal)
  await page.goto(class10)
  await placeOf(page, 'principal-class.add').click()
  await press(page, 'Add Student')
  await seen.words(dialogOf(page), 'student-form.name', 'student-form.phone', 'student-form.roll')
  await seen.words(dialogOf(page), 'student-form.parent', 'student-form.gender')
  const phone = dialogOf(page).getByLabel('Phone Number')
  await seen.rule('student-form.phone-digits', async () => {
    await phone.pressSequentially('98-76 abc54321012')
    await expect(phone).toHaveValue('9876543210')
  })
  await seen.rule('limit.phone', async () => {
    await seen.rule('limit.names', async () => {
      await fill(page, { name: ' A ', roll: 'spec-1', parent: 'B', phone: '987654321' })
      await press(page, 'Add Student')
      for (const id of ['student-form.name', 'student-form.parent', 'student-form.phone'] as const) {
        await expect(placeOf(dialogOf(page), id)).toBeVisible()
      }
      await fill(page, { name: 'Xy', roll: 'spec-1', parent: 'Zw', phone: '9876543210' })
      await press(page, 'Add Student')
      for (const id of ['student-form.name', 'student-form.parent', 'student-form.phone'] as const) {
        await expect(placeOf(dialogOf(page), id)).toHaveCount(0)
      }
    })
  })
  await seen.rule('genders', async () => {
    await dialogOf(page).getByRole('combobox', { name: 'Gender' }).click()
    await expect(page.getByRole('option')).toHaveText(['Male', 'Female', 'Other'])
    await page.getByRole('option', { name: 'Other', exact: true }).click()
  })
  await answerWith(page, '/manage-student/create-student', { status: 500, body: '' })
  await press(page, 'Add Student')
  await seen.words(page, 'students.create-failed')
  await page.unrouteAll()
  await press(page, 'Add Student')
  await seen.words(page, 'students.created')
  await press(page, 'Add another')
  await fill(page, { name: 'Second', roll: 'spec-1', parent: 'Zw', phone: '9876543210' })
  await chooseGender(page, 'Male')
  await seen.rule('students.server-message', async () => {
    await press(page, 'Add Student')
    await expect(page.getByRole('alert').filter({ hasText: 'This roll number is already used' })).toBeVisible()
  })
  await page.keyboard.press('Escape')

  const search = page.getByRole('searchbox')
  await search.fill('spec-1')
  await tick(page, 'spec-1')
  await placeOf(page, 'principal-class.modify').click()
  await dialogOf(page).getByLabel('Name', { exact: true }).fill('Xyz Modified')
  await page.route(/manage-student\/students\/\d+$/, (route) => route.fulfill({ status: 500, body: '' }))
  await press(page, 'Save Changes')
  await seen.words(page, 'students.modify-failed')
  await page.unrouteAll()
  await press(page, 'Save Changes')
  await seen.words(page, 'students.modified')
  await expect(rowOf(page, 'Xyz Modified')).toBeVisible()

  await placeOf(page, 'principal-class.promote').click()
  await press(page, 'Promote')
  await seen.words(dialogOf(page), 'promotion.no-target')
  await dialogOf(page).getByRole('combobox', { name: 'Promote to class' }).click()
  await page.getByRole('option', { name: 'Class 9th' }).click()
  await answerWith(page, '/manage-student/promote-students', { status: 500, body: '' })
  await press(page, 'Promote')
  await seen.words(page, 'students.promote-failed')
  await page.unrouteAll()
  await seen.rule('promotion.moves', async () => {
    await press(page, 'Promote')
    await seen.words(page, 'students.promoted')
    await expect(rowOf(page, 'Xyz Modified')).toHaveCount(0)
    await page.goto('/principal/class-data?selectedClass=Class+9th&q=spec-1')
    await expect(rowOf(page, 'Xyz Modified')).toBeVisible()
  })

  await tick(page, 'Xyz Modified')
  await placeOf(page, 'principal-class.remove').click()
  await answerWith(page, '/manage-student/delete-students', { status: 500, body: '' })
  await press(page, 'Remove')
  await seen.words(page, 'students.remove-failed')
  await page.unrouteAll()
  await press(page, 'Remove')
  await seen.words(page, 'students.removed')

  await cutOff(page, '/manage-student/students')
  await page.goto(class10)
  await seen.words(page, 'students.failed')
})

test('the class list of teachers', async ({ person, seen }) => {
  const page = await person(teacher10)
  await page.goto('/teacher/class-data?selectedClass=Class+10th')
  await seen.words(page, 'teacher-class.add', 'teacher-class.modify', 'teacher-class.remove', 'teacher-class.promote')
  await seen.rule('teacher-class.checkboxes', async () => {
    await expect(page.getByRole('row').nth(1).getByRole('checkbox')).toBeVisible()
    await expect(page.getByRole('searchbox')).toBeVisible()
  })
  await seen.rule('teacher-class.search', async () => {
    const [roll = '', name = ''] = (await page.getByRole('row').nth(2).getByRole('cell').allTextContents()).filter(
      Boolean,
    )
    for (const typed of [name.toLowerCase(), roll]) {
      await page.getByRole('searchbox').fill(typed)
      await expect(rowOf(page, name)).toBeVisible()
    }
    await page.getByRole('searchbox').fill('nobody of this name')
    await expect(rowOf(page, name)).toHaveCount(0)
    await page.getByRole('searchbox').fill('')
  })
  await placeOf(page, 'teacher-class.remove').click()
  await seen.words(page, 'teacher-class.none-to-remove')
  await placeOf(page, 'teacher-class.promote').click()
  await seen.words(page, 'teacher-class.none-to-promote')
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await placeOf(page, 'teacher-class.promote').click()
  await press(page, 'Promote')
  await seen.words(dialogOf(page), 'teacher-class.no-target')
  await page.keyboard.press('Escape')
  await placeOf(page, 'teacher-class.add').click()
  await press(page, 'Add Student')
  await seen.words(dialogOf(page), 'teacher-class.parent')
  await page.keyboard.press('Escape')
  await seen.rule('teacher-class.to-student', async () => {
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/teacher\/student\?student_id=\d+$/)
    await expectSameByCode(page)
  })

  const other = await person(people.teacher05)
  await other.goto('/teacher/class-data?selectedClass=Class+5th')
  await expect(placeOf(other, 'teacher-class.add')).toBeVisible()
  const telugu = await person({ username: 'teacher11', password: 'teacher123' })
  await seen.rule('teacher-class.read-only', async () => {
    await telugu.goto('/teacher/class-data?selectedClass=Class+5th')
    await expect(telugu.getByRole('row').nth(1)).toBeVisible()
    for (const id of ['add', 'modify', 'remove', 'promote'] as const) {
      await expect(placeOf(telugu, `teacher-class.${id}`)).toHaveCount(0)
    }
    await expect(telugu.getByRole('checkbox')).toHaveCount(0)
    await expect(telugu.getByRole('row').getByRole('link')).toHaveCount(0)
  })
  await telugu.route(addressed('/manage-student/students'), (route) => route.fulfill({ status: 500, body: '' }))
  await telugu.goto('/teacher/class-data?selectedClass=Class+5th')
  await seen.words(telugu, 'teacher-class.failed')
})
