/** Clerks at work: the students of a class, the teachers of the school, their profiles and login slips. */
import type { Page } from '@playwright/test'
import { demo, logInStaff, logInStudent } from '../people.ts'
import { expect, test } from '../quiet-page.ts'

/** Class teacher of Class 9; teaches in no other class. */
const teacher09 = { username: 'teacher09', password: 'teacher123' }
const teacher08 = { username: 'teacher08', password: 'teacher123' }

/** What the browser logs of a change that the server refuses. */
const conflict = /409 \(Conflict\)/

type NewStudent = { name: string; rollNumber: string; parent: string; phone: string }

async function fillStudent(page: Page, { name, rollNumber, parent, phone }: NewStudent): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Roll Number').fill(rollNumber)
  await dialog.getByLabel('Parent Name').fill(parent)
  await dialog.getByLabel('Phone Number').fill(phone)
  await dialog.getByRole('combobox', { name: 'Gender' }).click()
  await page.getByRole('option', { name: 'Female' }).click()
}

/** The Student ID that a dialog shows. */
async function shownId(page: Page): Promise<string> {
  return (await page.getByRole('dialog').getByLabel('Student ID').textContent()) ?? ''
}

/** Adds a student to the class on screen and gives the Student ID that is shown. */
async function addStudent(page: Page, student: NewStudent): Promise<string> {
  await page.getByRole('button', { name: 'Add Students' }).click()
  await fillStudent(page, student)
  await page.getByRole('dialog').getByRole('button', { name: 'Add Student', exact: true }).click()
  await expect(page.getByText('Student created successfully')).toBeVisible()
  const id = await shownId(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  return id
}

function row(page: Page, name: string) {
  return page.getByRole('row').filter({ hasText: name })
}

test.describe('class teacher', () => {
  test.use({ expectedFaults: [conflict] })

  test('a class teacher adds, modifies, promotes and removes students', async ({ visitor }) => {
    const page = await visitor()
    await logInStaff(page, teacher09)
    await page.getByRole('button', { name: 'Class 9th' }).click()
    await expect(page).toHaveURL(/\/teacher\/class-data\?selectedClass=Class\+9th$/)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Students of Class 9th' })).toBeVisible()

    await page.getByRole('button', { name: 'Add Students' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add Student', exact: true }).click()
    for (const message of [
      'Please enter a valid name (minimum 2 characters)',
      'Please enter a valid 10-digit phone number',
      'Please enter a valid roll number',
      'Please enter a valid parent name',
      'Please select a gender',
    ]) {
      await expect(page.getByRole('dialog').getByText(message, { exact: true })).toBeVisible()
    }
    await page.getByRole('dialog').getByLabel('Phone Number').fill('98-48 01 23 45 67')
    await expect(page.getByRole('dialog').getByLabel('Phone Number')).toHaveValue('9848012345')
    await page.getByRole('button', { name: 'Cancel' }).click()

    const zoya = { name: 'Zoya Fathima', rollNumber: '901', parent: 'Salma Fathima', phone: '9848012345' }
    const id = await addStudent(page, zoya)
    expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/)
    await addStudent(page, { ...zoya, name: 'Yamini Zade', rollNumber: '902' })

    await page.getByRole('button', { name: 'Add Students' }).click()
    await fillStudent(page, { ...zoya, name: 'Xena Zade' })
    await page.getByRole('dialog').getByRole('button', { name: 'Add Student', exact: true }).click()
    await expect(page.getByRole('dialog').getByText('This roll number is already used in this class.')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('searchbox').fill('zade')
    await expect(page.getByText('1 student', { exact: true })).toBeVisible()
    await page.getByRole('searchbox').fill('90')
    await row(page, 'Zoya Fathima').getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Modify Student' }).click()
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Zoya Begum')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Student modified successfully')).toBeVisible()
    await expect(row(page, 'Zoya Begum')).toHaveCount(1)

    await page.getByRole('button', { name: 'Promote Students' }).click()
    await page.getByRole('button', { name: 'Promote', exact: true }).click()
    await expect(page.getByText('Please enter a valid class to promote to')).toBeVisible()
    await page.getByRole('combobox', { name: 'Promote to class' }).click()
    await page.getByRole('option', { name: 'Class 10th' }).click()
    await page.getByRole('button', { name: 'Promote', exact: true }).click()
    await expect(page.getByText('Students promoted successfully')).toBeVisible()
    await expect(row(page, 'Zoya Begum')).toHaveCount(0)

    await page.getByRole('button', { name: 'Remove Selected' }).click()
    await expect(page.getByText('Please select students to remove')).toBeVisible()
    await row(page, 'Yamini Zade').getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Remove Selected' }).click()
    await expect(page.getByRole('dialog').getByText('Yamini Zade')).toBeVisible()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('Students removed successfully')).toBeVisible()
    await expect(page.getByText('No students found.')).toBeVisible()

    const pupil = await visitor({ viewport: { width: 360, height: 740 } })
    await logInStudent(pupil, id.toLowerCase())
    await expect(pupil.getByText('Zoya Begum').first()).toBeVisible()
  })
})

test('a promotion tells who got a new roll number', async ({ visitor }) => {
  const page = await visitor()
  await logInStaff(page, demo.principal)
  await page.goto('/principal/class-data?selectedClass=Class+1st')
  await addStudent(page, { name: 'Wahida Bano', rollNumber: '700', parent: 'Rehana Bano', phone: '9848011111' })
  await page.goto('/principal/class-data?selectedClass=Class+2nd')
  await addStudent(page, { name: 'Varsha Rani', rollNumber: '700', parent: 'Sita Rani', phone: '9848022222' })
  await row(page, 'Varsha Rani').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Promote Students' }).click()
  await page.getByRole('combobox', { name: 'Promote to class' }).click()
  await page.getByRole('option', { name: 'Class 1st' }).click()
  await page.getByRole('button', { name: 'Promote', exact: true }).click()
  await expect(page.getByRole('dialog').getByText(/Varsha Rani: 700 → \d+/)).toBeVisible()
})

test('a teacher who is not the class teacher only reads', async ({ visitor }) => {
  const page = await visitor()
  await logInStaff(page, { username: 'teacher16', password: 'teacher123' })
  await page.goto('/teacher/class-data?selectedClass=Class+8th')
  await expect(page.getByRole('table', { name: 'Students of Class 8th' })).toBeVisible()
  for (const name of ['Add Students', 'Modify Student', 'Remove Selected', 'Promote Students']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Students of All' })).toBeVisible()
  await page.goto('/teacher/login-slips?selectedClass=Class+8th')
  await expect(page.getByText(/Only the class teacher and the principal/)).toBeVisible()
})

test('a class is worked through by keyboard alone', async ({ visitor }) => {
  const page = await visitor()
  await logInStaff(page, teacher08)
  await page.goto('/teacher/class-data?selectedClass=Class+8th')
  const rows = page.getByRole('table').getByRole('row')
  await rows.nth(1).getByRole('link').last().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(3).getByRole('link').last()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(rows.nth(3).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(page.getByText('· 2 selected')).toBeVisible()
  const name = await rows.nth(2).getByRole('cell').nth(2).textContent()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/teacher\/student\?student_id=\d+$/)
  await expect(page.getByRole('heading', { name: name?.toUpperCase() ?? 'none' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the class list' }).click()
  await expect(page).toHaveURL(/\/teacher\/class-data\?selectedClass=Class\+8th$/)
})

test.describe('two clerks', () => {
  test.use({ expectedFaults: [conflict] })

  test('the second is told what the first changed, and loses nothing typed', async ({ visitor }) => {
    const first = await visitor()
    const second = await visitor()
    await logInStaff(first, demo.principal)
    await logInStaff(second, demo.principal)
    for (const page of [first, second]) {
      await page.goto('/principal/class-data?selectedClass=Class+3rd')
      await page.getByRole('row').nth(5).getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Modify Student' }).click()
    }
    await first.getByRole('dialog').getByLabel('Phone Number').fill('9000000001')
    await first.getByRole('button', { name: 'Save Changes' }).click()
    await expect(first.getByText('Student modified successfully')).toBeVisible()

    const dialog = second.getByRole('dialog')
    await dialog.getByLabel('Parent Name').fill('Usha Typed')
    await second.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog.getByText('Somebody else changed this record meanwhile')).toBeVisible()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Phone Number' })).toContainText('9000000001')
    await dialog.getByRole('button', { name: 'Keep typing' }).click()
    await expect(dialog.getByLabel('Parent Name')).toHaveValue('Usha Typed')
    await expect(dialog.getByLabel('Phone Number')).toHaveValue('9000000001')
    await second.getByRole('button', { name: 'Save Changes' }).click()
    await expect(second.getByText('Student modified successfully')).toBeVisible()
    await expect(row(second, 'Usha Typed')).toContainText('9000000001')
  })
})

test('the principal adds a teacher who logs in, transfers a subject, and removes the teacher', async ({ visitor }) => {
  const page = await visitor()
  await logInStaff(page, demo.principal)
  await page.goto('/principal/teachers-data')
  await page.getByRole('button', { name: '+ Add Teacher' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add Teacher' }).click()
  for (const message of [
    'Name is required.',
    'Username is required.',
    'Phone number must be exactly 10 digits.',
    'Age must be between 21 and 65 years.',
    'Classes are required.',
    'Subjects are required.',
  ]) {
    await expect(dialog.getByText(message, { exact: true })).toBeVisible()
  }
  await dialog.getByLabel('Name', { exact: true }).fill('Tara Devi')
  await dialog.getByLabel('Username').fill('taradevi')
  await dialog.getByLabel('Password', { exact: true }).fill('secret12')
  await dialog.getByLabel('Phone Number').fill('9848033333')
  await dialog.getByLabel('Age').fill('31')
  await dialog.getByRole('combobox', { name: 'Gender' }).click()
  await page.getByRole('option', { name: 'Female' }).click()
  await dialog.getByLabel('Classes', { exact: true }).fill('6, ')
  await dialog.getByRole('button', { name: 'Class 7th' }).click()
  await expect(dialog.getByLabel('Classes', { exact: true })).toHaveValue('6, Class 7th')
  await dialog.getByRole('button', { name: 'Social' }).click()
  await dialog.getByRole('button', { name: 'Add Teacher' }).click()
  await expect(page.getByText('Teacher added successfully!')).toBeVisible()
  await expect(row(page, 'Tara Devi')).toContainText('Class 6th, Class 7th')

  const teacher = await visitor()
  await logInStaff(teacher, { username: 'taradevi', password: 'secret12' })
  await expect(teacher.getByRole('button', { name: 'Class 7th' })).toBeVisible()

  await row(page, 'Tara Devi').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Transfer Data' }).click()
  await expect(dialog.getByRole('button', { name: 'Transfer' })).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Target Teacher' }).click()
  await page.getByRole('option', { name: 'Tara Devi' }).click()
  await expect(dialog.getByText('Source and target teachers cannot be the same.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Target Teacher' }).fill('teacher05')
  await page.getByRole('option', { name: /teacher05/ }).click()
  await dialog.getByRole('combobox', { name: 'Subject' }).click()
  await page.getByRole('option', { name: 'Social' }).click()
  await dialog.getByRole('combobox', { name: 'Class' }).click()
  await page.getByRole('option', { name: 'Class 6th' }).click()
  await dialog.getByRole('button', { name: 'Transfer' }).click()
  await expect(page.getByText('Subject transferred successfully!')).toBeVisible()
  await expect(row(page, 'Tara Devi')).not.toContainText('Class 6th')
  await expect(row(page, '9848033333')).toContainText('Class 7th')

  await row(page, 'Tara Devi').getByRole('link').last().click()
  await expect(page.getByRole('heading', { name: 'TARA DEVI' })).toBeVisible()
  await expect(page.getByText('ACTIVE')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the teachers' }).click()

  await row(page, 'Tara Devi').getByRole('checkbox').check()
  await page.getByRole('button', { name: '- Remove Selected' }).click()
  await expect(dialog.getByText('Tara Devi')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Selected teachers removed successfully!')).toBeVisible()
  await expect(row(page, 'Tara Devi')).toHaveCount(0)
})

test('the principal finds a student, and gives a new ID for one that leaked', async ({ visitor }) => {
  const page = await visitor()
  await logInStaff(page, demo.principal)
  await page.getByLabel('Search students by name, roll number or ID').fill('nobody at all')
  await expect(page.getByText('No students found.')).toBeVisible()
  await page.getByLabel('Search students by name, roll number or ID').fill('DEMO-4003')
  await expect(page.getByRole('option', { name: /DEMO-4003/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/principal\/student\?student_id=\d+$/)
  await page.getByRole('button', { name: /^New ID for/ }).click()
  await page.getByRole('button', { name: 'Make a new ID' }).click()
  const id = await shownId(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(page.locator('#main').getByText(id, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the class list' }).click()
  await page.getByRole('link', { name: 'Login slips' }).click()
  await expect(page.getByText(id)).toBeVisible()

  const pupil = await visitor()
  await logInStudent(pupil, id)
})

test('login slips print eight to a sheet, and nothing else', async ({ visitor }) => {
  const page = await visitor()
  await logInStaff(page, demo.principal)
  await page.goto('/principal/login-slips?selectedClass=Class+10th')
  await expect(page.getByText('DEMO-10001')).toBeVisible()
  const slips = await page.getByRole('article').count()
  expect(slips % 8).not.toBe(0)
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(Math.ceil(slips / 8))
})
