/** An exam that ends by itself, in real time, of a class in which nobody has standing extra time: the paper is handed in at zero, counted, and nobody has to do anything. */
import { createExam } from '@pariksha/contract/exams.ts'
import { createStudent } from '@pariksha/contract/students.ts'
import { clientOf } from '../../client.ts'
import { questionAt } from '../../exam-page.ts'
import { demo, logInStudent } from '../../people.ts'
import { expect, test } from '../../quiet-page.ts'
import { schoolNow } from '../../school-time.ts'

const durationMin = 7
const mcq = { question: 'Which is a prime number?', options: ['4', '6', '7', '9'], correct: '7', marks: 1 }

/** The start of an exam whose time, counted from the bell, is over in 30 to 90 seconds. */
function bellBefore(): { date: string; time: string } {
  const leftOfMinute = 60_000 - (Date.now() % 60_000)
  const end = Date.now() + leftOfMinute + (leftOfMinute < 30_000 ? 60_000 : 0)
  return schoolNow(new Date(end - durationMin * 60_000))
}

test('a paper is handed in at zero with what was saved, and the exam completes itself', async ({
  visitor,
  request,
}) => {
  test.setTimeout(180_000)
  const staff = await clientOf(request, demo.principal)
  const facts = { name: 'Late Comer', roll_number: 'rules-1', parent_name: 'Parent', phone: '9876543210' }
  const { student } = await staff(createStudent, { body: { ...facts, gender: 'Other', standard: 9 } })
  const { date, time } = bellBefore()
  const { exam_id } = await staff(createExam, {
    body: {
      ...{ standard: 9, subject: 'Science', scheduled_date: date, scheduled_time: time, duration: durationMin },
      ...{ num_mcqs: 1, num_desc: 0, questions: { exam_paper: { mcqs: [mcq], description: [] } } },
      time_rules: { hand_in_at_zero: true, grace_sec: 0, complete_after_min: 0, late_start: 'bell' },
    },
  })

  const page = await visitor({ viewport: { width: 360, height: 740 } })
  await logInStudent(page, student.uniqueCode)
  await page.goto(`/student/exam?id=${exam_id}`)
  await expect(page.getByText('At 00 : 00 : 00 your paper is handed in by itself.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Start Exam' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await questionAt(page, 0).getByRole('radio', { name: '7' }).check()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await expect(page.getByText('Time is over. Your paper is being handed in.')).toBeVisible({ timeout: 100_000 })
  await expect(page.getByText('Your time was over, so your paper was handed in.', { exact: false })).toBeVisible()
  await expect(page.getByText('This exam is handed in.')).toBeVisible()

  const score = page
    .getByRole('article')
    .filter({ hasText: `${durationMin} min` })
    .getByRole('link', { name: /^View Score/ })
  await expect(async () => {
    await page.goto('/student/my-exams')
    await expect(score).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await score.click()
  await expect(page.getByText('1/1').first()).toBeVisible()
})
