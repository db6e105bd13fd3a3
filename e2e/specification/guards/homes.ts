/** Where each role is at home, and how a test sees that somebody is there. */
import { expect, type Page } from '@playwright/test'
import { people } from '../visitors.ts'

export const roles = ['teacher', 'student', 'principal'] as const
export type Role = (typeof roles)[number]

export const homes: Record<Role, string> = {
  teacher: '/teacher/home',
  student: '/student/home',
  principal: '/principal/home',
}
export const logins = { teacher: people.teacher05, student: people.pupil, principal: people.principal } as const

/** What the heading says there. */
const headings: Record<string, RegExp> = {
  '/teacher/home': /^Good .+, /,
  '/student/home': /^Hello, /,
  '/principal/home': /^Good .+, /,
  '/login': /^Student Log In$/,
}

/** The page at this path is shown, and no other. */
export async function expectLedTo(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[path] ?? /never/)
}
