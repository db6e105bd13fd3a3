/** What only a teacher sees. */
import { expect } from '@playwright/test'
import { answerWith } from '../specification/visitors.ts'
import { at, type View, visit } from './view.ts'
import { dialogOf, openMenu, openSecurity, pressInBar } from './ways.ts'

export const teacherViews: readonly View[] = [
  at('teacher', 'teacher-home', '/teacher/home'),
  {
    name: 'teacher-menu',
    role: 'teacher',
    only: 'phone',
    open: async (page) => {
      await visit(page, '/teacher/home')
      await openMenu(page)
    },
  },
  {
    name: 'teacher-reset-password',
    role: 'teacher',
    open: async (page) => {
      await visit(page, '/teacher/home')
      await pressInBar(page, 'Reset Password')
      await dialogOf(page)
    },
  },
  {
    name: 'teacher-reset-password-asks-current',
    role: 'teacher',
    isLoadedAnew: true,
    open: async (page) => {
      await visit(page, '/teacher/home')
      await answerWith(page, '/school/settings', { json: { asks_current_password: true, login_address: '' } })
      await pressInBar(page, 'Reset Password')
      await page.getByRole('dialog').getByRole('button', { name: 'Reset Password' }).click()
      await expect(page.getByText('Please enter your current password')).toBeVisible()
    },
  },
  {
    name: 'teacher-log-out-everywhere',
    role: 'teacher',
    open: async (page) => {
      await openSecurity(page, 'teacher')
      await page.getByRole('button', { name: 'Log out everywhere' }).click()
      await expect(page.getByText('this one too, and log in again')).toBeVisible()
    },
  },
  at('teacher', 'teacher-class-of-another', '/teacher/class-data?selectedClass=Class+6th'),
  { ...at('teacher', 'teacher-not-found', '/teacher/no-such-page'), isLoadedAnew: true },
]
