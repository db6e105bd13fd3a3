import { expect, test } from '../quiet-page.ts'
import { people, sessionOf, withSession } from '../specification/visitors.ts'

const card = (exam_id: number) => ({
  exam_id,
  subject: 'Hindi',
  exam_type: 'Mixed',
  status: 'Completed',
  exam_date: '2026-11-09',
  scheduled_time: '09:00',
  duration: exam_id,
  shuffle_options: false,
  total_questions: 5,
  attempts: 1,
  to_mark: 0,
  stats: { totalStudents: 30, attended: 1, highestMarks: 5 },
})

test('of many exams of a class the first are shown, and the rest when asked for', async ({
  visitor,
  request,
  baseURL,
}) => {
  const page = await visitor(withSession(baseURL ?? '', await sessionOf(request, people.principal)))
  const pages: Record<string, object> = {
    '': { exams: [card(41), card(42)], next: 'second' },
    second: { exams: [card(43)], next: null },
  }
  await page.route(/\/exam\/staff-exams\?/, async (route) => {
    const asked = new URL(route.request().url()).searchParams
    expect(asked.get('standard')).toBe('5')
    await route.fulfill({ json: { classes: [5], standard: 5, ...pages[asked.get('cursor') ?? ''] } })
  })
  await page.goto('/principal/my-exams')
  const cards = page.getByRole('list', { name: 'Exams of Class 5' }).locator('> li')
  await expect(cards).toHaveCount(2)
  const more = page.getByRole('button', { name: 'Show more' })
  await more.press('Enter')
  await expect(cards).toHaveCount(3)
  await expect(more).toHaveCount(0)
  await expect(cards.nth(2).getByRole('link').first()).toBeFocused()
})
