/** What only a teacher sees. */
import { at, type View } from './view.ts'
import { dialogOf, openMenu, pressInBar } from './ways.ts'

export const teacherViews: readonly View[] = [
  at('teacher', 'teacher-home', '/teacher/home'),
  {
    name: 'teacher-menu',
    role: 'teacher',
    only: 'phone',
    open: async (page) => {
      await page.goto('/teacher/home')
      await openMenu(page)
    },
  },
  {
    name: 'teacher-reset-password',
    role: 'teacher',
    open: async (page) => {
      await page.goto('/teacher/home')
      await pressInBar(page, 'Reset Password')
      await dialogOf(page)
    },
  },
  at('teacher', 'teacher-class-of-another', '/teacher/class-data?selectedClass=Class+6th'),
  at('teacher', 'teacher-not-found', '/teacher/no-such-page'),
]
