import { createExam } from '@pariksha/contract/exams.ts'
import { clientOf } from '../client.ts'
import { completeExam, questionAt, startExam } from '../exam-page.ts'
import { demo, logInStaff } from '../people.ts'
import { expect, test } from '../quiet-page.ts'
import { schoolNow } from '../school-time.ts'

const options = ['one', 'two', 'three', 'All of these']
const mcqs = Array.from({ length: 8 }, (_, at) => ({
  question: `Choose two, ${at + 1}.`,
  options,
  correct: 'two',
  marks: 1,
}))

test('two pupils have questions and choices in orders of their own, and each reads the review in theirs', async ({
  visitor,
  request,
}) => {
  const teacher = await clientOf(request, demo.teacher05)
  const { date, time } = schoolNow()
  const body = {
    ...{ standard: 5, subject: 'Science', scheduled_date: date, scheduled_time: time, duration: 48 },
    ...{ num_mcqs: mcqs.length, num_desc: 0, shuffle_questions: true, shuffle_options: true },
    questions: { exam_paper: { mcqs, description: [] } },
  }
  await teacher(createExam, { body })
  const orders: string[] = []
  const pupils = []
  let url = ''
  for (const studentId of ['demo 5014', 'demo 5015']) {
    const page = await visitor()
    url = await startExam(page, studentId, '48 min')
    const cards = page.locator('[data-question]')
    await expect(cards.first().getByRole('heading', { name: 'Question 1 of 8' })).toBeVisible()
    const seen = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-question')))
    const shown = await cards
      .getByRole('radio')
      .evaluateAll((all) => all.map((radio) => radio.closest('label')?.textContent))
    orders.push(JSON.stringify([seen, shown]))
    for (const [at] of mcqs.entries()) await questionAt(page, at).getByRole('radio', { name: /two/ }).check()
    await expect(page.getByText(/^Saved \d/)).toBeVisible()
    await page.reload()
    await expect(page.getByText('All questions are answered.')).toBeVisible()
    expect(await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-question')))).toEqual(seen)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, submit' }).click()
    await expect(page).toHaveURL(/\/student\/home$/)
    pupils.push({ page, seen })
  }
  expect(orders[0]).not.toBe(orders[1])

  const staff = await visitor()
  await logInStaff(staff, demo.teacher05)
  await completeExam(staff, url)
  const id = new URL(url).searchParams.get('id') ?? ''
  for (const { page, seen } of pupils) {
    await page.goto(`/student/exam-info?exam_id=${id}`)
    await expect(page.getByText('8/8')).toBeVisible()
    await expect(page.getByText('In the order in which you had them.')).toBeVisible()
    const read = await page.getByText(/^Choose two, \d\.$/).allTextContents()
    expect(read).toEqual(seen.map((index) => mcqs[Number(index)]?.question))
  }
})
