/** What is urgent stands first on the homes of the staff. */
import { expect, test } from '../quiet-page.ts'
import { schoolNow } from '../school-time.ts'
import { answerWith, people, sessionOf, withSession } from '../specification/visitors.ts'

/** Of Class 3, whose exams no other test changes. */
const teacher = { username: 'teacher03', password: 'teacher123' }

test('a teacher sees first which exams run, then which answers wait for marks', async ({
  visitor,
  request,
  baseURL,
}) => {
  const page = await visitor(withSession(baseURL ?? '', await sessionOf(request, teacher)))
  await page.goto('/teacher/home')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Right now')
  const urgent = page.getByRole('list', { name: 'Exams that need you now' }).getByRole('listitem')
  await expect(urgent.first()).toContainText('Mathematics · Class 3rd')
  await expect(urgent.first().locator('[data-status="running"]')).toHaveText('running')
  const toMark = urgent.filter({ hasText: 'answers to mark' })
  await expect(toMark.locator('[data-status="pending"]').first()).toHaveText('pending')

  await urgent.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/teacher\/student-exam-data\?exam_id=\d+$/)
  await page.goBack()
  await toMark.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/teacher\/mark-exam\?exam_id=\d+$/)

  const exam = {
    subject: 'Hindi',
    Class: 'Class 3rd',
    status: 'Running',
    scheduled_time: '10:30',
    attempts: 4,
    to_mark: 0,
  }
  const exams = [
    { ...exam, exam_id: 1, exam_date: '2026-01-05' },
    { ...exam, exam_id: 2, exam_date: schoolNow().date },
  ]
  await answerWith(page, '/exam/urgent-exams', { json: { total: 2, exams } })
  await page.goto('/teacher/home')
  await expect(urgent.first()).toContainText('Since 5 Jan 2026, 10:30 am · 4 started')
  await expect(urgent.last()).toContainText('Since 10:30 am · 4 started')

  await answerWith(page, '/exam/urgent-exams', { json: { total: 0, exams: [] } })
  await page.goto('/teacher/home')
  await expect(page.getByText('No exam is running, and no answer waits for marks.')).toBeVisible()
})

test('the principal sees three of them and the way to the rest', async ({ visitor, request, baseURL }) => {
  const page = await visitor(withSession(baseURL ?? '', await sessionOf(request, people.principal)))
  await page.goto('/principal/home')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Right now')
  await expect(page.getByRole('list', { name: 'Exams that need you now' }).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('link', { name: /^\d+ more in Exams$/ }).click()
  await expect(page).toHaveURL(/\/principal\/my-exams$/)
})
