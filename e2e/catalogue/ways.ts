/** What several ways to a view have in common. */
import { listAllExams, listTeacherExams } from '@pariksha/contract/exams.ts'
import { listStudentExams } from '@pariksha/contract/student-exams.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { addressed, answerWith, apiOf } from '../specification/visitors.ts'
import { visit } from './view.ts'

type Wanted = { subject: string; status: 'Upcoming' | 'Running' | 'Completed' }
/** One that the demo school's Class 5 has results of. */
export const completed = { subject: 'Science', status: 'Completed' } as const

type Exam = { exam_id: number; subject: string; status: string }

function oldest(exams: readonly Exam[], { subject, status }: Wanted): number {
  // The demo school's own, whatever tests have made since.
  return Math.min(
    ...exams.filter((exam) => exam.subject === subject && exam.status === status).map((exam) => exam.exam_id),
  )
}

/** A page that has not gone anywhere has no session yet either. */
async function atHome(page: Page): Promise<void> {
  if (page.url().startsWith('about:')) await page.goto('/login')
}

/** The id of an exam of Class 5, as the teacher or the principal who looks may know it. */
export async function examOf(page: Page, wanted: Wanted): Promise<number> {
  await atHome(page)
  const role = await page.evaluate(() => localStorage.getItem('role'))
  const exams =
    role === 'teacher'
      ? (await apiOf(page, listTeacherExams, {}))['Class 5th']
      : (await apiOf(page, listAllExams, {}))['Class 5']
  return oldest(exams ?? [], wanted)
}

/** The id of an exam of the pupil who looks. */
export async function ownExamOf(page: Page, wanted: Wanted): Promise<number> {
  await atHome(page)
  const subjects = await apiOf(page, listStudentExams, {})
  const cards = Object.values(subjects).flat()
  return oldest(
    cards.map(({ subject, exam_type, examStats }) => ({ subject, status: exam_type, exam_id: examStats.exam_id })),
    wanted,
  )
}

/** An entry of the bar, which a narrow screen folds into a menu. */
export async function pressInBar(page: Page, name: string): Promise<void> {
  await openMenu(page)
  await page.getByRole('banner').getByRole('button', { name }).click()
}

/** Unfolds the bar where it is folded. */
export async function openMenu(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible()
  const toggle = page.getByRole('button', { name: 'Open menu' })
  if (await toggle.isVisible()) await toggle.click()
}

/** @returns the dialog that is open now */
export async function dialogOf(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

/** Where somebody of the staff is logged in: always the same three browsers, at times that stay. */
export async function openSecurity(page: Page, role: 'teacher' | 'principal'): Promise<void> {
  await visit(page, `/${role}/home`)
  const at = (logged_in_at: string, last_seen_at: string) => ({ logged_in_at, last_seen_at })
  await answerWith(page, '/sessions', {
    json: {
      sessions: [
        { session_id: 3, device: 'Chrome on Windows', is_current: true, ...at(morning, noon) },
        { session_id: 2, device: 'Samsung Internet on Android', is_current: false, ...at(yesterday, morning) },
        { session_id: 1, device: null, is_current: false, ...at(yesterday, yesterday) },
      ],
    },
  })
  await pressInBar(page, 'Security')
  await expect(page.getByText('This device')).toBeVisible()
}

const yesterday = '2026-11-08T09:05:00.000Z'
const morning = '2026-11-09T03:40:00.000Z'
const noon = '2026-11-09T06:30:00.000Z'

/** Presses a button and waits for the dialog it opens. */
export async function ask(button: Locator): Promise<Locator> {
  await button.click()
  return dialogOf(button.page())
}

/** What a call of the API answers, with some of it changed. */
export async function changeAnswer(page: Page, path: string, change: (answer: object) => object): Promise<void> {
  await page.route(addressed(path), async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  })
}
