/** The students of a class as those see them who may change them: their class teacher and the principal. */
import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import type { StudentRecord } from '@pariksha/contract/students.ts'
import { expect, type Page } from '@playwright/test'
import { answerWith } from '../specification/visitors.ts'
import { at, type Staff, type View, visit } from './view.ts'
import { ask } from './ways.ts'

async function openClass(page: Page, role: Staff): Promise<void> {
  await visit(page, `/${role}/class-data?selectedClass=Class+5th`)
  await expect(page.getByRole('table')).toBeVisible()
}

/** With the first student of the list ticked. */
async function openWithTick(page: Page, role: Staff): Promise<void> {
  await openClass(page, role)
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
}

const press = (page: Page, name: string) => ask(page.getByRole('button', { name }))

async function openAdd(page: Page, role: Staff): Promise<void> {
  await openClass(page, role)
  await press(page, 'Add Students')
}

const added = {
  student_id: 1,
  uniqueCode: '7F4K-Q2MX-9A',
  roll_number: '61',
  name: 'Ananya Reddy',
  phone: '9848012345',
  standard: classOfStandard(5),
  section: '',
  parent_name: 'Lakshmi Reddy',
  gender: 'Female',
  extra_percent: 0,
  version: 1,
} as const satisfies StudentRecord

async function fillStudent(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(added.name)
  await dialog.getByLabel('Roll Number').fill(added.roll_number)
  await dialog.getByLabel('Parent Name').fill(added.parent_name)
  await dialog.getByLabel('Phone Number').fill(added.phone)
  await dialog.getByRole('combobox', { name: 'Gender' }).click()
  await page.getByRole('option', { name: 'Female' }).click()
}

/** The views of one of the two. */
export function classViews(role: Staff): readonly View[] {
  return [
    at(role, `${role}-class`, `/${role}/class-data?selectedClass=Class+5th`),
    at(role, `${role}-class-all`, `/${role}/class-data?selectedClass=All`),
    at(role, `${role}-class-nothing-found`, `/${role}/class-data?selectedClass=Class+5th&q=zzz`),
    {
      name: `${role}-removed-students`,
      role,
      open: async (page) => {
        await answerWith(page, '/manage-student/removed-students', {
          json: { students: [{ ...added, removed_at: '2026-11-20T08:00:00.000Z' }], next: null },
        })
        await visit(page, `/${role}/removed-students?selectedClass=Class+5th`)
        await page.getByRole('checkbox', { name: `Select ${added.name}` }).check()
      },
    },
    { name: `${role}-class-ticked`, role, open: (page) => openWithTick(page, role) },
    { name: `${role}-add-student`, role, open: (page) => openAdd(page, role) },
    {
      name: `${role}-add-student-refused`,
      role,
      open: async (page) => {
        await openAdd(page, role)
        await page.getByRole('button', { name: 'Add Student', exact: true }).click()
        await expect(page.getByText('Please enter a valid roll number')).toBeVisible()
      },
    },
    {
      name: `${role}-added-student`,
      role,
      open: async (page) => {
        await openAdd(page, role)
        await fillStudent(page)
        // Nobody is added: the next who looks finds the class as it was.
        await answerWith(page, '/manage-student/create-student', {
          json: { message: 'Student created successfully', student: added },
        })
        await page.getByRole('button', { name: 'Add Student', exact: true }).click()
        await expect(page.getByLabel('Student ID')).toBeVisible()
      },
    },
    {
      name: `${role}-modify-student`,
      role,
      open: async (page) => {
        await openWithTick(page, role)
        await press(page, 'Modify Student')
      },
    },
    {
      name: `${role}-gender-choices`,
      role,
      open: async (page) => {
        await openAdd(page, role)
        await page.getByRole('dialog').getByRole('combobox', { name: 'Gender' }).click()
        await expect(page.getByRole('option', { name: 'Female' })).toBeVisible()
      },
    },
    {
      name: `${role}-modified-meanwhile`,
      role,
      open: async (page) => {
        await openWithTick(page, role)
        await press(page, 'Modify Student')
        const name = page.getByRole('dialog').getByLabel('Name', { exact: true })
        const link = await page.getByRole('row').nth(1).getByRole('link').first().getAttribute('href')
        const id = new URL(link ?? '', page.url()).searchParams.get('student_id')
        await answerWith(page, `/manage-student/students/${id}`, {
          status: 409,
          json: {
            status: 409,
            code: 'record.changed_meanwhile',
            title: 'Conflict',
            message: 'Somebody else has changed this meanwhile.',
            detail: 'Somebody else has changed this meanwhile.',
            current: { ...added, student_id: Number(id), version: 2 },
          },
        })
        await name.fill('Typed Here')
        await page.getByRole('button', { name: 'Save Changes' }).click()
        await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
        await expect(page.getByText('Somebody else changed this record meanwhile')).toBeVisible()
      },
    },
    {
      name: `${role}-remove-students`,
      role,
      open: async (page) => {
        await openWithTick(page, role)
        await press(page, 'Remove Selected')
      },
    },
    {
      name: `${role}-promote-students`,
      role,
      open: async (page) => {
        await openWithTick(page, role)
        await press(page, 'Promote Students')
      },
    },
    {
      name: `${role}-promote-refused`,
      role,
      open: async (page) => {
        await openWithTick(page, role)
        await press(page, 'Promote Students')
        await page.getByRole('button', { name: 'Promote', exact: true }).click()
        await expect(page.getByText(/^Please enter a valid class/)).toBeVisible()
      },
    },
    {
      name: `${role}-promote-choices`,
      role,
      open: async (page) => {
        await openWithTick(page, role)
        await press(page, 'Promote Students')
        await page.getByRole('combobox', { name: 'Promote to class' }).click()
        await expect(page.getByRole('option', { name: 'Class 6th' })).toBeVisible()
      },
    },
    at(role, `${role}-login-slips`, `/${role}/login-slips?selectedClass=Class+5th`),
    at(role, `${role}-student`, `/${role}/student?uniqueCode=DEMO-5001`),
    at(role, `${role}-student-missing`, `/${role}/student`),
    {
      name: `${role}-new-id`,
      role,
      open: async (page) => {
        await visit(page, `/${role}/student?uniqueCode=DEMO-5001`)
        await ask(page.getByRole('button', { name: /^New ID for/ }))
      },
    },
  ]
}
