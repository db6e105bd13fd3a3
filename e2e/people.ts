/** The demo school's people, and how they log in through the screens. */
import { expect, type Page } from '@playwright/test'

export type Login = { username: string; password: string } | { uniqueCode: string }

export const demo = {
  principal: { username: 'principal', password: 'Principal@1' },
  /** Class teacher of Class 5, teaches Mathematics and Science there. */
  teacher05: { username: 'teacher05', password: 'teacher123' },
} as const

export async function logInStaff(page: Page, person: { username: string; password: string }): Promise<void> {
  await page.goto('/teacher/login')
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/(teacher|principal)\/home$/)
}

export async function logInStudent(page: Page, studentId: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Student ID').fill(studentId)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/student\/home$/)
}
