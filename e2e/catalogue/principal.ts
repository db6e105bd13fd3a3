/** What only the principal sees. */
import { expect, type Page } from '@playwright/test'
import { answerWith } from '../specification/visitors.ts'
import { at, type View, visit } from './view.ts'
import { ask, dialogOf, examOf, openMenu, openSecurity, pressInBar } from './ways.ts'

async function openTeachers(page: Page): Promise<void> {
  await visit(page, '/principal/teachers-data')
  await expect(page.getByRole('table')).toBeVisible()
}

async function askAboutTeacher(page: Page, button: string): Promise<void> {
  await openTeachers(page)
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await ask(page.getByRole('button', { name: button }))
}

async function search(page: Page, words: string): Promise<void> {
  await visit(page, '/principal/home')
  await page.getByRole('combobox', { name: /^Search students/ }).fill(words)
}

const teacherViews: readonly View[] = [
  at('principal', 'principal-teachers', '/principal/teachers-data'),
  at('principal', 'principal-removed-teachers', '/principal/removed-teachers'),
  at('principal', 'principal-settings', '/principal/settings'),
  {
    name: 'principal-settings-rules',
    role: 'principal',
    open: async (page) => {
      await visit(page, '/principal/settings')
      await page.getByRole('switch', { name: /^Hand in at zero/ }).setChecked(true)
      await page.getByRole('switch', { name: /^Complete the exam by itself/ }).setChecked(true)
      await page.getByLabel('Grace (seconds)').fill('')
      await page.getByRole('button', { name: 'Save time rules' }).click()
      await expect(page.getByText('Please give 0 to 600 seconds.')).toBeVisible()
    },
  },
  {
    name: 'principal-settings-rechecks',
    role: 'principal',
    open: async (page) => {
      await visit(page, '/principal/settings')
      // Another test may have it on.
      await page.getByRole('switch', { name: /^Students may ask for a re-check/ }).setChecked(true)
      await page.getByLabel('Questions of one exam').fill('')
      await page.getByRole('button', { name: 'Save re-check requests' }).click()
      await expect(page.getByText('Please give 1 to 20 questions.')).toBeVisible()
    },
  },
  at('principal', 'principal-teachers-nothing-found', '/principal/teachers-data?q=zzz'),
  {
    name: 'principal-add-teacher',
    role: 'principal',
    open: async (page) => {
      await openTeachers(page)
      await ask(page.getByRole('button', { name: 'Add Teacher' }))
    },
  },
  {
    name: 'principal-add-teacher-refused',
    role: 'principal',
    open: async (page) => {
      await openTeachers(page)
      const dialog = await ask(page.getByRole('button', { name: 'Add Teacher' }))
      await dialog.getByRole('button', { name: 'Add Teacher', exact: true }).click()
      await expect(dialog.getByText('Classes are required.')).toBeVisible()
    },
  },
  { name: 'principal-modify-teacher', role: 'principal', open: (page) => askAboutTeacher(page, 'Modify Teacher') },
  {
    name: 'principal-transfer',
    role: 'principal',
    open: async (page) => {
      await openTeachers(page)
      await ask(page.getByRole('button', { name: 'Transfer Data' }))
    },
  },
  { name: 'principal-transfer-from', role: 'principal', open: (page) => askAboutTeacher(page, 'Transfer Data') },
  {
    name: 'principal-transfer-none-found',
    role: 'principal',
    open: async (page) => {
      await openTeachers(page)
      const dialog = await ask(page.getByRole('button', { name: 'Transfer Data' }))
      await dialog.getByRole('combobox', { name: 'Source Teacher' }).fill('zzzz')
      await expect(page.getByRole('option', { name: 'None found' })).toBeVisible()
    },
  },
  { name: 'principal-remove-teachers', role: 'principal', open: (page) => askAboutTeacher(page, 'Remove Selected') },
  at('principal', 'principal-teacher', '/principal/teacher?username=teacher05'),
  at('principal', 'principal-teacher-missing', '/principal/teacher'),
]

export const principalViews: readonly View[] = [
  at('principal', 'principal-home', '/principal/home'),
  {
    name: 'principal-found-students',
    role: 'principal',
    open: async (page) => {
      await search(page, 'DEMO-500')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'principal-found-nobody',
    role: 'principal',
    open: async (page) => {
      await search(page, 'zzzz')
      await expect(page.getByText('No students found.')).toBeVisible()
    },
  },
  {
    name: 'principal-menu',
    role: 'principal',
    only: 'phone',
    open: async (page) => {
      await visit(page, '/principal/home')
      await openMenu(page)
    },
  },
  {
    name: 'principal-reset-password',
    role: 'principal',
    open: async (page) => {
      await visit(page, '/principal/home')
      await pressInBar(page, 'Reset Password')
      await dialogOf(page)
    },
  },
  {
    name: 'principal-security',
    role: 'principal',
    open: async (page) => {
      await openSecurity(page, 'principal')
      await expect(page.getByLabel('Ask for the current password')).toBeVisible()
    },
  },
  {
    name: 'principal-stop-asking-password',
    role: 'principal',
    isLoadedAnew: true,
    open: async (page) => {
      await answerWith(page, '/school/settings', { json: { asks_current_password: true, login_address: '' } })
      await openSecurity(page, 'principal')
      await page.getByRole('switch', { name: 'Ask for the current password' }).click()
      await page.getByRole('button', { name: 'Stop asking' }).click()
      await expect(page.getByText('Please enter your current password')).toBeVisible()
    },
  },
  {
    name: 'principal-marked',
    role: 'principal',
    open: async (page) => {
      const exam = await examOf(page, { subject: 'English', status: 'Completed' })
      await visit(page, `/principal/mark-exam?exam_id=${exam}`)
      await expect(page.getByRole('button', { name: 'Look through them' })).toBeVisible()
    },
  },
  at('principal', 'principal-class-none-chosen', '/principal/class-data'),
  at('principal', 'principal-roll-over', '/principal/roll-over'),
  at('principal', 'principal-changes', '/principal/changes'),
  at('principal', 'principal-changes-of-exams', '/principal/changes?kind=exams&q=science'),
  at('principal', 'principal-changes-none-found', '/principal/changes?from=2199-01-01'),
  {
    name: 'principal-changes-of-student',
    role: 'principal',
    open: async (page) => {
      await visit(page, '/principal/student?uniqueCode=DEMO-5001')
      const dialog = await ask(page.getByRole('button', { name: 'What changed' }))
      await expect(dialog.getByRole('listitem').first()).toBeVisible()
    },
  },
  { ...at('principal', 'principal-not-found', '/principal/no-such-page'), isLoadedAnew: true },
  ...teacherViews,
]
