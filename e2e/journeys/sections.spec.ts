import { clientOf, createRunningExam } from '../client.ts'
import { completeExam, questionAt, startExam } from '../exam-page.ts'
import { demo, logInStaff, logInStudent } from '../people.ts'
import { expect, test } from '../quiet-page.ts'
import { expectUncutPage } from '../uncut-page.ts'

/** Eighty letters at most, none of them a blank. */
const longWord = 'భాగంక్షేత్రజ్ఞశాస్త్రీయ'.repeat(3)

const number = (text: string) => ({
  question: { kind: 'short_answer' as const, text, accepted: ['right'] },
  marks: 2,
})
const paper = {
  mcqs: [{ question: 'What is 2 + 2?', options: ['3', '4', '5', '6'], correct: '4', marks: 1 }],
  description: [],
  others: [number('First?'), number('Second?'), number('Third?')],
  sections: [
    { heading: `Part A ${longWord}`, count: 1 },
    { heading: 'Part B', count: 3, answer: 2 },
  ],
}

test('a pupil answers more of a section than asked: the best count, as the page said before the start', async ({
  visitor,
  request,
}) => {
  const teacher = await clientOf(request, demo.teacher05)
  const id = await createRunningExam(teacher, { standard: 5, subject: 'Science', durationMin: 44, paper })
  const page = await visitor({ viewport: { width: 360, height: 740 } })
  await logInStudent(page, 'demo 5012')
  await page.goto(`/student/exam?id=${id}`)
  await expect(page.getByRole('dialog').getByText('Part B: Answer any 2 of 3. Your best 2 count.')).toBeVisible()
  await expectUncutPage(page)
  const url = await startExam(page, 'demo 5012', '44 min')

  await expect(page.getByRole('heading', { name: 'Part A' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Part B' })).toBeVisible()
  await expectUncutPage(page)
  await questionAt(page, 0).getByRole('radio', { name: '4' }).check()
  await questionAt(page, 1).getByRole('textbox').fill('wrong')
  const submit = page.getByRole('button', { name: 'Submit' })
  await submit.click()
  await expect(page.getByRole('button', { name: 'Go to question 3' })).toBeVisible()
  await page.getByRole('button', { name: 'No, go back' }).click()
  await questionAt(page, 2).getByRole('textbox').fill('right')
  await expect(page.getByText('Enough questions are answered.')).toBeVisible()
  await questionAt(page, 3).getByRole('textbox').fill('right')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await submit.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, submit' }).click()
  await expect(page).toHaveURL(/\/student\/home$/)

  const staff = await visitor()
  await logInStaff(staff, demo.teacher05)
  await completeExam(staff, url)
  await page.goto(`/student/exam-info?exam_id=${id}`)
  await expect(page.getByText('5/5')).toBeVisible()
  await expectUncutPage(page)
  const part = page.getByRole('region', { name: 'Part B' })
  await expect(part.getByText('0 of 2 marks. Does not count: others here are better')).toBeVisible()
  await expect(part.getByText('2 of 2 marks')).toHaveCount(2)

  await staff.goto(`/teacher/question-paper?exam_id=${id}`)
  const printed = staff.getByRole('article', { name: 'Question paper' })
  await expect(printed.getByRole('heading', { name: 'Part B' })).toContainText('[4]')
  await expect(printed.getByText('Maximum marks: 5')).toBeVisible()
})
