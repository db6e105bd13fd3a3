import { outAsMoodleXmlAndInAgain } from '../moodle-round.ts'
import { demo, logInStaff } from '../people.ts'
import { expect, test } from '../quiet-page.ts'

/** As a teacher copies it out of a Word file: 18 questions that are whole, one without a key and one whose key is none of its choices. */
const numbers = Array.from({ length: 20 }, (_, at) => at + 1)
const pasted = [
  'Zilla Parishad High School, unit test',
  ...numbers.map((n) => {
    const asked = `${n}. Which number is ${n} more than ${40 * n} marbles of Lakshmi?`
    const options = `(A) ${41 * n}\u00a0 (B) ${41 * n + 7}\n(C) ${41 * n + 9}\t(D) ${41 * n + 13}`
    return `${asked}\n${options}\n${n === 7 ? '' : n === 12 ? 'Ans: E' : 'Ans – (A)'}\n`
  }),
].join('\r\n')

test('a teacher pastes 20 questions, mends two, makes an exam of them, and has it again as Moodle XML', async ({
  visitor,
  request,
}) => {
  test.slow()
  const page = await visitor()
  await logInStaff(page, demo.teacher05)
  await page.goto('/teacher/question-bank')
  await page.getByRole('link', { name: 'Import questions' }).click()
  await page.getByLabel('Paste questions').fill(pasted)
  await page.getByRole('button', { name: 'Read the questions' }).click()
  await expect(page.getByRole('button', { name: 'All 20' })).toBeVisible()

  for (const number of [7, 12]) {
    const open = page.getByRole('button', { name: `Open item ${number}`, exact: true })
    await open.click()
    const item = page.getByRole('dialog')
    await item.getByRole('button', { name: 'Change it' }).click()
    await item.getByRole('radio').first().check()
    await item.getByRole('button', { name: 'Save' }).click()
    await expect(item.getByText('Ready', { exact: true })).toBeVisible()
    await item.getByRole('button', { name: 'Close' }).click()
  }
  await page.getByLabel('Class').selectOption('5')
  await page.getByLabel('Subject').selectOption('Mathematics')
  await page.getByLabel('Topics (optional)').fill('Marbles')
  await page.getByRole('button', { name: 'Add 20 questions to the bank' }).click()
  await expect(page.getByText('20 questions added to the bank')).toBeVisible()

  await page.getByRole('link', { name: 'Make an exam of these' }).click()
  await page.getByLabel('Date of Exam').fill('2099-11-10')
  await page.getByLabel('Timings').fill('10:00')
  await page.getByLabel('Duration (minutes)').fill('35')
  await page.getByLabel('Title (optional)').fill('Marbles of Lakshmi')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('See it in the list of exams')).toBeVisible()

  await outAsMoodleXmlAndInAgain(page, request, { standard: 5, title: 'Marbles of Lakshmi', count: 20 })
})
