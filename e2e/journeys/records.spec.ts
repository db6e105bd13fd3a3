/** Clerks at work. What lists and forms do, and what they say of failures: `web/test/pages`. */
import { demo, logInStaff, logInStudent } from '../people.ts'
import { expect, test } from '../quiet-page.ts'

/** Class teacher of Class 9; teaches in no other class. */
const teacher09 = { username: 'teacher09', password: 'teacher123' }

test('a class teacher adds a student, who logs in with the ID that was shown', async ({ visitor }) => {
  const page = await visitor()
  await logInStaff(page, teacher09)
  await page.getByRole('button', { name: 'Class 9th' }).click()
  await expect(page).toHaveURL(/\/teacher\/class-data\?selectedClass=Class\+9th$/)
  await page.reload()
  await page.getByRole('button', { name: 'Add Students' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Zoya Fathima')
  await dialog.getByLabel('Roll Number').fill('901')
  await dialog.getByLabel('Parent Name').fill('Salma Fathima')
  await dialog.getByLabel('Phone Number').fill('98-48 01 23 45')
  await dialog.getByRole('combobox', { name: 'Gender' }).click()
  await page.getByRole('option', { name: 'Female' }).click()
  await dialog.getByRole('button', { name: 'Add Student', exact: true }).click()
  await expect(page.getByText('Student created successfully')).toBeVisible()
  const id = (await dialog.getByLabel('Student ID').textContent()) ?? ''
  expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Zoya Fathima' })).toContainText('9848012345')

  const pupil = await visitor({ viewport: { width: 360, height: 740 } })
  await logInStudent(pupil, id.toLowerCase())
  await expect(pupil.getByText('Zoya Fathima').first()).toBeVisible()
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
