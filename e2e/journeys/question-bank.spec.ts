import { completeExam } from '@pariksha/contract/staff/ending/exam-completion.ts'
import { clientOf, createRunningExam } from '../client.ts'
import { outAsMoodleXmlAndInAgain } from '../moodle-round.ts'
import { demo, logInStaff } from '../people.ts'
import { expect, test } from '../quiet-page.ts'

const question = {
  question: 'కిరణజన్య సంయోగక్రియ ఎక్కడ జరుగుతుంది?',
  options: ['ఆకులలో', 'వేళ్ళలో', 'పువ్వులలో', 'విత్తనాలలో'],
  correct: 'ఆకులలో',
  marks: 2,
}

test('a question of a completed exam is found by a Telugu word, picked with two that come with the product; a paper is drawn, and goes to Moodle and back', async ({
  visitor,
  request,
}) => {
  const teacher = await clientOf(request, demo.teacher05)
  const paper = { mcqs: [question], description: [] }
  const exam = await createRunningExam(teacher, { standard: 5, subject: 'Science', durationMin: 21, paper })
  await teacher(completeExam, { params: { id: String(exam) } })

  const page = await visitor()
  await logInStaff(page, demo.teacher05)
  await page.goto('/teacher/my-exams')
  await page.getByRole('link', { name: 'Question bank' }).click()
  const search = page.getByRole('searchbox', { name: 'Search by words or topic' })
  await search.fill('కిరణజన్య')
  const found = page.getByRole('checkbox', { name: `Pick: ${question.question}` })
  // The server looks every ten seconds.
  await expect(async () => {
    await page.reload()
    await expect(found).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  const ofSchool = page.getByRole('listitem').filter({ hasText: /^Exams of the school$/ })
  await expect(ofSchool.first()).toBeVisible()
  await found.check()
  await search.fill('')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('combobox', { name: 'From' }).selectOption('Built in')
  await page.getByRole('textbox', { name: 'Subject' }).fill('Science')
  await page.getByRole('combobox', { name: 'Class' }).selectOption('Class 5th')
  await expect(ofSchool).toHaveCount(0)
  const builtIn = page.getByRole('checkbox', { name: /^Pick: / })
  await builtIn.nth(0).check()
  await builtIn.nth(1).check()
  await expect(page.getByRole('region', { name: 'Picked questions' }).getByText('3 picked')).toBeVisible()
  await page.getByRole('link', { name: 'New exam from these' }).click()
  await expect(page.getByText(/^3 questions of the bank/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Question' }).first()).toBeVisible()
  await expect(page.getByText(question.question)).toHaveCount(1)

  await page.goto('/teacher/question-bank')
  await page.getByRole('button', { name: 'Draw questions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Draw questions' })
  await dialog.getByRole('textbox', { name: 'How many' }).fill('3')
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Science')
  await dialog.getByRole('combobox', { name: 'Class' }).selectOption('Class 5th')
  await dialog.getByRole('button', { name: 'Draw', exact: true }).click()
  const drawn = dialog.getByRole('region', { name: 'Drawn questions' })
  await expect(drawn.getByRole('button', { name: 'Another like this' })).toHaveCount(3)
  const first = drawn.getByRole('listitem').first()
  const before = (await first.locator('p').first().textContent()) ?? ''
  await drawn.getByRole('button', { name: 'Another like this' }).first().click()
  await expect(first.locator('p').first()).not.toHaveText(before)
  await drawn.getByRole('link', { name: 'New exam from these' }).click()
  await expect(page.getByText(/^3 questions of the bank/)).toBeVisible()
  await page.getByLabel('Date of Exam').fill('2099-11-12')
  await page.getByLabel('Timings').fill('10:00')
  await page.getByLabel('Duration (minutes)').fill('20')
  await page.getByLabel('Title (optional)').fill('A drawn paper')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('See it in the list of exams')).toBeVisible()
  await outAsMoodleXmlAndInAgain(page, request, { standard: 5, title: 'A drawn paper', count: 3 })
})
