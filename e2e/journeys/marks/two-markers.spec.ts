import { startExam, submitExam } from '@pariksha/contract/attempts.ts'
import type { Page } from '@playwright/test'
import { clientOf, createRunningExam } from '../../client.ts'
import { demo, logInStaff } from '../../people.ts'
import { expect, test } from '../../quiet-page.ts'

const pupils = ['DEMO-5011', 'DEMO-5012', 'DEMO-5013', 'DEMO-5014', 'DEMO-5015', 'DEMO-5016', 'DEMO-5017', 'DEMO-5018']
const question = { question: 'Why does a shadow move?', answer: 'The sun changes its place in the sky.', marks: 5 }

const written = (page: Page) => page.getByText(/^Written by DEMO-\d+$/)

/** Marks until nothing is left for this marker. @returns what they were given */
async function markAll(page: Page): Promise<string[]> {
  const seen: string[] = []
  const end = page.getByText(/^Every answer to this question is marked|left, and (?:others are|somebody else is) on/)
  for (;;) {
    await expect(written(page).or(end).first()).toBeVisible()
    if (await end.isVisible()) return seen
    const text = (await written(page).textContent()) ?? ''
    seen.push(text)
    await expect(page.getByLabel('Marks out of 5')).toBeFocused()
    await page.keyboard.type('2.5')
    await page.keyboard.press('Enter')
    await expect(page.getByText(text, { exact: true })).toHaveCount(0)
  }
}

test('two markers at one question are given different answers, and see who is on which', async ({
  visitor,
  request,
}) => {
  const teacher = await clientOf(request, demo.teacher05)
  const paper = { mcqs: [], description: [question] }
  const exam = await createRunningExam(teacher, { standard: 5, subject: 'Science', durationMin: 29, paper })
  for (const uniqueCode of pupils) {
    const pupil = await clientOf(request, { uniqueCode })
    await pupil(startExam, { params: { id: String(exam) }, body: {} })
    await pupil(submitExam, {
      body: { exam_id: exam, mcq_answers: {}, descriptive_answers: { 0: `Written by ${uniqueCode}` } },
    })
  }
  const [one, other] = [await visitor(), await visitor()]
  await logInStaff(one, demo.teacher05)
  await logInStaff(other, demo.principal)
  await one.goto(`/teacher/mark-exam?exam_id=${exam}`)
  await expect(written(one)).toBeVisible()
  await other.goto(`/principal/mark-exam?exam_id=${exam}`)
  await expect(written(other)).toBeVisible()
  expect(await written(one).textContent()).not.toBe(await written(other).textContent())

  const [first, second] = await Promise.all([markAll(one), markAll(other)])
  expect([...first, ...second].sort()).toEqual(pupils.map((pupil) => `Written by ${pupil}`))
  await expect(one.getByText('8 of 8 marked')).toBeVisible({ timeout: 20_000 })
  await expect(other.getByText('8 of 8 marked')).toBeVisible({ timeout: 20_000 })
})
