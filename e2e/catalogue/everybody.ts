/** What shows before somebody is logged in. */
import { expect, type Page } from '@playwright/test'
import { answerWith } from '../specification/visitors.ts'
import { at, type View, visit } from './view.ts'
import { changeAnswer } from './ways.ts'

/** The school as it is before anybody has set it up. */
async function beforeSetUp(page: Page): Promise<void> {
  await changeAnswer(page, '/school', (school) => ({ ...school, name: null, needs_setup: true, demo_accounts: null }))
}

export const everybodysViews: readonly View[] = [
  at('everybody', 'student-login', '/login'),
  {
    name: 'student-login-refused',
    role: 'everybody',
    open: async (page) => {
      await visit(page, '/login')
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByText('Student ID is required')).toBeVisible()
    },
  },
  {
    name: 'student-login-queued',
    role: 'everybody',
    open: async (page) => {
      const busy = {
        status: 429,
        headers: { 'retry-after': '60' },
        json: { message: 'Busy', code: 'request.too_many' },
      }
      await answerWith(page, '/login', busy)
      await visit(page, '/login')
      await page.getByLabel('Student ID').fill('DEMO-8004')
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByText('Many people are logging in now')).toBeVisible()
    },
  },
  at('everybody', 'staff-login', '/teacher/login'),
  at('everybody', 'wifi-phone', '/wifi'),
  {
    name: 'wifi-phone-measuring',
    role: 'everybody',
    isLoadedAnew: true,
    open: async (page) => {
      await answerWith(page, '/wifi-test/join', { json: { code: 'K7M2PX', number: 4, key: 'none' } })
      await answerWith(page, '/wifi-test/report', { json: { verdict: 'good' } })
      await visit(page, '/wifi?code=K7M2PX')
      await expect(page.getByText('This is phone 4.')).toBeVisible()
    },
  },
  {
    name: 'staff-login-refused',
    role: 'everybody',
    open: async (page) => {
      await visit(page, '/teacher/login')
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByText('Username is required.')).toBeVisible()
    },
  },
  {
    name: 'session-expired',
    role: 'everybody',
    isLoadedAnew: true,
    open: async (page) => {
      await visit(page, '/login')
      await page.evaluate(() => {
        localStorage.setItem('token', 'a-token-that-nobody-knows')
        localStorage.setItem('role', 'teacher')
      })
      await page.goto('/teacher/home')
      await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
    },
  },
  {
    name: 'set-up',
    role: 'everybody',
    isLoadedAnew: true,
    open: async (page) => {
      await beforeSetUp(page)
      await visit(page, '/setup?token=of-the-link')
      await expect(page.getByLabel('Name of the school')).toBeVisible()
    },
  },
  {
    name: 'set-up-refused',
    role: 'everybody',
    isLoadedAnew: true,
    open: async (page) => {
      await beforeSetUp(page)
      await visit(page, '/setup?token=of-the-link')
      await page.getByRole('button', { name: 'Set up the school' }).click()
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    },
  },
  {
    name: 'login-before-set-up',
    role: 'everybody',
    isLoadedAnew: true,
    open: async (page) => {
      await beforeSetUp(page)
      await visit(page, '/login')
      await expect(page.getByText('This school is not set up yet')).toBeVisible()
    },
  },
  {
    name: 'set-up-link-incomplete',
    role: 'everybody',
    isLoadedAnew: true,
    open: async (page) => {
      await beforeSetUp(page)
      await visit(page, '/setup')
      await expect(page.getByText('The set-up link is not complete')).toBeVisible()
    },
  },
  at('everybody', 'set-up-already', '/setup?token=none'),
  { ...at('everybody', 'not-found', '/no-such-page'), isLoadedAnew: true },
]
