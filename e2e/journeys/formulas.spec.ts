/** A question with formulas: written with the palette, answered by choosing one, read again in the review. */
import type { Page } from '@playwright/test'
import { completeExam, questionAt } from '../exam-page.ts'
import { expectGoodPage } from '../good-page.ts'
import { demo, logInStaff, logInStudent } from '../people.ts'
import { expect, test } from '../quiet-page.ts'
import { schoolNow } from '../school-time.ts'

const durationMin = 53
const half = 'start fraction, 1, divided by, 2, end fraction'
const third = 'start fraction, 1, divided by, 3, end fraction'

async function beginExam(staff: Page): Promise<void> {
  const { date, time } = schoolNow()
  await staff.goto('/teacher/generate-exam')
  await staff.getByRole('combobox', { name: 'Grade' }).selectOption('5')
  await staff.getByRole('combobox', { name: 'Subject' }).selectOption('Mathematics')
  await staff.getByLabel('Extra Topics').fill('Fractions')
  await staff.getByLabel('Timings').fill(time)
  await staff.getByLabel('Date of Exam').fill(date)
  await staff.getByLabel('No. of MCQs').fill('1')
  await staff.getByLabel('No. of Descriptive').fill('0')
  await staff.getByLabel('Duration (minutes)').fill(String(durationMin))
  await staff.getByRole('button', { name: 'Generate Exam' }).click()
}

test.use({ expectedFaults: [/ERR_INTERNET_DISCONNECTED/] })

test('a formula is written, chosen and reviewed as a formula', async ({ visitor }) => {
  const staff = await visitor()
  await logInStaff(staff, demo.teacher05)
  await beginExam(staff)
  const card = staff.getByRole('group', { name: 'MCQ 1' })
  const question = card.getByLabel('Question')
  await question.press('End')
  await question.pressSequentially('Which is $\\frac{2}{4}$ of ')
  await question.press('Alt+=')
  await expect(staff.getByRole('toolbar', { name: 'Symbols' }).getByRole('button').first()).toBeFocused()
  await staff.keyboard.press('End')
  await staff.keyboard.press('Enter')
  await expect(question).toBeFocused()
  await staff.keyboard.type('2')
  await expect(question).toHaveValue('Which is $\\frac{2}{4}$ of $x^{2}$')

  const choice = (letter: string) => card.getByRole('textbox', { name: `Choice ${letter}` })
  await choice('A').click()
  await staff.getByRole('button', { name: /^Fraction/ }).click()
  await expect(choice('A')).toBeFocused()
  await staff.keyboard.type('1')
  await expect(choice('A')).toHaveValue('$\\frac{1}{}$')
  await choice('A').fill('$\\frac{1}{2}$')
  await choice('B').fill('$\\frac{1}{3}$')
  await choice('C').fill('$\\frac{1}{4$')
  await choice('D').fill('\\$5 or $7')
  await expect(card.getByRole('math', { name: half })).toBeVisible()
  await expect(card.getByText('This is no formula we can read')).toContainText('$\\frac{1}{4$')
  await choice('C').fill(`$${'x^{'.repeat(9)}2${'}'.repeat(9)}$`)
  await expect(card.getByText('This formula is nested too deeply', { exact: true })).toBeVisible()
  await expectGoodPage(staff)
  await choice('C').fill('\\$4')
  await expect(card.getByText('This formula is nested too deeply')).toBeHidden()
  await card.getByRole('radio').first().check()
  await staff.getByRole('button', { name: 'Submit' }).click()
  await expect(staff.getByText('Exam created successfully!').first()).toBeVisible()

  const pupil = await visitor({ viewport: { width: 360, height: 740 } })
  await logInStudent(pupil, 'DEMO-5006')
  await pupil
    .getByRole('article')
    .filter({ hasText: `${durationMin} min` })
    .getByRole('link', { name: 'Get Started' })
    .click()
  await pupil.getByRole('button', { name: 'Start Exam' }).click()
  await pupil.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  const first = questionAt(pupil, 0)
  await expect(first.getByRole('math')).toHaveCount(4)
  await expect(first.getByText('$5 or $7')).toBeVisible()
  await expectGoodPage(pupil)
  await first.getByRole('radio', { name: third }).check()
  await first.getByRole('radio', { name: half }).check()
  await expect(pupil.getByText(/^Saved \d/)).toBeVisible()
  await pupil.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await pupil.context().setOffline(true)
  await pupil.reload()
  await expect(first.getByRole('radio', { name: half })).toBeChecked()
  await pupil.context().setOffline(false)
  const examUrl = pupil.url()
  await pupil.getByRole('button', { name: 'Submit', exact: true }).click()
  await pupil.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(pupil.getByText('Exam submitted successfully').first()).toBeVisible()

  await completeExam(staff, examUrl)
  await pupil.goto(`/student/exam-info?exam_id=${new URL(examUrl).searchParams.get('id')}`)
  const reviewed = pupil.getByRole('listitem').filter({ hasText: 'Correct Answer:' })
  await expect(reviewed.getByText('Right')).toBeVisible()
  await expect(reviewed.getByRole('math', { name: half })).toHaveCount(2)
  await expectGoodPage(pupil)
})
