/** The lists of exams of the staff, and what can be done with an exam. */
import { listAllExams, listTeacherExams } from '@pariksha/contract/exams.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { clientOf, createRunningExam } from '../client.ts'
import { expect, placeOf, test } from './recorder.ts'
import { answerWith, apiOf, cutOff, failingCalls, holdUp, people } from './visitors.ts'

test.use({ expectedFaults: [[failingCalls], { scope: 'test' }] })

/** Teaches Mathematics in Class 10. */
const teacher10 = { username: 'teacher10', password: 'teacher123' }

/** A running exam that no other test knows, told apart by its duration. */
async function newExam(request: APIRequestContext, durationMin: number): Promise<void> {
  const mcqs = [{ question: 'What is 2 + 2?', options: ['3', '4', '5', '6'], correct: '4', marks: 1 }]
  const exam = { standard: 10, subject: 'Mathematics', durationMin, paper: { mcqs, description: [] } }
  await createRunningExam(await clientOf(request, teacher10), exam)
}

const dialogOf = (page: Page) => page.getByRole('dialog')
/** The card of the exam that lasts so long. */
const cardOf = (page: Page, duration: string) =>
  page
    .getByRole('list', { name: /^Exams of/ })
    .locator('> li')
    .filter({ has: page.getByText(duration, { exact: true }) })
const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click()

test('the exams of a teacher', async ({ person, seen }) => {
  const page = await person(people.teacher05)
  await page.goto('/login')
  const release = await holdUp(page, '/exam/staff-exams')
  await page.goto('/teacher/my-exams')
  await seen.words(page, 'teacher-exams.loading')
  release()
  await seen.words(page, 'teacher-exams.loaded', 'teacher-exams.edit', 'teacher-exams.complete', 'teacher-exams.delete')
  await page.unrouteAll()
  await seen.rule('teacher-exams.first-class', async () => {
    const classes = Object.keys(await apiOf(page, listTeacherExams, {}))
    await expect(page.getByRole('tab')).toHaveText(classes)
    await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
  })
  await seen.rule('teacher-exams.of-class', async () => {
    const exams = (await apiOf(page, listTeacherExams, {}))['Class 5th'] ?? []
    await page.getByRole('tab', { name: 'Class 5th' }).click()
    const cards = page.getByRole('list', { name: 'Exams of Class 5th' }).locator('> li')
    await expect(cards).toHaveCount(exams.length)
    for (const { subject } of exams) await expect(cards.filter({ hasText: subject }).first()).toBeVisible()
  })
  await seen.rule('teacher-exams.lowercase', async () => {
    const states = page.getByRole('main').locator('span[data-status]')
    await expect(states.first()).toHaveText(/^(running|upcoming|completed)$/)
    for (const state of await states.all()) {
      await expect(state).toHaveText((await state.getAttribute('data-status')) ?? 'none')
    }
  })
  const completed = page.getByRole('listitem').filter({ has: page.locator('[data-status="completed"]') })
  await seen.rule('teacher-exams.edit-hidden', async () => {
    await expect(completed.first()).toBeVisible()
    await expect(placeOf(completed, 'teacher-exams.edit')).toHaveCount(0)
  })
  await seen.rule('teacher-exams.to-results', async () => {
    await completed
      .first()
      .getByRole('link', { name: /^View more/ })
      .click()
    await expect(page).toHaveURL(/\/teacher\/student-exam-data\?exam_id=\d+$/)
  })

  await answerWith(page, '/exam/staff-exams', {
    json: { classes: [5], standard: 5, subjects: [], exams: [], next: null },
  })
  await page.goto('/teacher/my-exams')
  await seen.words(page, 'teacher-exams.empty')
  await page.unrouteAll()
  await seen.rule('teacher-exams.server-message', async () => {
    await answerWith(page, '/exam/staff-exams', { status: 500, json: { message: 'The list is being repaired.' } })
    await page.goto('/teacher/my-exams')
    await expect(page.getByRole('alert').filter({ hasText: 'The list is being repaired.' })).toBeVisible()
  })
  await page.unrouteAll()
  await cutOff(page, '/exam/staff-exams')
  await page.goto('/teacher/my-exams')
  await seen.words(page, 'teacher-exams.failed')
})

test('the exams of the principal', async ({ person, seen }) => {
  const page = await person(people.principal)
  await page.goto('/principal/my-exams')
  await seen.words(page, 'principal-exams.loaded', 'principal-exams.edit', 'principal-exams.delete')
  await seen.words(page, 'principal-exams.complete', 'principal-exams.view-more')
  const classes = page.getByRole('group', { name: 'Class', exact: true }).getByRole('button')
  await seen.rule('principal-exams.classes', async () => {
    await expect(classes).toHaveText(Object.keys(await apiOf(page, listAllExams, {})))
  })
  await seen.rule('principal-exams.default-class', () =>
    expect(classes.filter({ hasText: /^Class 5$/ })).toHaveAttribute('aria-pressed', 'true'),
  )
  await seen.rule('principal-exams.sorted', async () => {
    const cards = page.getByRole('list', { name: 'Exams of Class 5' }).locator('> li > [data-status]')
    const states = await cards.evaluateAll((elements) => elements.map((element) => element.getAttribute('data-status')))
    const order = ['running', 'upcoming', 'completed']
    expect(new Set(states)).toEqual(new Set(order))
    expect(states).toEqual(states.toSorted((one, other) => order.indexOf(one ?? '') - order.indexOf(other ?? '')))
  })
  await classes.filter({ hasText: /^Class 6$/ }).click()
  await seen.filled(page, 'principal-exams.switched', { class: 'Class 6' })
  await seen.rule('principal-exams.to-results', async () => {
    await placeOf(page, 'principal-exams.view-more').first().click()
    await expect(page).toHaveURL(/\/principal\/exam-data\?exam_id=\d+$/)
  })
  await answerWith(page, '/exam/staff-exams', {
    json: { classes: [5], standard: 5, subjects: [], exams: [], next: null },
  })
  await page.goto('/principal/my-exams')
  await seen.words(page, 'principal-exams.empty')
  await page.unrouteAll()
  await answerWith(page, '/exam/staff-exams', { status: 500, json: { message: 'The list is being repaired.' } })
  await page.goto('/principal/my-exams')
  await seen.filled(page, 'principal-exams.failed', { reason: 'The list is being repaired.' })
})

test('an exam is edited, completed and deleted', async ({ person, request, seen }) => {
  await newExam(request, 23)
  const page = await person(teacher10)
  await page.goto('/teacher/my-exams')
  const card = cardOf(page, '23 min')
  await placeOf(card, 'teacher-exams.edit').click()
  const [date, time] = [dialogOf(page).getByLabel('Date'), dialogOf(page).getByLabel('Time')]
  const duration = dialogOf(page).getByLabel('Duration (minutes)')
  const start = [await date.inputValue(), await time.inputValue()] as const
  await date.fill('')
  await press(page, 'Save changes')
  await seen.words(dialogOf(page), 'edit-exam.date')
  await date.fill(start[0])
  await time.fill('')
  await press(page, 'Save changes')
  await seen.words(dialogOf(page), 'edit-exam.time')
  await time.fill(start[1])
  await seen.rule('edit-exam.minimum', async () => {
    await duration.fill('0')
    await press(page, 'Save changes')
    await seen.words(dialogOf(page), 'edit-exam.duration')
    await duration.fill('1')
    await page.route(/update-exam/, (route) => route.fulfill({ status: 500, body: '' }))
    await press(page, 'Save changes')
    await seen.words(page, 'exam-actions.update-failed')
    await page.unrouteAll()
  })
  await seen.rule('exam-actions.server-detail', async () => {
    await page.route(/update-exam/, (route) => route.fulfill({ status: 409, json: { detail: 'Somebody was faster.' } }))
    await press(page, 'Save changes')
    await expect(page.getByRole('alert').filter({ hasText: 'Somebody was faster.' })).toBeVisible()
    await page.unrouteAll()
  })
  await duration.fill('29')
  const changed = cardOf(page, '29 min')
  await seen.rule('exam-actions.edit', async () => {
    await time.fill('00:10')
    await press(page, 'Save changes')
    await seen.words(page, 'exam-actions.updated')
    await expect(changed).toContainText(/12:10|00:10/)
  })

  await placeOf(changed, 'teacher-exams.complete').click()
  await page.route(/complete-exam/, (route) => route.fulfill({ status: 500, body: '' }))
  await press(page, 'Complete exam')
  await seen.words(page, 'exam-actions.complete-failed')
  await page.unrouteAll()
  await seen.rule('exam-actions.complete', async () => {
    await placeOf(changed, 'teacher-exams.complete').click()
    await press(page, 'Complete exam')
    await seen.words(page, 'exam-actions.completed')
    await expect(changed.locator('[data-status="completed"]').first()).toBeVisible()
  })

  await placeOf(changed, 'teacher-exams.delete').click()
  await page.route(/delete-exam/, (route) => route.fulfill({ status: 500, body: '' }))
  await press(page, 'Delete exam')
  await seen.words(page, 'exam-actions.delete-failed')
  await page.unrouteAll()
  await seen.rule('exam-actions.delete', async () => {
    await placeOf(changed, 'teacher-exams.delete').click()
    await press(page, 'Delete exam')
    await seen.words(page, 'exam-actions.deleted')
    await expect(changed).toHaveCount(0)
  })
})

test('the principal edits, completes and deletes an exam', async ({ person, request, seen }) => {
  await newExam(request, 41)
  const page = await person(people.principal)
  await page.goto('/principal/my-exams?class=Class+10')
  await seen.rule('principal-exams.afterwards', async () => {
    await placeOf(cardOf(page, '41 min'), 'principal-exams.edit').click()
    await dialogOf(page).getByLabel('Duration (minutes)').fill('43')
    await press(page, 'Save changes')
    const card = cardOf(page, '43 min')
    await expect(card).toBeVisible()
    await placeOf(card, 'principal-exams.complete').click()
    await press(page, 'Complete exam')
    await expect(card.locator('[data-status="completed"]').first()).toBeVisible()
    await placeOf(card, 'principal-exams.delete').click()
    await press(page, 'Delete exam')
    await expect(card).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe('/principal/my-exams')
  })
})
