import { readFile } from 'node:fs/promises'
import { demo, logInStaff } from '../people.ts'
import { expect, test } from '../quiet-page.ts'

const header = 'క్రమ సంఖ్య;Roll No;Student Name;Class;Father Name;Mobile;Gender;Aadhaar No'
const names = ['అనన్య రెడ్డి', 'रवि कुमार', 'Lakshmi Devi', 'Mohammed Irfan', "D'Souza, Maria", 'S. Priya']

/** Row `number` of a register, as a school has it: Telugu and Hindi names, phones in every spelling. */
function line(number: number, changes: Record<string, string> = {}): string {
  const row = {
    serial: String(number),
    roll: `I-${number}`,
    name: `${names[number % names.length]} ${number}`,
    standard: number % 2 ? 'Class V' : '6th',
    father: `Parent ${number}`,
    phone: number % 3 ? `98480${String(number).padStart(5, '0')}` : `+91 98480 ${String(number).padStart(5, '0')}`,
    gender: number % 2 ? 'M' : 'Girl',
    aadhaar: '1234 1234 1234',
    ...changes,
  }
  return Object.values(row)
    .map((cell) => `"${cell.replaceAll('"', '""')}"`)
    .join(';')
}

const faults: Record<number, Record<string, string>> = {
  10: { phone: '98480' },
  20: { roll: 'I-19', standard: 'V' },
  30: { standard: 'LKG' },
  40: { gender: '?' },
  50: { father: '' },
  60: { roll: '' },
  70: { name: 'X' },
}

const sheet = ['Zilla Parishad High School, Warangal', header]
for (let number = 1; number <= 200; number += 1) sheet.push(line(number, faults[number]))
const file = { name: 'pupils.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${sheet.join('\r\n')}\r\n`) }

test.use({ expectedFaults: [[/the server responded with a status of 422/], { scope: 'test' }] })

test('a clerk imports 200 pupils of whom 7 have errors, gets those back, and undoes it', async ({ visitor }) => {
  const page = await visitor()
  await logInStaff(page, demo.principal)
  await page.goto('/principal/import-students')
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeVisible()
  await page.getByLabel('File', { exact: true }).setInputFiles(file)

  await expect(page.getByText('Aadhaar No: Pariksha does not keep this.')).toBeVisible()
  await expect(page.getByText('193 good rows').first()).toBeVisible()
  await expect(page.getByText('7 rows with errors')).toBeVisible()
  await expect(page.getByLabel('Mobile')).toHaveValue('phone')
  await page.getByLabel('Only rows with errors').check()
  const rows = page.getByRole('table', { name: 'Rows of the sheet' }).locator('tbody tr')
  await expect(rows).toHaveCount(7)
  await expect(rows.filter({ hasText: 'Please enter a valid 10-digit phone number' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'This roll number is in the sheet already, in row 21.' })).toHaveCount(1)

  await page.getByLabel('Mobile').selectOption({ label: 'Leave out' })
  await expect(page.getByText('Choose the column for: Phone number.')).toBeVisible()
  await page.getByLabel('Mobile').selectOption({ label: 'Phone number' })
  await page.getByRole('button', { name: 'Add the 193 good rows' }).click()
  await expect(page.getByText('Import finished')).toBeVisible()
  await expect(page.getByText('193 students added')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'as .csv' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('rows-to-correct.csv')
  const rejected = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(rejected).toHaveLength(8)
  expect(rejected[0]).toContain('What to correct')
  expect(rejected[1]).toContain('Phone number: Please enter a valid 10-digit phone number')
  expect(rejected.join()).not.toContain('1234 1234 1234')

  const list = await visitor()
  await logInStaff(list, demo.principal)
  await list.goto('/principal/class-data?selectedClass=Class+5th&q=I-')
  await expect(list.getByText('I-199', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Undo import of pupils.csv' }).click()
  await page.getByRole('button', { name: 'Remove 193 students' }).click()
  await expect(page.getByText('Import undone')).toBeVisible()
  await list.reload()
  await expect(list.getByText('No students found.')).toBeVisible()
})

test('the class teacher imports into the own class', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
  await logInStaff(page, demo.teacher05)
  // As where the page has gone before the log-in's second reply came.
  await page.evaluate(() => ['name', 'cteacher'].forEach((key) => void localStorage.removeItem(key)))
  await page.goto('/teacher/import-students?selectedClass=Class+6th')
  await expect(page.getByText('Only the class teacher and the principal add students to a class.')).toBeVisible()
  await page.goto('/teacher/import-students?selectedClass=Class+5th')
  const input = page.getByLabel('File', { exact: true })
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download template' }).click()
  expect((await downloading).suggestedFilename()).toBe('students-template.xlsx')

  const two = `Roll No,Name,Father Name,Mobile,Gender\nT-1,Asha,Ravi,9848012345,F\nT-2,Kiran,Ravi,9848012345,M\n`
  await input.setInputFiles({ name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(two) })
  await expect(page.getByText('2 good rows')).toBeVisible()
  await page.getByRole('button', { name: 'Add 2 students' }).click()
  await expect(page.getByText('2 students added')).toBeVisible()
  await page.getByRole('link', { name: 'Show the students' }).click()
  await expect(page).toHaveURL(/\/teacher\/class-data\?selectedClass=Class\+5th$/)
  await page.goto('/teacher/class-data?selectedClass=Class+5th&q=T-')
  await expect(page.getByText('T-2', { exact: true })).toBeVisible()
})

test('a teacher without a password in the sheet gets one that works', async ({ visitor }) => {
  const page = await visitor()
  await logInStaff(page, demo.principal)
  await page.goto('/principal/import-teachers')
  const csv =
    'Name,Username,Phone,Classes,Subjects,Age,Gender\nPadma Rao,padma.rao,9848012345,"3, 4",Telugu,38,Female\n'
  const input = page.getByLabel('File', { exact: true })
  await input.setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Add 1 teacher' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the passwords' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  const password = /,padma\.rao,(.+)\r/.exec(text)?.[1] ?? ''
  const teacher = await visitor()
  await logInStaff(teacher, { username: 'padma.rao', password })
  await expect(teacher).toHaveURL(/\/teacher\/home$/)
})

test('a file that is no sheet is refused in plain words', async ({ visitor }) => {
  const page = await visitor()
  await logInStaff(page, demo.principal)
  await page.goto('/principal/import-students')
  const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2048)])
  const input = page.getByLabel('File', { exact: true })
  await input.setInputFiles({ name: 'pupils.xlsx', mimeType: 'application/octet-stream', buffer: old })
  await expect(page.getByText('This file is protected by a password or is an old .xls file.').first()).toBeVisible()
})
